import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { SignOnState } from '@contract/signOn';
import { lockUserById } from '../accounts/userRows';
import type { Db } from '../db/database';
import { signOnLinks, signOnsBegun } from '../db/schema/signOn';
import { tokenHashOf } from './tokens';

/** Whom the provider's own sign-in knows: the only two facts that an account is found by. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** A way to the provider's own sign-in and back. */
export interface Way {
  /** What comes back with the person. */
  readonly state: string;
  /** What the browser keeps meanwhile. */
  readonly key: string;
  /** Whose account is linked; null for a sign-in. */
  readonly userId: string | null;
}

const isSubject = ({ issuer, subject }: Subject) =>
  and(eq(signOnLinks.issuer, issuer), eq(signOnLinks.subject, subject));

/** Keeps that somebody has set out, and forgets who never came back. */
export const keepBegun = async (
  db: Db,
  { state, key, userId }: Way,
  { search, at, minutes }: { readonly search: string; readonly at: Date; readonly minutes: number },
): Promise<void> => {
  await db.delete(signOnsBegun).where(lte(signOnsBegun.endsAt, at));
  await db.insert(signOnsBegun).values({
    stateHash: tokenHashOf(state),
    keyHash: tokenHashOf(key),
    userId,
    search,
    endsAt: new Date(at.getTime() + minutes * 60_000),
  });
};

/**
 * Ends a way that has come back, and answers what Login was opened with; null for one that never was,
 * is over, or is another's: each counts once.
 */
export const takeBegun = async (
  db: Db,
  { state, key, userId }: Way,
  at: Date,
): Promise<string | null> => {
  const [taken] = await db
    .delete(signOnsBegun)
    .where(
      and(
        eq(signOnsBegun.stateHash, tokenHashOf(state)),
        eq(signOnsBegun.keyHash, tokenHashOf(key)),
        userId === null ? isNull(signOnsBegun.userId) : eq(signOnsBegun.userId, userId),
        gt(signOnsBegun.endsAt, at),
      ),
    )
    .returning({ search: signOnsBegun.search });
  return taken?.search ?? null;
};

const linkedUserId = async (tx: Db, whom: Subject): Promise<string | null> => {
  const [link] = await tx
    .select({ userId: signOnLinks.userId })
    .from(signOnLinks)
    .where(isSubject(whom));
  return link?.userId ?? null;
};

/**
 * The user whom somebody opens the account of, locked; null for a stranger. As long as the user is
 * locked, the link stays as it is: whoever changes a link locks its user first.
 */
export const lockLinkedUser = async (tx: Db, whom: Subject): Promise<string | null> => {
  const userId = await linkedUserId(tx, whom);
  if (userId === null) return null;
  await lockUserById(tx, userId);
  // The link may have ended, or become another's, while the user was waited for.
  return (await linkedUserId(tx, whom)) === userId ? userId : lockLinkedUser(tx, whom);
};

/**
 * Links a user, who is locked, also in the place of an earlier link; not where somebody else is linked
 * so.
 */
export const linkUser = async (
  tx: Db,
  userId: string,
  { at, ...whom }: Subject & { readonly at: Date },
): Promise<'linked' | 'replaced' | 'taken'> => {
  const earlier = await tx
    .delete(signOnLinks)
    .where(eq(signOnLinks.userId, userId))
    .returning({ userId: signOnLinks.userId });
  const linked = await tx
    .insert(signOnLinks)
    .values({ issuer: whom.issuer, subject: whom.subject, userId, linkedAt: at })
    .onConflictDoNothing({ target: [signOnLinks.issuer, signOnLinks.subject] })
    .returning({ userId: signOnLinks.userId });
  if (linked.length === 0) return 'taken';
  return earlier.length > 0 ? 'replaced' : 'linked';
};

/** Keeps when a link has opened its account last. */
export const touchLink = async (tx: Db, whom: Subject, at: Date): Promise<void> => {
  await tx.update(signOnLinks).set({ lastUsedAt: at }).where(isSubject(whom));
};

/** The slash after a host may be there or not, in settings and tokens. */
const isSameIssuer = (one: string, other: string): boolean =>
  new URL(one).href === new URL(other).href;

/** Whether and since when a user is linked with somebody of an issuer; another's opens nothing. */
export const linkOf = async (db: Db, userId: string, issuer: string): Promise<SignOnState> => {
  const [link] = await db.select().from(signOnLinks).where(eq(signOnLinks.userId, userId));
  return {
    Link:
      link && isSameIssuer(link.issuer, issuer)
        ? {
            LinkedAt: link.linkedAt.toISOString(),
            LastUsedAt: link.lastUsedAt?.toISOString() ?? null,
          }
        : null,
  };
};

/** Takes a user's link away, and the ways that it is begun on; false where there was none. */
export const forgetSignOn = async (tx: Db, userId: string): Promise<boolean> => {
  await tx.delete(signOnsBegun).where(eq(signOnsBegun.userId, userId));
  const gone = await tx
    .delete(signOnLinks)
    .where(eq(signOnLinks.userId, userId))
    .returning({ userId: signOnLinks.userId });
  return gone.length > 0;
};

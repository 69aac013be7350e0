import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { challengeMinutes } from '@contract/factorRules';
import type { Db } from '../db/database';
import { passkeyChallenges } from '../db/schema/factors';
import { tokenHashOf } from './tokens';

type Asked = Pick<typeof passkeyChallenges.$inferInsert, 'purpose'> & {
  /** Null where the passkey says who it is. */
  readonly userId: string | null;
};

/** Keeps what a passkey is asked to sign, by its hash. */
export const openPasskeyChallenge = async (
  db: Db,
  { challenge, at, ...asked }: Asked & { readonly challenge: string; readonly at: Date },
): Promise<void> => {
  const endsAt = new Date(at.getTime() + challengeMinutes * 60_000);
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: tokenHashOf(challenge), endsAt, ...asked });
};

/** Takes what a passkey has signed, once, whatever comes of it; false where nobody asked for it. */
export const takePasskeyChallenge = async (
  db: Db,
  { challenge, at, purpose, userId }: Asked & { readonly challenge: string; readonly at: Date },
): Promise<boolean> => {
  const isAsked = and(
    eq(passkeyChallenges.challengeHash, tokenHashOf(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.endsAt, at),
  );
  const taken = await db
    .delete(passkeyChallenges)
    .where(isAsked)
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
};

/** Deletes those that have ended at a moment. */
export const forgetPasskeyChallenges = async (db: Db, at: Date): Promise<void> => {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.endsAt, at));
};

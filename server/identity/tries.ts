import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { knownAddresses, tries } from '../db/schema/tries';
import { Problem } from '../http/problems';
import type { AppParts } from '../parts';
import { networkOf } from './networkOf';

/** How long tries are counted together. */
const windowMs = 15 * 60_000;

/** How long an address stays known after the account has signed in from there. */
const knownMs = 30 * 24 * 3_600_000;

interface Limits {
  readonly kind: 'sign-in' | 'reset-request' | 'reset-code';
  /** How many of an account in a window: from each known address for itself, and from everywhere else together. */
  readonly perAccount: number;
  /** How many from an address, whatever the accounts; it does not hold up those who are known there. */
  readonly perAddress: number;
}

interface Tried {
  /** The e-mail address as it was typed; null where there is none. */
  readonly account: string | null;
  readonly address: string;
  /** Lets somebody through whom the address alone would hold up. */
  readonly isTrusted?: () => Promise<boolean>;
  /** Hears of a try that was one too many, before it is refused. */
  readonly onLimited: () => Promise<void> | void;
}

/** A try that was counted before it was made. */
export interface Try {
  /** It was no failure. */
  takeBack(): Promise<void>;
  /** It was a success: the failures before it are forgotten, and the account is known at the address from now on. Part of the caller's transaction where there is one. */
  succeed(tx?: Db): Promise<void>;
}

interface Key {
  readonly kind: string;
  readonly account: string;
  readonly address: string;
}

const tooMany = (seconds: number): Problem => {
  const minutes = Math.ceil(seconds / 60);
  return new Problem(
    429,
    `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: seconds },
  );
};

const rowOf = ({ kind, account, address }: Key) =>
  and(eq(tries.kind, kind), eq(tries.account, account), eq(tries.address, address));

/** Counts a try, unless there are too many: then the seconds until the next one. In one statement, so that many at once, on many processes, can not slip through. */
const count = async (
  db: Db,
  key: Key,
  { most, at }: { most: number; at: Date },
): Promise<number | null> => {
  const isOver = lte(tries.endsAt, at);
  const counted = await db
    .insert(tries)
    .values({ ...key, count: 1, endsAt: new Date(at.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: [tries.kind, tries.account, tries.address],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
      },
      setWhere: or(isOver, lt(tries.count, most)),
    })
    .returning({ count: tries.count });
  if (counted.length > 0) return null;
  const [row] = await db.select({ endsAt: tries.endsAt }).from(tries).where(rowOf(key));
  return Math.max(1, Math.ceil(((row?.endsAt ?? at).getTime() - at.getTime()) / 1000));
};

const uncount = async (db: Db, keys: readonly Key[]): Promise<void> => {
  for (const key of keys)
    await db
      .update(tries)
      .set({ count: sql`greatest(${tries.count} - 1, 0)` })
      .where(rowOf(key));
};

type TryParts = Pick<AppParts, 'db' | 'now' | 'sealer'>;

/** Limits on tries of one kind, shared by all processes. Whoever fails elsewhere does not hold up who is known at an address. */
export const createTries = (
  { db, now, sealer }: TryParts,
  { kind, perAccount, perAddress }: Limits,
) => {
  const accountOf = (email: string): string =>
    sealer.fingerprint(`account ${email.trim().toLowerCase()}`);
  const placeOf = (address: string): string => sealer.fingerprint(`address ${networkOf(address)}`);

  const isKnown = async (account: string, address: string): Promise<boolean> => {
    const since = new Date(now().getTime() - knownMs);
    const isThis = and(
      eq(knownAddresses.account, account),
      eq(knownAddresses.address, address),
      gt(knownAddresses.lastSignedInAt, since),
    );
    return (
      (await db.select({ account: knownAddresses.account }).from(knownAddresses).where(isThis))
        .length > 0
    );
  };

  const know = (tx: Db, account: string, address: string) =>
    tx
      .insert(knownAddresses)
      .values({ account, address, lastSignedInAt: now() })
      .onConflictDoUpdate({
        target: [knownAddresses.account, knownAddresses.address],
        set: { lastSignedInAt: now() },
      });

  return {
    /** Counts a try before it is made. 429 with the time to wait for one too many. */
    async begin(tried: Tried): Promise<Try> {
      const [account, address] = [
        tried.account === null ? null : accountOf(tried.account),
        placeOf(tried.address),
      ];
      const known = account !== null && (await isKnown(account, address));
      const counted: Key[] = [];
      const begin = async (key: Key, most: number): Promise<number | null> => {
        const seconds = await count(db, key, { most, at: now() });
        if (seconds === null) counted.push(key);
        return seconds;
      };
      const refuse = async (seconds: number): Promise<never> => {
        await tried.onLimited();
        throw tooMany(seconds);
      };
      const ofAddress = await begin({ kind, account: '', address }, perAddress);
      if (ofAddress !== null && !known && !(await tried.isTrusted?.())) return refuse(ofAddress);
      const own: Key | null =
        account === null ? null : { kind, account, address: known ? address : '' };
      const ofAccount = own && (await begin(own, perAccount));
      if (ofAccount !== null) {
        await uncount(db, counted);
        return refuse(ofAccount);
      }
      return {
        takeBack: () => uncount(db, counted),
        succeed: async (tx = db) => {
          await uncount(
            tx,
            counted.filter((key) => key !== own),
          );
          if (own) await tx.delete(tries).where(rowOf(own));
          if (account !== null) await know(tx, account, address);
        },
      };
    },

    /** Forgets every try of an account, as part of the caller's transaction where there is one. */
    async forget(email: string, tx: Db = db): Promise<void> {
      await tx.delete(tries).where(and(eq(tries.kind, kind), eq(tries.account, accountOf(email))));
    },

    /** Takes the known addresses of an account over to its new e-mail address. */
    async rename(tx: Db, from: string, to: string): Promise<void> {
      await tx.delete(knownAddresses).where(eq(knownAddresses.account, accountOf(to)));
      await tx
        .update(knownAddresses)
        .set({ account: accountOf(to) })
        .where(eq(knownAddresses.account, accountOf(from)));
    },
  };
};

/** The limits on tries of one kind. */
export type Tries = ReturnType<typeof createTries>;

/** Deletes the counts and known addresses that no longer count at a moment. */
export const forgetOldTries = async (db: Db, at: Date): Promise<void> => {
  await db.delete(tries).where(lte(tries.endsAt, at));
  await db
    .delete(knownAddresses)
    .where(lte(knownAddresses.lastSignedInAt, new Date(at.getTime() - knownMs)));
};

/** Does so hour by hour. */
export const pruneTries = ({ db, now, jobs }: Pick<AppParts, 'db' | 'now' | 'jobs'>): void =>
  jobs.every('identity.prune-tries', { hours: 1 }, () => forgetOldTries(db, now()));

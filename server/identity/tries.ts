import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database';
import { tries } from '../db/schema/tries';
import { Problem } from '../http/problems';
import type { AppParts } from '../parts';
import { forgetChallenges } from './challenges';
import { forgetPlaces } from './signInPlaces';
import { forgetKnown, isKnown, know, renameKnown } from './knownAddresses';
import { forgetPasskeyChallenges } from './passkeyChallenges';
import { networkOf } from './networkOf';
import { count, rowOf, uncount, type Key } from './tryCounts';

interface Limits {
  readonly kind:
    | 'sign-in'
    | 'sign-on'
    | 'factor'
    | 'passkey'
    | 'passkey-begin'
    | 'reset-request'
    | 'reset-code'
    | 'invitation-mail'
    | 'invitation-code';
  /**
   * How many of an account in a window: from each known address for itself, and from everywhere
   * else together.
   */
  readonly perAccount: number;
  /**
   * How many from an address, whatever the accounts; it does not hold up those who are known there.
   */
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
  /**
   * It was a success: the failures before it are forgotten, and the account is known at the address
   * from now on. Part of the caller's transaction where there is one.
   */
  succeed(tx?: Db): Promise<void>;
}

const tooMany = (seconds: number): Problem => {
  const minutes = Math.ceil(seconds / 60);
  return new Problem(
    429,
    `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: seconds },
  );
};

const refuse = async ({ onLimited }: Tried, seconds: number): Promise<never> => {
  await onLimited();
  throw tooMany(seconds);
};

type TryParts = Pick<AppParts, 'db' | 'now' | 'sealer'>;

/**
 * Limits on tries of one kind, shared by all processes. Whoever fails elsewhere does not hold up
 * who is known at an address.
 */
export const createTries = (
  { db, now, sealer }: TryParts,
  { kind, perAccount, perAddress }: Limits,
) => {
  const accountOf = (email: string): string =>
    sealer.fingerprint(`account ${email.trim().toLowerCase()}`);
  const placeOf = (address: string): string => sealer.fingerprint(`address ${networkOf(address)}`);

  const begin = async (tried: Tried): Promise<Try> => {
    const account = tried.account === null ? null : accountOf(tried.account);
    const address = placeOf(tried.address);
    const known = account !== null && (await isKnown(db, { account, address }, now()));
    const counted: Key[] = [];
    const countOne = async (key: Key, most: number): Promise<number | null> => {
      const seconds = await count(db, key, { most, at: now() });
      if (seconds === null) counted.push(key);
      return seconds;
    };
    const ofAddress = await countOne({ kind, account: '', address }, perAddress);
    if (ofAddress !== null && !known && !(await tried.isTrusted?.()))
      return refuse(tried, ofAddress);
    const own: Key | null =
      account === null ? null : { kind, account, address: known ? address : '' };
    const ofAccount = own && (await countOne(own, perAccount));
    if (ofAccount !== null) {
      await uncount(db, counted);
      return refuse(tried, ofAccount);
    }
    return {
      takeBack: () => uncount(db, counted),
      succeed: async (tx = db) => {
        await uncount(
          tx,
          counted.filter((key) => key !== own),
        );
        if (own) await tx.delete(tries).where(rowOf(own));
        if (account !== null) await know(tx, { account, address }, now());
      },
    };
  };

  return {
    /** Counts a try before it is made. 429 with the time to wait for one too many. */
    begin,

    /** Forgets every try of an account, as part of the caller's transaction where there is one. */
    async forget(email: string, tx: Db = db): Promise<void> {
      await tx.delete(tries).where(and(eq(tries.kind, kind), eq(tries.account, accountOf(email))));
    },

    /** Takes the known addresses of an account over to its new e-mail address. */
    async rename(tx: Db, from: string, to: string): Promise<void> {
      await renameKnown(tx, accountOf(from), accountOf(to));
    },
  };
};

/** The limits on tries of one kind. */
export type Tries = ReturnType<typeof createTries>;

/** Deletes the counts, waits and known places that no longer count at a moment. */
export const forgetOldTries = async (db: Db, at: Date): Promise<void> => {
  await forgetChallenges(db, at);
  await forgetPasskeyChallenges(db, at);
  await forgetPlaces(db, at);
  await db.delete(tries).where(lte(tries.endsAt, at));
  await forgetKnown(db, at);
};

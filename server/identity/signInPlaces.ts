import { eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database';
import { signInPlaces } from '../db/schema/factors';
import type { EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { browserOf } from '../http/browserOf';
import { networkOf } from './networkOf';

/** How long a browser or a network stays known after somebody has signed in with it. */
const knownMs = 180 * 24 * 3_600_000;

/** Where somebody signs in. */
export interface SignInPlace {
  /** In words. */
  readonly browser: string;
  /** The network address. */
  readonly address: string;
}

/** Where a sign-in comes from. */
export const placeOf = ({ ip, headers }: EventSource): SignInPlace => ({
  browser: browserOf(headers?.['user-agent']),
  address: ip,
});

/**
 * Keeps where somebody signs in, and answers whether the browser or the network was new. What is
 * first of all is not new: there is nothing to compare it with.
 */
export const knowPlace = async (
  { db: tx, sealer, now }: Pick<AppParts, 'db' | 'sealer' | 'now'>,
  userId: string,
  { browser, address }: SignInPlace,
): Promise<boolean> => {
  const network = sealer.fingerprint(`network ${networkOf(address)}`);
  const known = await tx.select().from(signInPlaces).where(eq(signInPlaces.userId, userId));
  await tx
    .insert(signInPlaces)
    .values({ userId, browser, network, lastSignedInAt: now() })
    .onConflictDoUpdate({
      target: [signInPlaces.userId, signInPlaces.browser, signInPlaces.network],
      set: { lastSignedInAt: now() },
    });
  return (
    known.length > 0 &&
    !(
      known.some((place) => place.browser === browser) &&
      known.some((place) => place.network === network)
    )
  );
};

/** Forgets where people have not signed in for long. */
export const forgetPlaces = async (db: Db, at: Date): Promise<void> => {
  const isOld = lte(signInPlaces.lastSignedInAt, new Date(at.getTime() - knownMs));
  await db.delete(signInPlaces).where(isOld);
};

import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../db/database';
import { knownAddresses } from '../db/schema/tries';

/** How long an address stays known after the account has signed in from there. */
const knownMs = 30 * 24 * 3_600_000;

/** An account at an address, both as fingerprints. */
interface Place {
  readonly account: string;
  readonly address: string;
}

/** Whether the account has signed in from the address within a month before a moment. */
export const isKnown = async (db: Db, { account, address }: Place, at: Date): Promise<boolean> => {
  const isThis = and(
    eq(knownAddresses.account, account),
    eq(knownAddresses.address, address),
    gt(knownAddresses.lastSignedInAt, new Date(at.getTime() - knownMs)),
  );
  const found = await db
    .select({ account: knownAddresses.account })
    .from(knownAddresses)
    .where(isThis);
  return found.length > 0;
};

/** Keeps that the account has signed in from the address. */
export const know = async (tx: Db, place: Place, at: Date): Promise<void> => {
  await tx
    .insert(knownAddresses)
    .values({ ...place, lastSignedInAt: at })
    .onConflictDoUpdate({
      target: [knownAddresses.account, knownAddresses.address],
      set: { lastSignedInAt: at },
    });
};

/** Takes the addresses of one account over to another, which knew none. */
export const renameKnown = async (tx: Db, from: string, to: string): Promise<void> => {
  await tx.delete(knownAddresses).where(eq(knownAddresses.account, to));
  await tx.update(knownAddresses).set({ account: to }).where(eq(knownAddresses.account, from));
};

/** Deletes the addresses that are not known any more at a moment. */
export const forgetKnown = async (db: Db, at: Date): Promise<void> => {
  await db
    .delete(knownAddresses)
    .where(lte(knownAddresses.lastSignedInAt, new Date(at.getTime() - knownMs)));
};

import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { lockUserById } from '../accounts/userRows';
import type { Db } from '../db/database';
import { passwordResets } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';

export const minutesValid = 60;

const mostTries = 5;

interface NewReset {
  readonly userId: string;
  readonly codeHash: string;
  readonly now: Date;
}

/** Opens a reset and answers its id; whatever was open for the user has ended with that. */
export const openReset = (db: Db, { userId, codeHash, now }: NewReset): Promise<string> =>
  inTransaction(db, async (tx) => {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + minutesValid * 60_000);
    // Two mails on their way at once take turns, so that one reset is left.
    await lockUserById(tx, userId);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.insert(passwordResets).values({ id, userId, codeHash, expiresAt });
    return id;
  });

const isOpen = (id: string, now: Date) =>
  and(
    eq(passwordResets.id, id),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    lt(passwordResets.tries, mostTries),
  );

/** Whether a reset's code can still be tried. */
export const isOpenReset = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db.$count(passwordResets, isOpen(id, now))) > 0;

/**
 * Counts a try of an open reset before its code is looked at, so that many at once can not slip
 * through; null when there is none to try.
 */
export const tryReset = async (
  db: Db,
  id: string,
  now: Date,
): Promise<{ userId: string; codeHash: string } | null> => {
  const [tried] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(isOpen(id, now))
    .returning({ userId: passwordResets.userId, codeHash: passwordResets.codeHash });
  return tried ?? null;
};

/** Takes back a try whose code was right. */
export const takeBackTry = async (db: Db, id: string): Promise<void> => {
  await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} - 1` })
    .where(eq(passwordResets.id, id));
};

/** Marks a reset as used; false when somebody was faster. */
export const useReset = async (tx: Db, id: string, now: Date): Promise<boolean> => {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt)))
    .returning({ id: passwordResets.id });
  return used.length > 0;
};

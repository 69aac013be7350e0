import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isAppCode } from '@contract/factorRules';
import type { FactorRecord } from '@contract/factors';
import type { Db } from '../db/database';
import {
  passkeyChallenges,
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from '../db/schema/factors';
import type { AppParts } from '../parts';
import { takeRecoveryCode } from './recoveryCodes';
import { stepOfCode } from './totp';

export type FactorRow = typeof secondFactors.$inferSelect;

type CodeParts = Pick<AppParts, 'db' | 'sealer' | 'now'>;

const confirmedOf = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** What somebody shows after the password; none for most. */
export const factorsOf = (db: Db, userId: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(secondFactors)
    .where(confirmedOf(userId))
    .orderBy(asc(secondFactors.confirmedAt));

/** The same, for who is about to take one away: nobody else takes one meanwhile. */
export const lockFactorsOf = (tx: Db, userId: string): Promise<FactorRow[]> =>
  tx.select().from(secondFactors).where(confirmedOf(userId)).for('update');

/** Whether somebody shows something after the password. */
export const hasFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(secondFactors, confirmedOf(userId))) > 0;

/** A factor as the person sees it: never its secret. */
export const toFactorRecord = ({
  id,
  kind,
  confirmedAt,
  createdAt,
  lastUsedAt,
  name,
}: FactorRow): FactorRecord => ({
  _id: id,
  Kind: kind,
  Name: name,
  AddedAt: (confirmedAt ?? createdAt).toISOString(),
  LastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Takes a code of an app, once: none of its thirty seconds or of those before is taken again. */
export const takeAppCode = async (
  { db: tx, sealer, now }: CodeParts,
  { id, sealedSecret }: Pick<FactorRow, 'id' | 'sealedSecret'>,
  code: string,
): Promise<boolean> => {
  const step = sealedSecret && stepOfCode(sealer.open(sealedSecret), code, now());
  if (!step) return false;
  const isNext = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now() })
    .where(and(eq(secondFactors.id, id), isNext))
    .returning({ id: secondFactors.id });
  return taken.length > 0;
};

/** Takes a code of whichever kind: which one it was, or null for a wrong one. */
export const takeCode = async (
  parts: CodeParts,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> => {
  const { db: tx, now } = parts;
  const held = await factorsOf(tx, userId);
  if (held.length === 0) return null;
  if (isAppCode(typed)) {
    for (const factor of held) if (await takeAppCode(parts, factor, typed)) return 'app';
    return null;
  }
  return (await takeRecoveryCode(tx, userId, { typed, at: now() })) ? 'recovery' : null;
};

/** Deletes everything that somebody shows after the password, and what waits for it. */
export const forgetFactors = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
};

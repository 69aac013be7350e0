import { and, eq, gt, lte } from 'drizzle-orm';
import { factorCodes } from '@contract/factorCodes';
import { challengeMinutes, factorSentences } from '@contract/factorRules';
import type { Db } from '../db/database';
import { signInChallenges } from '../db/schema/factors';
import { Problem } from '../http/problems';
import { newToken, tokenHashOf } from './tokens';

/** Begins the wait for a code of somebody whose password was right, and answers what it is sent with. */
export const openChallenge = async (tx: Db, userId: string, at: Date): Promise<string> => {
  const challenge = newToken();
  const endsAt = new Date(at.getTime() + challengeMinutes * 60_000);
  await tx
    .insert(signInChallenges)
    .values({ challengeHash: tokenHashOf(challenge), userId, endsAt });
  return challenge;
};

const isOpen = (challenge: string, at: Date) =>
  and(eq(signInChallenges.challengeHash, tokenHashOf(challenge)), gt(signInChallenges.endsAt, at));

/** Whose sign-in waits; null for a challenge that has ended or never was. */
export const challengedUser = async (
  db: Db,
  challenge: string,
  at: Date,
): Promise<string | null> => {
  const [row] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(isOpen(challenge, at));
  return row?.userId ?? null;
};

/** Ends a wait whose code has come; false where it had ended: each lets in once. */
export const takeChallenge = async (tx: Db, challenge: string, at: Date): Promise<boolean> => {
  const taken = await tx
    .delete(signInChallenges)
    .where(isOpen(challenge, at))
    .returning({ userId: signInChallenges.userId });
  return taken.length > 0;
};

/** Deletes the waits that have ended at a moment. */
export const forgetChallenges = async (db: Db, at: Date): Promise<void> => {
  await db.delete(signInChallenges).where(lte(signInChallenges.endsAt, at));
};

/** 400 of a sign-in whose password was right: what its code is sent with, and what can be shown. */
export const codeAsked = (challenge: string, kinds: readonly string[]): Problem =>
  new Problem(400, kinds.includes('totp') ? factorSentences.asked : factorSentences.askedPasskey, {
    data: { code: factorCodes.factor, challenge, kinds },
  });

/** 400 of a code whose sign-in has to begin again. */
export const challengeOver = (): Problem =>
  new Problem(400, factorSentences.expired, { data: { code: factorCodes.challenge } });

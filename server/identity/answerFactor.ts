import type { factors } from '@contract/factors';
import { factorSentences } from '@contract/factorRules';
import type { ParsedInputOf } from '@contract/endpoint';
import { accountById, mayEnter, type UserRow } from '../accounts/userRows';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { createRefusedSignIns } from './accessEvents';
import { challengedUser, challengeOver, takeChallenge } from './challenges';
import { enter } from './enter';
import { takeCode } from './factorRows';
import { recoveryLeft } from './recoveryCodes';
import { tellSecurity } from './securityMails';
import { createTries, type Try } from './tries';

type Answered = ParsedInputOf<typeof factors.answer>['payload'];

/** Has a person told that a recovery code has opened the account. */
const tellRecovery = async (
  parts: Pick<AppParts, 'db' | 'jobs' | 'now'>,
  userId: string,
  from: EventSource,
): Promise<void> => {
  const about = String(await recoveryLeft(parts.db, userId));
  securityEvent(from, 'recovery.used', { user: userId });
  await tellSecurity(parts, userId, { what: 'recoveryUsed', about, from });
};

/** Answers the token of a sign-in whose password was right, for a right code; see the contract. */
export const createAnswerFactor = (parts: AppParts) => {
  const { db, now } = parts;
  const refused = createRefusedSignIns(parts, 'codeRefused');
  const tries = createTries(parts, { kind: 'factor', perAccount: 10, perAddress: 50 });

  const letIn = (
    { user, tried }: { user: UserRow; tried: Try },
    { Challenge, Code }: Answered,
    from: EventSource,
  ): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      const within = { ...parts, db: tx };
      const taken = await takeCode(within, user.id, Code);
      if (taken === null) return null;
      if (!(await takeChallenge(tx, Challenge, now()))) throw challengeOver();
      if (taken === 'recovery') await tellRecovery(within, user.id, from);
      await tried.succeed(tx);
      return enter(within, user, { from });
    });

  return async (answered: Answered, from: EventSource): Promise<string> => {
    const userId = await challengedUser(db, answered.Challenge, now());
    const found = userId === null ? null : await accountById(db, userId);
    if (found === null || !mayEnter(found)) throw challengeOver();
    const { user } = found;
    const tried = await tries.begin({
      account: user.email,
      address: from.ip,
      onLimited: () => securityEvent(from, 'factor.limited', { user: user.id }),
    });
    const token = await letIn({ user, tried }, answered, from).catch(async (error: unknown) => {
      await tried.takeBack();
      throw error;
    });
    securityEvent(from, token === null ? 'factor.failed' : 'sign-in.succeeded', { user: user.id });
    if (token === null) refused(user, from);
    if (token === null) throw invalid('The request is invalid', { Code: [factorSentences.wrong] });
    return token;
  };
};

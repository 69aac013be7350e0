import { factorSentences } from '@contract/factorRules';
import type { FactorRecord } from '@contract/factors';
import { findUser, lockUser } from '../accounts/userScope';
import { recordChanges } from '../changes/changes';
import type { Actor } from '../http/actor';
import { invalid, refuseAct } from '../http/problems';
import type { AppParts } from '../parts';
import { factorsOf, forgetFactors, hasFactor, toFactorRecord } from './factorRows';
import { factorChange } from './ownFactors';
import { tellSecurity } from './securityMails';
import { endLink } from './signOnLink';

/** What somebody in the caller's scope has of the second step. */
export const factorsOfUser = async (
  { db }: Pick<AppParts, 'db'>,
  actor: Actor,
  userId: string,
): Promise<{ Factors: FactorRecord[] }> => {
  const user = await findUser(db, actor, userId);
  return { Factors: (await factorsOf(db, user.id)).map(toFactorRecord) };
};

/**
 * Takes somebody else's second step away, who has lost it, and has the person told. Whoever has the
 * lost one is signed out with the person, everywhere, and a link with the provider's own sign-in ends.
 * Answers how many sessions have ended; 404 out of scope, 400 for the own one, 409 where there is none.
 */
export const resetFactors = async (
  parts: Pick<AppParts, 'db' | 'jobs' | 'now' | 'sessions'>,
  actor: Actor,
  userId: string,
): Promise<number> => {
  const { db: tx, sessions } = parts;
  const user = await lockUser(tx, actor, userId);
  if (user.id === actor.userId) throw invalid(factorSentences.own);
  refuseAct((await hasFactor(tx, user.id)) ? null : factorSentences.none);
  await forgetFactors(tx, user.id);
  await recordChanges(tx, actor, [factorChange(user, 'without')]);
  await endLink(tx, actor, user);
  await tellSecurity(parts, user.id, { what: 'factorReset' });
  return sessions.endAllOf(tx, user.id);
};

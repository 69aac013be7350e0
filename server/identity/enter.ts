import type { SignInWay } from '@contract/factorRules';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { recordSignIn, type Person } from './accessEvents';
import { tellSecurity } from './securityMails';
import type { NewPlace } from './sessions';
import { knowPlace, placeOf } from './signInPlaces';

type EnterParts = Pick<AppParts, 'db' | 'sessions' | 'sealer' | 'now' | 'jobs'>;

interface Entering extends Pick<NewPlace, 'provedAt'> {
  readonly from: EventSource;
  readonly way?: SignInWay;
}

/**
 * Begins the session of somebody who has shown everything, as part of the caller's transaction, and
 * answers its token. A browser or a network that is new to the account is told by mail.
 */
export const enter = async (
  parts: EnterParts,
  user: Person,
  { from, way = 'password', ...proof }: Entering,
): Promise<string> => {
  const { db: tx, sessions } = parts;
  const { id: userId } = user;
  const place = placeOf(from);
  const isNew = await knowPlace(parts, userId, place);
  if (isNew) {
    securityEvent(from, 'sign-in.new-place', { user: userId });
    await tellSecurity(parts, userId, { what: 'newPlace', from });
  }
  const token = await sessions.begin(userId, tx, { ...place, isNew, ...proof });
  await recordSignIn(tx, user, { token, from, way });
  return token;
};

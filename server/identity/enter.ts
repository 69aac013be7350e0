import type { UserRow } from '../accounts/userRows';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { tellSecurity } from './securityMails';
import { knowPlace, placeOf } from './signInPlaces';

type EnterParts = Pick<AppParts, 'db' | 'sessions' | 'sealer' | 'now' | 'jobs'>;

/**
 * Begins the session of somebody who has shown everything, as part of the caller's transaction, and
 * answers its token. A browser or a network that is new to the account is told by mail.
 */
export const enter = async (
  parts: EnterParts,
  { id: userId }: Pick<UserRow, 'id'>,
  from: EventSource,
): Promise<string> => {
  const { db: tx, sessions } = parts;
  const place = placeOf(from);
  const isNew = await knowPlace(parts, userId, place);
  if (isNew) {
    securityEvent(from, 'sign-in.new-place', { user: userId });
    await tellSecurity(parts, userId, { what: 'newPlace', from });
  }
  return sessions.begin(userId, tx, { ...place, isNew });
};

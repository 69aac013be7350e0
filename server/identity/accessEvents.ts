import { signInWays, type SignInWay } from '@contract/factorRules';
import { recordEvent, somebody } from '../changes/events';
import { createRareEvents } from '../changes/rareEvents';
import type { Author } from '../changes/changes';
import type { Db } from '../db/database';
import { browserOf } from '../http/browserOf';
import type { EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import type { UserRow } from '../accounts/userRows';
import { isApiToken, sessionIdOf } from './tokens';

/** Whose way in an event is about. */
export type Person = Pick<UserRow, 'id' | 'role' | 'clientId' | 'firstName' | 'lastName'>;

/** A person as the author of what they do about their own way in, with or without a session. */
export const authorOf = ({ id: userId, role, clientId, firstName, lastName }: Person): Author => ({
  name: `${firstName} ${lastName}`.trim(),
  userId,
  role,
  clientId,
});

/** What a program says of itself; null where it says nothing. */
const browserIn = ({ headers }: EventSource): string | null => {
  const agent = headers?.['user-agent'];
  return agent ? browserOf(agent) : null;
};

/** Writes down that somebody has signed in, with what the session is known by later. */
export const recordSignIn = (
  tx: Db,
  user: Person,
  {
    token,
    from,
    way,
  }: { readonly token: string; readonly from: EventSource; readonly way: SignInWay },
): Promise<void> =>
  recordEvent(
    tx,
    { ...authorOf(user), sessionId: sessionIdOf(token), address: from.ip },
    {
      kind: 'signedIn',
      clientId: user.clientId,
      about: user.id,
      ...(way !== 'password' && { facts: { way: signInWays[way] } }),
      browser: browserIn(from),
    },
  );

/** The same of signing out; nothing where the session has ended before. */
export const recordSignOut = async (
  { db, sessions }: Pick<AppParts, 'db' | 'sessions'>,
  token: string,
  { ip: address }: EventSource,
): Promise<void> => {
  const user = isApiToken(token) ? null : await sessions.find(token);
  if (!user) return;
  const { id: userId, name, role, clientId } = user;
  const author = { name, userId, role, clientId, sessionId: sessionIdOf(token), address };
  await recordEvent(db, author, { kind: 'signedOut', clientId, about: userId });
};

/**
 * Writes down that a sign-in to somebody's account was refused, beside the answer: its time must not
 * tell whether there is such a user. An address that nobody has is in nobody's log.
 */
export const createRefusedSignIns = (
  { db, now, log }: Pick<AppParts, 'db' | 'now' | 'log'>,
  kind: 'signInRefused' | 'codeRefused',
) => {
  const rare = createRareEvents(now);
  return ({ id: about, clientId }: Person, { ip }: EventSource): void => {
    const times = rare(about, 'sign-in');
    if (times === null) return;
    const facts = times > 1 ? { times } : {};
    recordEvent(db, somebody(ip), { kind, clientId, about, facts }).catch((error: unknown) =>
      log.error({ err: error }, 'The audit log could not be written'),
    );
  };
};

/** Writes down that somebody asked for a new password of this person. */
export const recordResetAsked = (
  db: Db,
  { id: about, clientId }: Person,
  address: string | null,
): Promise<void> =>
  recordEvent(db, somebody(address), { kind: 'passwordResetAsked', clientId, about });

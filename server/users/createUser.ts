import type { AnswerOf } from '@contract/endpoint';
import type { ParsedUserPayload, users as calls } from '@contract/user';
import { mayCreateUser, offeredRoles, sectionOf, userSentences } from '@contract/userRules';
import type { Db } from '../db/database';
import type { AppParts } from '../parts';
import type { Actor } from '../http/actor';
import { forbidden, invalid } from '../http/problems';
import { refuseBadPassword } from '../identity/newPassword';
import { hashPassword } from '../identity/passwords';
import { clientNameOf } from '../accounts/userRows';
import { addUser, type Making, type UserToAdd } from './addUser';
import { refuseUnknownPlace, userColumns } from './userColumns';
import { isOffered } from '../accounts/userScope';

/** The client that a new user belongs to: the current one, for staff the caller's own (OPEN-62). */
const clientOf = (actor: Actor, { Role, ClientId }: ParsedUserPayload): string => {
  const clientId = sectionOf({ Role }) === 'admin' ? actor.homeClientId : actor.clientId;
  const sent = ClientId?.toLowerCase() ?? clientId;
  if (!isOffered(actor, sent)) throw forbidden();
  if (sent !== clientId)
    throw invalid('The request is invalid', {
      ClientId: ['A new user belongs to the current client'],
    });
  return clientId;
};

/**
 * A new user made ready, which takes as long as a password's hash. 403 for a role that the caller
 * is not offered or a client out of reach, 400 by field, and for a password that can not be a new
 * one (OPEN-62, OPEN-115).
 */
export const prepareUser = async (
  { db, config }: Pick<AppParts, 'db' | 'config'>,
  actor: Actor,
  payload: ParsedUserPayload,
): Promise<UserToAdd> => {
  const { Role: role, Email: email, Password: password } = payload;
  const section = sectionOf({ Role: role });
  if (
    !mayCreateUser(actor.role, section) ||
    !offeredRoles(actor.role, section, 'create').includes(role)
  )
    throw forbidden();
  const clientId = clientOf(actor, payload);
  refuseUnknownPlace(payload);
  await refuseBadPassword('Password', password, {
    emails: [email],
    clientName: await clientNameOf(db, clientId),
    brandName: config.brand.name,
  });
  return {
    ...userColumns.insert(payload),
    clientId,
    passwordHash: await hashPassword(password),
  };
};

/**
 * Makes a user that was made ready; 400 when the e-mail address is another user's, in any letter
 * case (API-19).
 */
export const createUser = async (
  tx: Db,
  user: UserToAdd,
  making: Making,
): Promise<AnswerOf<typeof calls.create> & { message: string }> => {
  const added = await addUser(tx, user, making);
  if (!added) throw invalid('The request is invalid', { Email: [userSentences.emailTaken] });
  return { _id: added.id, message: `User ${added.email} was created successfully.` };
};

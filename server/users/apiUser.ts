import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { whyNotClient } from '@contract/clientActions';
import type { UserRecord } from '@contract/user';
import { userLimits } from '@contract/userRules';
import { lockClient, type ClientRow } from '../accounts/clientRows';
import { markOnboarding } from '../accounts/onboarding';
import type { Db } from '../db/database';
import { apiTokens, users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { refuseAct } from '../http/problems';
import { madeUpEmail } from '../accounts/madeUpEmail';
import { hashPassword } from '../identity/passwords';
import type { UserRow } from '../accounts/userRows';
import { addUser, type Making, type UserToAdd } from './addUser';
import { toUserRecord } from './userRecord';

/**
 * Locks an active client, so that what is made once for it is made once; 404 for one that the
 * caller is not offered, 409 for an inactive one.
 */
export const lockActiveClient = async (
  tx: Db,
  actor: Actor,
  clientId: string,
): Promise<ClientRow> => {
  const client = await lockClient(tx, actor, clientId);
  refuseAct(whyNotClient.useApi(client));
  return client;
};

/**
 * The active user that programs of a client work as, with its token where it has one: the one with
 * a token, else the oldest.
 */
export const apiUserOf = async (
  tx: Db,
  clientId: string,
): Promise<{ user: UserRow; sealedToken: string | null } | null> => {
  const [found] = await tx
    .select({ user: users, sealedToken: apiTokens.sealedToken })
    .from(users)
    .leftJoin(apiTokens, eq(apiTokens.userId, users.id))
    .where(and(eq(users.clientId, clientId), eq(users.role, 'API'), eq(users.isActive, true)))
    .orderBy(sql`${apiTokens.userId} is null`, asc(users.createdAt), asc(users.id))
    .limit(1);
  return found ?? null;
};

/** A hash that no password has, because nobody ever knew it. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

const newApiUser = (client: ClientRow, passwordHash: string): Omit<UserToAdd, 'email'> => ({
  clientId: client.id,
  passwordHash,
  role: 'API',
  firstName: client.name.slice(0, userLimits.name),
  lastName: 'API',
  phone: '',
  address: { Address1: '', Address2: null, City: '', State: null, Zip: '', Country: 'US' },
});

/** The client's number may have been another client's when that one got its API user. */
const addApiUser = async (tx: Db, client: ClientRow, making: Making): Promise<UserRow> => {
  const user = newApiUser(client, await unknownPassword());
  const name = `api-${client.number}`;
  const added =
    (await addUser(tx, { ...user, email: madeUpEmail(name) }, making)) ??
    (await addUser(tx, { ...user, email: madeUpEmail(`${name}-${randomUUID()}`) }, making));
  if (!added) throw new Error('No e-mail address is left for an API user');
  return added;
};

/**
 * The client's API user, made when there is none, which ticks the onboarding off either way. 404
 * for a client that the caller is not offered, 409 for an inactive one (API-16, ONBOARD-04).
 */
export const createApiUser = async (
  tx: Db,
  actor: Actor,
  { clientId, ...making }: { clientId: string } & Making,
): Promise<{ identity: UserRecord }> => {
  const client = await lockActiveClient(tx, actor, clientId);
  const user = (await apiUserOf(tx, client.id))?.user ?? (await addApiUser(tx, client, making));
  await markOnboarding(tx, client.id, { APIUserCreated: true });
  return { identity: toUserRecord(user) };
};

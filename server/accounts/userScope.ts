import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { isInternal, roles } from '@contract/access';
import type { ActingUser } from '@contract/userRules';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import type { UserRow } from './userRows';

/** The roles of the provider's own people. */
export const staffRoles = roles.filter(isInternal);

/** Users who are the provider's own people, and those who are a client's. */
export const isStaff: SQL = inArray(users.role, staffRoles);
export const isClientLevel: SQL = notInArray(users.role, staffRoles);

/** The caller, and a user, the way the rules of the contract read them. */
export const actingUser = ({ userId, role }: Actor): ActingUser => ({ _id: userId, Role: role });
export const shownUser = ({ id, role }: UserRow): ActingUser => ({ _id: id, Role: role });

/**
 * Whether a client is one that the caller may choose; for an Admin whether it exists is not looked
 * at.
 */
export const isOffered = ({ offeredClientIds }: Actor, clientId: string): boolean =>
  offeredClientIds === 'all' || offeredClientIds.includes(clientId);

/**
 * The users whom a caller may see at all: oneself, the people of the clients on offer, and for
 * staff the staff (OPEN-113).
 */
const isInScope = ({ userId, role, offeredClientIds }: Actor): SQL | undefined =>
  or(
    eq(users.id, userId),
    and(
      isClientLevel,
      offeredClientIds === 'all' ? undefined : inArray(users.clientId, [...offeredClientIds]),
    ),
    isInternal(role) ? isStaff : undefined,
  );

const inScope = (db: Db, actor: Actor, userId: string) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isInScope(actor)));

const orNotFound = ([user]: UserRow[]): UserRow => {
  if (!user) throw notFound('The user');
  return user;
};

/** A user in the caller's scope; 404 for any other, whether it exists or not. */
export const findUser = async (db: Db, actor: Actor, userId: string): Promise<UserRow> =>
  orNotFound(await inScope(db, actor, userId));

/** The same, locked until the transaction ends. */
export const lockUser = async (tx: Db, actor: Actor, userId: string): Promise<UserRow> =>
  orNotFound(await inScope(tx, actor, userId).for('update'));

/** How many of these clients exist. */
export const countClients = (db: Db, clientIds: readonly string[]): Promise<number> =>
  db.$count(clients, inArray(clients.id, [...clientIds]));

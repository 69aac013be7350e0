import { eq, type SQL } from 'drizzle-orm';
import { isInternal } from '@contract/access';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import type { Change } from '../changes/changes';

export type UserRow = typeof users.$inferSelect;

/** A user, and what is asked of the user's client. */
export interface Account {
  readonly user: UserRow;
  readonly clientIsActive: boolean;
  readonly clientName: string;
}

const accountWhere = async (db: Db, condition: SQL): Promise<Account | null> => {
  const [row] = await db
    .select({ user: users, clientIsActive: clients.isActive, clientName: clients.name })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(condition);
  return row ?? null;
};

/**
 * The user of an e-mail address with what is asked of the user's client; null for an unknown
 * address.
 */
export const userByEmail = (db: Db, email: string): Promise<Account | null> =>
  accountWhere(db, eq(users.email, email.toLowerCase()));

/** The same by the user's id. */
export const accountById = (db: Db, id: string): Promise<Account | null> =>
  accountWhere(db, eq(users.id, id));

/** Whether a user may sign in: an active one, and for a client's people their client too. */
export const mayEnter = ({
  user,
  clientIsActive,
}: Pick<Account, 'user' | 'clientIsActive'>): boolean =>
  user.isActive && (clientIsActive || isInternal(user.role));

/** The user of an id; null when there is none. */
export const userById = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
};

/** The same, locked until the transaction ends; a user is locked before what belongs to the user. */
export const lockUserById = async (tx: Db, id: string): Promise<UserRow | null> => {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
};

/** The name of a client; null when there is none. */
export const clientNameOf = async (db: Db, id: string): Promise<string | null> => {
  const [row] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  return row?.name ?? null;
};

/**
 * A user before and after a change, as it is written down; null where there was none, or is none any
 * more. `access` says in words that a password or a token is another one now.
 */
export const userChange = (
  { clientId, id }: Pick<UserRow, 'clientId' | 'id'>,
  before: object | null,
  after: object | null,
): Change => ({ clientId, kind: 'user', id, before, after });

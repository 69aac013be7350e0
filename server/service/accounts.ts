import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { processingDaysIn } from '../orders/record/neededOrders';

/** A client whose orders are counted, and how many working days it takes to ship one. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly processingDays: number;
}

const accountsWhere = async (db: Db, where: SQL | undefined): Promise<Account[]> => {
  const rows = await db
    .select({ id: clients.id, name: clients.name, settings: clients.orderSettings })
    .from(clients)
    .where(where)
    .orderBy(asc(clients.name));
  return rows.map(({ settings, ...client }) => ({
    ...client,
    processingDays: processingDaysIn(settings),
  }));
};

/** The account that somebody works in. */
export const accountAtWork = (db: Db, { clientId }: Actor): Promise<Account[]> =>
  accountsWhere(db, eq(clients.id, clientId));

/** The accounts that somebody of the staff is offered. */
export const accountsOffered = (db: Db, { offeredClientIds }: Actor): Promise<Account[]> =>
  accountsWhere(
    db,
    and(
      eq(clients.isActive, true),
      offeredClientIds === 'all' ? undefined : inArray(clients.id, [...offeredClientIds]),
    ),
  );

/** The accounts as a table `account`, for queries over the orders of all of them. */
export const tableOf = (accounts: readonly Account[]): SQL => {
  const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
  return sql`unnest(${list(accounts.map(({ id }) => id))}::uuid[],
    ${list(accounts.map(({ processingDays }) => processingDays))}::int[]) as account(id, days)`;
};

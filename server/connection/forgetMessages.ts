import { and, inArray, isNotNull, lt, max, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import type { WarehouseSettings } from '../config/warehouseSettings';
import type { AppParts } from '../parts';

const day = 24 * 60 * 60 * 1_000;

/** So many rows go in one statement: each ends long before the database's limit for one. */
const portion = 5_000;

const forget = async (db: Db, table: PgTable, isOld: SQL | undefined): Promise<void> => {
  const some = sql`select ctid from ${table} where ${isOld} limit ${portion}`;
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${some}))`)
    .returning({ one: sql`1` });
  if (gone.length === portion) await forget(db, table, isOld);
};

/**
 * The last that each warehouse has told about each client, by its place: a snapshot may name it as
 * the message after which it was taken, although nothing has been told since but other snapshots.
 */
const lastOfEach = async (db: Db): Promise<number[]> => {
  const { arrival, type, warehouseId, clientId } = warehouseMessages;
  const rows = await db
    .select({
      last: max(arrival),
      moving: sql<
        number | null
      >`max(${arrival}) filter (where ${ne(type, 'stock.snapshot')})`.mapWith(arrival),
    })
    .from(warehouseMessages)
    .groupBy(warehouseId, clientId);
  return rows.flatMap(({ last, moving }) => [last ?? [], moving ?? []].flat());
};

/**
 * Forgets what was told between Portside and warehouses, and what was compared, after so many days
 * as the settings say. What is open stays: what waits, was left or refused, a recall that was not
 * answered, and differences that nobody has decided. So does what each warehouse has told last.
 */
export const forgetMessages = async ({
  db,
  now,
  config,
}: Pick<AppParts, 'db' | 'now'> & {
  readonly config: { readonly warehouse: Pick<WarehouseSettings, 'keptDays'> };
}): Promise<void> => {
  const before = new Date(now().getTime() - config.warehouse.keptDays * day);
  await forget(
    db,
    warehouseMessages,
    and(
      lt(warehouseMessages.receivedAt, before),
      inArray(warehouseMessages.state, ['done', 'dismissed']),
      notInArray(warehouseMessages.arrival, await lastOfEach(db)),
    ),
  );
  await forget(
    db,
    warehouseOutbox,
    and(
      lt(warehouseOutbox.createdAt, before),
      inArray(warehouseOutbox.state, ['received', 'accepted']),
      or(ne(warehouseOutbox.type, 'order.cancellation'), isNotNull(warehouseOutbox.answeredAt)),
    ),
  );
  await forget(
    db,
    stockDifferences,
    and(lt(stockDifferences.endedAt, before), ne(stockDifferences.state, 'open')),
  );
  await forget(db, stockSnapshots, lt(stockSnapshots.receivedAt, before));
};

import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isQuestion, toldToWarehouse } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import { orders, subOrders } from '../db/schema/orders';
import type { WarehouseSettings } from '../config/warehouseSettings';
import type { AppParts } from '../parts';

const day = 24 * 60 * 60 * 1_000;

/** So many rows go in one statement: each ends long before the database's limit for one. */
const usualPortion = 5_000;

interface Old {
  readonly isOld: SQL | undefined;
  readonly portion: number;
}

const forget = async (db: Db, table: PgTable, { isOld, portion }: Old): Promise<void> => {
  const some = sql`select ctid from ${table} where ${isOld} limit ${portion}`;
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${some}))`)
    .returning({ one: sql`1` });
  if (gone.length === portion) await forget(db, table, { isOld, portion });
};

/**
 * The last that each warehouse has told about each client, by its place: a snapshot may name it as
 * the message after which it was taken, although nothing has been told since but other snapshots and
 * answers.
 */
const lastOfEach = async (db: Db): Promise<number[]> => {
  const { arrival, type, warehouseId, clientId } = warehouseMessages;
  const rows = await db
    .select({
      last: max(arrival),
      moving: sql<
        number | null
      >`max(${arrival}) filter (where ${ne(type, 'stock.snapshot')})`.mapWith(arrival),
      named: sql<
        number | null
      >`max(${arrival}) filter (where ${notInArray(type, ['stock.snapshot', 'answer'])})`.mapWith(
        arrival,
      ),
    })
    .from(warehouseMessages)
    .groupBy(warehouseId, clientId);
  return rows.flatMap(({ last, moving, named }) => [last ?? [], moving ?? [], named ?? []].flat());
};

/** A recall that nobody has answered and that can still be: its order, or its part, is on the floor. */
const isOpenRecall = (db: Db): SQL | undefined => {
  const { clientId, data, type, answeredAt } = warehouseOutbox;
  const isOnFloor = (of: typeof orders | typeof subOrders): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(of)
        .where(
          and(
            eq(of.clientId, clientId),
            eq(of.orderNumber, sql`${data} ->> 'Order'`),
            eq(of.status, 'Released'),
          ),
        ),
    );
  return and(
    eq(type, 'order.cancellation'),
    isNull(answeredAt),
    or(isOnFloor(orders), isOnFloor(subOrders)),
  );
};

type Forgetting = Pick<AppParts, 'db' | 'now'> & {
  readonly config: { readonly warehouse: Pick<WarehouseSettings, 'keptDays'> };
};

/**
 * Forgets what was told between Portside and warehouses, and what was compared, after so many days
 * as the settings say. What is open stays: what waits, was left or refused, a recall that its
 * warehouse may still answer, and differences that nobody has decided; a refused question is asked
 * again. So does what each warehouse has told last.
 */
export const forgetMessages = async (
  { db, now, config }: Forgetting,
  { portion = usualPortion }: { readonly portion?: number } = {},
): Promise<void> => {
  const before = new Date(now().getTime() - config.warehouse.keptDays * day);
  const { state, type, createdAt } = warehouseOutbox;
  const isEnded = or(
    inArray(state, ['received', 'accepted']),
    and(eq(state, 'refused'), inArray(type, toldToWarehouse.filter(isQuestion))),
  );
  const olds: readonly (readonly [PgTable, SQL | undefined])[] = [
    [
      warehouseMessages,
      and(
        lt(warehouseMessages.receivedAt, before),
        inArray(warehouseMessages.state, ['done', 'dismissed']),
        notInArray(warehouseMessages.arrival, await lastOfEach(db)),
      ),
    ],
    [
      warehouseOutbox,
      and(lt(createdAt, before), isEnded, sql`not coalesce(${isOpenRecall(db)}, false)`),
    ],
    [
      stockDifferences,
      and(lt(stockDifferences.endedAt, before), ne(stockDifferences.state, 'open')),
    ],
    [stockSnapshots, lt(stockSnapshots.receivedAt, before)],
  ];
  for (const [table, isOld] of olds) await forget(db, table, { isOld, portion });
};

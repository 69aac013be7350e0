import { and, eq, inArray, is, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { may } from '@contract/access';
import type { Db } from '../../db/database';
import { orderHistory, orderLines, orderPackages, orders, subOrders } from '../../db/schema/orders';
import { warehouses } from '../../db/schema/resources';
import type { Actor } from '../../http/actor';

/** The steps that client users see; staff see all (ROLE-13, ORDD-13 to ORDD-15). */
const stepsForAll = ['Submitted', 'Closed', 'Cancelled'];

// Only what a record shows of them: there are many of these rows, and every value of each is read
// and converted.
const {
  orderId,
  subOrderId,
  stockNumber,
  description,
  itemType,
  quantity,
  quantityRequested,
  lotNo,
  tags,
} = orderLines;
const line = {
  orderId,
  subOrderId,
  stockNumber,
  description,
  itemType,
  quantity,
  quantityRequested,
  lotNo,
  tags,
};
const step = { orderId: orderHistory.orderId, status: orderHistory.status, at: orderHistory.at };
const parcel = {
  orderId: orderPackages.orderId,
  subOrderId: orderPackages.subOrderId,
  content: orderPackages.content,
};

/** Everything that a page of orders is made of: five queries, however many orders. */
const prepareParts = (db: Db) => {
  const isWanted = (id: SQLWrapper): SQL => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`;
  const of = (
    table: typeof subOrders | typeof orderLines | typeof orderHistory | typeof orderPackages,
  ): SQL | undefined =>
    and(eq(table.clientId, sql.placeholder('clientId')), isWanted(table.orderId));
  return {
    heads: db
      .select({ order: orders, warehouse: warehouses.code })
      .from(orders)
      .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
      .where(and(eq(orders.clientId, sql.placeholder('clientId')), isWanted(orders.id)))
      .prepare('order_heads'),
    parts: db
      .select({ part: subOrders, warehouse: warehouses.code })
      .from(subOrders)
      .leftJoin(warehouses, eq(warehouses.id, subOrders.warehouseId))
      .where(of(subOrders))
      .orderBy(subOrders.orderNumber)
      .prepare('order_parts'),
    lines: db
      .select(line)
      .from(orderLines)
      .where(of(orderLines))
      .orderBy(orderLines.lineNo)
      .prepare('order_lines'),
    steps: db
      .select(step)
      .from(orderHistory)
      .where(
        and(
          of(orderHistory),
          or(
            sql`${sql.placeholder('allSteps')}::boolean`,
            inArray(orderHistory.status, stepsForAll),
          ),
        ),
      )
      .orderBy(orderHistory.step)
      .prepare('order_steps'),
    packages: db
      .select(parcel)
      .from(orderPackages)
      .where(of(orderPackages))
      .orderBy(orderPackages.packageNo)
      .prepare('order_packages'),
  };
};

/** Kept per database, so that they are built once and not for every page. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareParts>>();

const preparedParts = (db: Db): ReturnType<typeof prepareParts> => {
  const queries = prepared.get(db) ?? prepareParts(db);
  prepared.set(db, queries);
  return queries;
};

/**
 * The rows of these orders of the caller's client, and of everything that belongs to them and the
 * caller may see.
 */
export const readParts = async (db: Db, { clientId, role }: Actor, ids: readonly string[]) => {
  const queries = preparedParts(db);
  const wanted = { clientId, ids, allSteps: may(role, 'order.process') };
  // A transaction has one connection, and is asked in turn.
  let turn: Promise<unknown> = Promise.resolve();
  const ask = <Rows>(query: { execute(values: typeof wanted): Promise<Rows> }): Promise<Rows> => {
    const rows = is(db, PgTransaction)
      ? turn.then(() => query.execute(wanted))
      : query.execute(wanted);
    turn = rows;
    return rows;
  };
  const [heads, parts, lines, steps, packages] = await Promise.all([
    ask(queries.heads),
    ask(queries.parts),
    ask(queries.lines),
    ask(queries.steps),
    ask(queries.packages),
  ]);
  return { heads, parts, lines, steps, packages };
};

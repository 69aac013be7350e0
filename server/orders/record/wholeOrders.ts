import { and, eq, inArray, or, sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { may } from '@contract/access';
import type { Db } from '../../db/database';
import { preparedFor } from '../../db/prepared';
import { orderHistory, orderLines, orderPackages, orders, subOrders } from '../../db/schema/orders';
import { warehouses } from '../../db/schema/resources';
import type { Actor } from '../../http/actor';

/** The steps that client users see; staff see all (ROLE-13, ORDD-13 to ORDD-15). */
const stepsForAll = ['Submitted', 'Closed', 'Cancelled'];

type Columns = Readonly<Record<string, PgColumn>>;

/** A value as JSON has it: a moment is a text. */
type Told<Value> = Value extends Date ? string : Value;
type RowOf<Of extends Columns> = { [Name in keyof Of]: Told<GetColumnData<Of[Name]>> };

interface Rows {
  readonly from: SQL;
  readonly where: SQL | undefined;
  readonly by: PgColumn;
}

/** Rows that belong to a row of the query around, as one value with these columns. */
const rowsOf = <Of extends Columns>(columns: Of, { from, where, by }: Rows) => {
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  return sql<RowOf<Of>[]>`(
    select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${by}), '[]')
    from ${from} where ${where})`;
};

/** What belongs to the order at hand. */
const own = (
  table: typeof subOrders | typeof orderLines | typeof orderHistory | typeof orderPackages,
): SQL | undefined => and(eq(table.clientId, orders.clientId), eq(table.orderId, orders.id));

// Only what a record shows: there are many of these rows, and every value of each is read.
const lines = rowsOf(
  {
    subOrderId: orderLines.subOrderId,
    stockNumber: orderLines.stockNumber,
    description: orderLines.description,
    itemType: orderLines.itemType,
    quantity: orderLines.quantity,
    quantityRequested: orderLines.quantityRequested,
    lotNo: orderLines.lotNo,
    tags: orderLines.tags,
  },
  { from: sql`${orderLines}`, where: own(orderLines), by: orderLines.lineNo },
);

const packages = rowsOf(
  { subOrderId: orderPackages.subOrderId, content: orderPackages.content },
  { from: sql`${orderPackages}`, where: own(orderPackages), by: orderPackages.packageNo },
);

const parts = rowsOf(
  {
    id: subOrders.id,
    kind: subOrders.kind,
    orderNumber: subOrders.orderNumber,
    status: subOrders.status,
    warehouseStatus: subOrders.warehouseStatus,
    warehouse: warehouses.code,
    onHoldReason: subOrders.onHoldReason,
    createdAt: subOrders.createdAt,
    shippedAt: subOrders.shippedAt,
  },
  {
    from: sql`${subOrders} left join ${warehouses} on ${eq(warehouses.id, subOrders.warehouseId)}`,
    where: own(subOrders),
    by: subOrders.orderNumber,
  },
);

const steps = rowsOf(
  { status: orderHistory.status, at: orderHistory.at },
  {
    from: sql`${orderHistory}`,
    where: and(
      own(orderHistory),
      or(sql`${sql.placeholder('allSteps')}::boolean`, inArray(orderHistory.status, stepsForAll)),
    ),
    by: orderHistory.step,
  },
);

/**
 * Everything that a page of orders is made of, in one query. What belongs to an order comes as
 * JSON, which the database writes and this process reads in less time than rows of columns take.
 */
export const wholeOrders = preparedFor((db) =>
  db
    .select({ order: orders, warehouse: warehouses.code, parts, lines, steps, packages })
    .from(orders)
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(
      and(
        eq(orders.clientId, sql.placeholder('clientId')),
        sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('whole_orders'),
);

/**
 * These orders of the caller's client, each with everything that belongs to it and the caller may
 * see.
 */
export const readWholeOrders = (db: Db, { clientId, role }: Actor, ids: readonly string[]) =>
  wholeOrders(db).execute({ clientId, ids, allSteps: may(role, 'order.process') });

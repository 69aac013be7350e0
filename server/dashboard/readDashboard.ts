import { and, eq, isNull } from 'drizzle-orm';
import type {
  DashboardData,
  DashboardPoint,
  DashboardRange,
  WarehousePoints,
} from '@contract/dashboard';
import { dayIn, type Day } from '@contract/dates';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import { returns } from '../db/schema/returns';
import type { Actor } from '../http/actor';
import { countsOf } from '../orders/list/orderCounts';
import { groupsOf } from '../orders/list/orderSearch';
import { allWarehouses } from '../resources/resourceRows';
import { spansOn, twoMonthsBefore } from '../orders/record/dashboardSpans';
import { countShippedOnce } from '../orders/record/recountShipped';
import { ordersByDay, ordersByMonth, topShipped, topWaiting } from './shippedQueries';

type Warehouse = Awaited<ReturnType<typeof allWarehouses>>[number];
type ShippedOrders = Awaited<ReturnType<typeof ordersByDay>>;
type Spans = ReturnType<typeof spansOn>;

const sum = (rows: ShippedOrders): number => rows.reduce((total, { orders }) => total + orders, 0);

const inEachRange = <Value>(
  make: (range: DashboardRange) => Value,
): Record<DashboardRange, Value> => ({
  thisWeek: make('thisWeek'),
  lastWeek: make('lastWeek'),
  lastMonth: make('lastMonth'),
  lastYear: make('lastYear'),
});

const pointsOf = (labels: readonly string[], rows: ShippedOrders): DashboardPoint[] =>
  labels.map((label) => ({ label, count: sum(rows.filter((row) => row.label === label)) }));

/**
 * A line for each of the provider's own warehouses, and for those of others that something left
 * from.
 */
const warehousePoints = (
  labels: readonly string[],
  rows: ShippedOrders,
  warehouses: readonly Warehouse[],
): WarehousePoints[] =>
  warehouses
    .map(({ id, code, isThirdParty }) => ({
      warehouse: code,
      isThirdParty,
      points: pointsOf(
        labels,
        rows.filter(({ warehouseId }) => warehouseId === id),
      ),
    }))
    .filter(({ isThirdParty, points }) => !isThirdParty || points.some(({ count }) => count > 0))
    .map(({ warehouse, points }) => ({ warehouse, points }));

type OrderCharts = Pick<DashboardData, 'OrderData' | 'WarehouseData' | 'lastTwoMonthsOrderCount'>;

const orderCharts = async (
  db: Db,
  clientId: string,
  { today, spans }: { today: Day; spans: Spans },
): Promise<OrderCharts> => {
  const year = spans.lastYear.period.slice(1, 5);
  const [warehouses, days, months] = await Promise.all([
    allWarehouses(db),
    ordersByDay(db, clientId, { first: twoMonthsBefore(today), last: today }),
    ordersByMonth(db, clientId, { first: `${year}-01-01`, last: `${year}-12-31` }),
  ]);
  const rows = [...days, ...months];
  return {
    OrderData: inEachRange((range) => pointsOf(spans[range].labels, rows)),
    WarehouseData: inEachRange((range) => warehousePoints(spans[range].labels, rows, warehouses)),
    lastTwoMonthsOrderCount: sum(days),
  };
};

const topProductsOf = async (
  db: Db,
  clientId: string,
  spans: Spans,
): Promise<DashboardData['ProductData']> => {
  const { thisWeek, lastWeek, lastMonth, lastYear } = inEachRange((range) =>
    topShipped(db, clientId, spans[range].period),
  );
  return {
    thisWeek: await thisWeek,
    lastWeek: await lastWeek,
    lastMonth: await lastMonth,
    lastYear: await lastYear,
  };
};

/** What the cards say: each number is that of the list which its card leads to (OPEN-90). */
const statsOf = async (db: Db, actor: Actor): Promise<DashboardData['StatData']> => {
  const { clientId } = actor;
  const [groups, created, onTheirWayBack] = await Promise.all([
    groupsOf(db, actor, {
      status: undefined,
      warehouseId: null,
      days: undefined,
      texts: undefined,
    }),
    db.$count(notices, and(eq(notices.clientId, clientId), eq(notices.status, 'Created'))),
    db.$count(returns, and(eq(returns.clientId, clientId), isNull(returns.receivedAt))),
  ]);
  const { onHoldCount, backordersCount } = countsOf(groups);
  return {
    onHold: onHoldCount,
    inShipments: created,
    backOrders: backordersCount,
    returns: onTheirWayBack,
  };
};

interface Place {
  readonly db: Db;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * What has happened in the client's account, read from tallies: regular orders that were closed, by
 * the provider's days, the products that most pieces left of as they were ordered, those that are
 * waited for, and what is open (DATA-08, DASH-02 to DASH-06, OPEN-90).
 */
export const readDashboard = async (
  { db, now, timeZone }: Place,
  actor: Actor,
): Promise<DashboardData> => {
  const { clientId } = actor;
  await countShippedOnce(db, clientId, { now, timeZone });
  const today = dayIn(timeZone, now);
  const spans = spansOn(today);
  const [charts, ProductData, topBackOrder, StatData] = await Promise.all([
    orderCharts(db, clientId, { today, spans }),
    topProductsOf(db, clientId, spans),
    topWaiting(db, clientId),
    statsOf(db, actor),
  ]);
  return { ...charts, ProductData, ProductBackOrderData: { topBackOrder }, StatData };
};

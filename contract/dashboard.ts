import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { readDashboardAnswer } from './otherShapes';

/**
 * The ranges of the dashboard's charts (DASH-07); weeks begin on Sunday, in the provider's time
 * zone (OPEN-90).
 */
export const dashboardRanges = ['thisWeek', 'lastWeek', 'lastMonth', 'lastYear'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** So many products are shown as the top ones (CONST-03). */
export const topProducts = 5;

const point = z.object({
  /** A day (YYYY-MM-DD) or a month (YYYY-MM); another server may send any text. */
  label: z.string(),
  count: z.number(),
});
export type DashboardPoint = z.infer<typeof point>;

const named = z.object({
  /** A stock number. */
  name: z.string(),
  count: z.number(),
  /** What the item is. Beyond the documented answer (OPEN-90): another server leaves it out. */
  description: z.optional(z.string()),
});
export type NamedCount = z.infer<typeof named>;

const inWarehouse = z.object({ warehouse: z.string(), points: z.array(point) });
export type WarehousePoints = z.infer<typeof inWarehouse>;

const ranged = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.object({ thisWeek: shape, lastWeek: shape, lastMonth: shape, lastYear: shape });

const orNothing = <Shape extends z.ZodMiniType>(shape: Shape) =>
  ranged(z._default(z.nullable(shape), null));

/** The whole dashboard (DATA-08, OPEN-90). */
export const dashboardData = z.object({
  /** Orders closed or shipped. */
  OrderData: ranged(z.array(point)),
  WarehouseData: ranged(z.array(inWarehouse)),
  /** Pieces shipped, the most first. */
  ProductData: ranged(z.array(named)),
  ProductBackOrderData: z.object({ topBackOrder: z.array(named) }),
  StatData: z.object({
    onHold: z.int(),
    inShipments: z.int(),
    backOrders: z.int(),
    returns: z.int(),
  }),
  lastTwoMonthsOrderCount: z.int(),
});
export type DashboardData = z.infer<typeof dashboardData>;

/**
 * The same as it is read: the documents do not print what a chart's range holds, so null stands for
 * one that can not be drawn (OPEN-127).
 */
const readable = z.extend(dashboardData, {
  OrderData: orNothing(z.array(point)),
  WarehouseData: orNothing(z.array(inWarehouse)),
  ProductData: orNothing(z.array(named)),
});
/** A dashboard as it is drawn, of whatever server. */
export type ReadDashboard = z.infer<typeof readable>;

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: 'ui/orders/dashboard',
    needs: 'signedIn',
    answer: readable,
    reads: readDashboardAnswer,
    defaultError: 'Issue getting dashboard. Network issue.',
  }),
};

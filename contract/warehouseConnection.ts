import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { winners } from './warehouseSides';

/** How messages come to a warehouse: sent to its address, fetched by it, or not at all. */
export const outboxWays = ['sent', 'fetched', 'none'] as const;

const maybeMoment = z.nullable(moment);

/** What one warehouse has not received yet, and when its stock was compared last. */
export const outboxOfWarehouse = z.object({
  Code: z.string(),
  Way: z.enum(outboxWays),
  /** Messages that it has not received, and the released orders among them. */
  Waiting: z.int(),
  WaitingOrders: z.int(),
  /** When the oldest of them was written. */
  Since: maybeMoment,
  /** What the last attempt was answered; empty where none was made, and while nothing waits. */
  LastAnswer: z.string(),
  NextAttemptAt: maybeMoment,
  /** As of when its stock was compared last. */
  SnapshotAt: maybeMoment,
  /** Of the last snapshots: the items that were compared, and those that both had alike. */
  Compared: z.int(),
  Agreed: z.int(),
});
export type OutboxOfWarehouse = z.infer<typeof outboxOfWarehouse>;

/** Who ships: the server's own warehouse, connected ones, or nobody. */
export const warehouseConnections = ['embedded', 'connected', 'none'] as const;

/** How the connection to the warehouses does, and how much waits for staff. */
export const warehouseState = z.object({
  Connection: z.enum(warehouseConnections),
  Warehouses: z.array(outboxOfWarehouse),
  /** Open differences, and messages that wait or were left. */
  Differences: z.int(),
  Messages: z.int(),
  /** Differences that somebody has decided, and messages that were put aside. */
  Settled: z.int(),
  /** Who wins, where the provider has chosen otherwise than the table has it. */
  Sides: z.optional(z.record(z.string(), z.enum(winners))),
});
export type WarehouseState = z.infer<typeof warehouseState>;

/** Read by itself, too, where staff see how much waits for them. */
export const connectionState = endpoint({
  method: 'GET',
  path: 'portal/warehouse/state',
  needs: 'warehouse.settle',
  answer: warehouseState,
  defaultError: 'Issue getting the warehouses. Network issue.',
});

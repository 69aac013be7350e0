import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { allConsignmentsOf, rowOfConsignment } from '../gateway/consignments';
import { shippedOrders, type Consignment } from '../gateway/WarehouseGateway';
import type { JobHandler, JobQueue } from '../jobs/JobQueue';
import { addJobs } from '../jobs/jobTable';
import { queue } from '../jobs/queue';
import { lockOrder } from '../orders/record/orderSteps';
import { arrive } from './arrivals';
import { pick } from './picking';
import { way, type Stop } from './way';

const step = z.object({
  clientId: recordId,
  orderId: recordId,
  partId: z.nullable(recordId),
  to: z.enum(way),
});
type Step = z.infer<typeof step>;

/** Consignments that are due at their next stop. */
export const warehouseSteps = queue('warehouse.step', step);

/** After this time a consignment whose stock did not add up is tried again. */
const recountSeconds = 15 * 60;

/** What the embedded warehouse works with. */
export interface EmbeddedWarehouseParts {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly config: Pick<Config, 'warehouseStepSeconds' | 'timeZone'>;
}

/** Whether a consignment stands right before a stop, or waits there for its stock to add up. */
const isDueAt = (consignment: Consignment, to: Stop): boolean => {
  const { warehouseStatus, status } = rowOfConsignment(consignment);
  const before = way[way.indexOf(to) - 1];
  return (
    status === 'Released' && (warehouseStatus === before || warehouseStatus === 'Check Inventory')
  );
};

const needsPieces = (to: Stop): boolean => to === 'Picked' || to === 'Shipped';

/** The consignment of a locked order that a step is about; undefined once it is gone. */
const consignmentOf = async (tx: Db, order: Consignment['order'], partId: string | null) =>
  (await allConsignmentsOf(tx, order)).find(({ part }) => (part?.id ?? null) === partId);

interface Planned {
  readonly to: Stop;
  readonly seconds: number;
}

const schedule = (
  tx: Db,
  { now, to, seconds }: Pick<EmbeddedWarehouseParts, 'now'> & Planned,
  consignments: readonly Consignment[],
): Promise<void> => {
  const runAt = new Date(now().getTime() + seconds * 1000);
  return addJobs(
    tx,
    warehouseSteps,
    consignments.map(({ order, part }) => ({
      payload: { clientId: order.clientId, orderId: order.id, partId: part?.id ?? null, to },
      runAt,
    })),
  );
};

/** Lets consignments enter: the clock then takes them from stop to stop. */
export const enter =
  ({ now, config }: EmbeddedWarehouseParts) =>
  (tx: Db, consignments: readonly Consignment[]): Promise<void> =>
    schedule(tx, { now, to: 'Entered', seconds: config.warehouseStepSeconds }, consignments);

const goOn = async (
  parts: EmbeddedWarehouseParts & { readonly tx: Db },
  consignment: Consignment,
  to: Stop,
): Promise<void> => {
  const { tx, jobs, now, config } = parts;
  if (!isDueAt(consignment, to)) return;
  if (needsPieces(to) && (await pick(tx, consignment)) === null) {
    await arrive(tx, consignment, { status: 'Check Inventory', at: now() });
    await schedule(tx, { now, to, seconds: recountSeconds }, [consignment]);
    return;
  }
  await arrive(tx, consignment, { status: to, at: now() });
  const next = way[way.indexOf(to) + 1];
  if (next) {
    await schedule(tx, { now, to: next, seconds: config.warehouseStepSeconds }, [consignment]);
    return;
  }
  const { clientId, id: orderId } = consignment.order;
  await jobs.enqueue(tx, shippedOrders, { payload: { clientId, orderId } });
};

/** Takes a consignment to its next stop; one that is elsewhere by now, or gone, stays. */
export const takeStep =
  (parts: EmbeddedWarehouseParts): JobHandler<Step> =>
  ({ payload: { clientId, orderId, partId, to } }) =>
    inTransaction(parts.db, async (tx) => {
      const order = await lockOrder(tx, { clientId, id: orderId });
      const consignment = order && (await consignmentOf(tx, order, partId));
      if (consignment) await goOn({ ...parts, tx }, consignment, to);
    });

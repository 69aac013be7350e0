import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { orders } from '../db/schema/orders';
import { inTransaction } from '../db/transaction';
import type { JobQueue } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { lockOrder, ordersOf } from '../orders/orderSteps';
import { arrive } from './arrivals';
import { allConsignmentsOf, rowOf } from './consignments';
import { deliveryOf } from './deliveryOption';
import { workOnNotices } from './inbound';
import { itemMasterOf, itemMasterPage } from './itemMaster';
import { packParcels } from './packing';
import { pick, pickAsFarAsPossible } from './picking';
import { takeOffTags } from './shelves';
import { countTags } from './stockCount';
import {
  shippedOrders,
  type Consignment,
  type Shipment,
  type WarehouseGateway,
} from './WarehouseGateway';
import { way, type Stop } from './way';

const steps = queue(
  'warehouse.step',
  z.object({
    clientId: recordId,
    orderId: recordId,
    partId: z.nullable(recordId),
    to: z.enum(way),
  }),
);

/** After this time a consignment whose stock did not add up is tried again. */
const recountSeconds = 15 * 60;

interface EmbeddedWarehouseOptions {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly config: Pick<Config, 'warehouseStepSeconds' | 'timeZone'>;
}

/** Takes a consignment off the shelves and packs it. */
const sendOff = async (tx: Db, consignment: Consignment, now: Date): Promise<Shipment> => {
  const { order } = consignment;
  const pieces = await pick(tx, consignment);
  if (!pieces)
    throw new Error(
      `The stock of order ${rowOf(consignment).orderNumber} is not what it was when the order was picked`,
    );
  await takeOffTags(
    tx,
    pieces.flatMap(({ picks }) => picks),
  );
  const delivery = await deliveryOf(tx, order.clientId, order.deliveryOption);
  const parcels =
    order.orderType === 'Deduct' ? [] : await packParcels(tx, consignment, { pieces, ...delivery });
  return { shippedAt: rowOf(consignment).shippedAt ?? now, ...delivery, parcels };
};

/**
 * The warehouse that is part of this server: it takes released orders from stop to stop by the clock, and packs what the stock has.
 * Each step is a job that looks at the row under its lock, so that doing it twice changes nothing.
 */
export const createEmbeddedWarehouse = ({
  db,
  jobs,
  now,
  config,
}: EmbeddedWarehouseOptions): WarehouseGateway => {
  const schedule = async (
    tx: Db,
    { order, part }: Consignment,
    { to, seconds }: { to: Stop; seconds: number },
  ): Promise<void> => {
    const runAt = new Date(now().getTime() + seconds * 1000);
    await jobs.enqueue(
      tx,
      steps,
      { clientId: order.clientId, orderId: order.id, partId: part?.id ?? null, to },
      { runAt },
    );
  };

  const goOn = async (tx: Db, consignment: Consignment, to: Stop): Promise<void> => {
    const before = way[way.indexOf(to) - 1];
    const { warehouseStatus, status } = rowOf(consignment);
    if (
      status !== 'Released' ||
      (warehouseStatus !== before && warehouseStatus !== 'Check Inventory')
    )
      return;
    if ((to === 'Picked' || to === 'Shipped') && (await pick(tx, consignment)) === null) {
      await arrive(tx, consignment, { status: 'Check Inventory', at: now() });
      await schedule(tx, consignment, { to, seconds: recountSeconds });
      return;
    }
    await arrive(tx, consignment, { status: to, at: now() });
    const next = way[way.indexOf(to) + 1];
    if (next) await schedule(tx, consignment, { to: next, seconds: config.warehouseStepSeconds });
    else
      await jobs.enqueue(tx, shippedOrders, {
        clientId: consignment.order.clientId,
        orderId: consignment.order.id,
      });
  };

  jobs.work(
    steps,
    ({ payload: { clientId, orderId, partId, to } }) =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, { clientId, id: orderId });
        if (!order) return;
        const consignment = (await allConsignmentsOf(tx, order)).find(
          ({ part }) => (part?.id ?? null) === partId,
        );
        if (consignment) await goOn(tx, consignment, to);
      }),
    { atOnce: 2 },
  );

  const enter = (tx: Db, consignment: Consignment): Promise<void> =>
    schedule(tx, consignment, { to: 'Entered', seconds: config.warehouseStepSeconds });

  return {
    async take(tx, order) {
      for (const consignment of await allConsignmentsOf(tx, order)) await enter(tx, consignment);
    },
    takeBackorder: enter,
    expectNotice: workOnNotices({ db, jobs, now, config }),
    async statusOf({ clientId, id }) {
      const [order] = await db
        .select({ status: orders.warehouseStatus })
        .from(orders)
        .where(ordersOf(clientId, [id]));
      if (!order) throw new Error(`The warehouse does not know the order ${id}`);
      return order.status;
    },
    collect: (tx, consignment) => sendOff(tx, consignment, now()),
    async strikeOff(tx, consignment) {
      const { pieces } = await pickAsFarAsPossible(tx, consignment);
      await takeOffTags(
        tx,
        pieces.flatMap(({ picks }) => picks),
      );
      return pieces.map(({ item, quantity }) => ({
        Product: { Name: item.description },
        Quantity: quantity,
        SerialNumbers: [],
        LotNumbers: [],
        ExpirationDates: [],
      }));
    },
    itemOf: (clientId, stockNumber) => itemMasterOf(db, clientId, stockNumber),
    itemsOf: (clientId, page) => itemMasterPage(db, clientId, page),
    countsOf: countTags,
  };
};

import { and, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { WarehouseStatus } from '@contract/orderRules';
import { countShipped } from '../record/shippedTallies';
import type { Db } from '../../db/database';
import { orderHistory, orderLines, orderPackages, subOrders } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import { newAct, type Act, type Doer } from '../../events/act';
import type { HandlerOf } from '../../jobs/JobQueue';
import type { AppParts } from '../../parts';
import {
  allConsignmentsOf,
  bylineOf,
  consignmentsOf,
  rowOfConsignment,
} from '../../gateway/consignments';
import type { shippedOrders } from '../../gateway/WarehouseGateway';
import { type Consignment, type Shipment } from '../../gateway/WarehouseGateway';
import {
  addSteps,
  lockOrder,
  moveOrders,
  moveParts,
  tallyMove,
  type OrderRow,
} from '../record/orderSteps';
import { shipReservations } from '../../stock/reservations';
import type { Author } from '../../changes/changes';

type Desk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config'>;

/** Whether an order has left the warehouse. */
export const hasLeft = (status: WarehouseStatus): boolean =>
  status === 'Shipped' || status === 'Delivered';

interface Left {
  readonly consignment: Consignment;
  readonly shipment: Shipment;
}

const lineNosOf = async (
  tx: Db,
  order: OrderRow,
  consignments: readonly Consignment[],
): Promise<number[]> => {
  const partIds = consignments.flatMap(({ part }) => part?.id ?? []);
  const ofConsignments = or(
    consignments.some(({ part }) => part === null) ? isNull(orderLines.subOrderId) : undefined,
    inArray(orderLines.subOrderId, partIds),
  );
  const lines = await tx
    .select({ lineNo: orderLines.lineNo })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.clientId, order.clientId),
        eq(orderLines.orderId, order.id),
        ofConsignments,
      ),
    );
  return lines.map(({ lineNo }) => lineNo);
};

interface Leaving {
  readonly order: OrderRow;
  readonly consignments: readonly Consignment[];
  readonly act: Act;
}

/**
 * Takes consignments of a locked order out of the stock, and each off the shelves as `take` says;
 * answers what that told of each.
 */
export const takeAll = async <Told>(
  tx: Db,
  { order, consignments, act }: Leaving,
  take: (consignment: Consignment) => Promise<Told>,
): Promise<Told[]> => {
  const told: Told[] = [];
  const lineNos = await lineNosOf(tx, order, consignments);
  await shipReservations(tx, act, {
    orderId: order.id,
    lineNos,
    meanwhile: async () => {
      for (const consignment of consignments) told.push(await take(consignment));
    },
  });
  return told;
};

/** A parcel of an order (`subOrderId` null) or of one of its parts. */
export type LeftParcel = Pick<typeof orderPackages.$inferInsert, 'subOrderId' | 'content'>;

/** Keeps parcels of a locked order, numbered after those that it has. */
export const keepParcels = async (
  tx: Db,
  { clientId, id: orderId }: OrderRow,
  parcels: readonly LeftParcel[],
): Promise<void> => {
  if (parcels.length === 0) return;
  const ofOrder = and(eq(orderPackages.clientId, clientId), eq(orderPackages.orderId, orderId));
  const [last] = await tx
    .select({ packageNo: max(orderPackages.packageNo) })
    .from(orderPackages)
    .where(ofOrder);
  await tx.insert(orderPackages).values(
    parcels.map((parcel, index) => ({
      clientId,
      orderId,
      packageNo: (last?.packageNo ?? 0) + 1 + index,
      ...parcel,
    })),
  );
};

interface LeftParts {
  readonly left: readonly (Pick<Consignment, 'part'> & Pick<Shipment, 'shippedAt'>)[];
  readonly warehouseStatus: WarehouseStatus;
}

/**
 * Closes the parts of a locked order that have left; the order itself is closed with `closeWhole`.
 */
export const closeParts = async (
  tx: Db,
  order: OrderRow,
  { left, warehouseStatus }: LeftParts,
): Promise<void> => {
  for (const { part, shippedAt } of left) {
    if (part)
      await moveParts(tx, [order], {
        where: eq(subOrders.id, part.id),
        columns: { status: 'Closed', warehouseStatus, shippedAt },
      });
  }
};

const hasStep = async (tx: Db, { clientId, id }: OrderRow, status: string): Promise<boolean> =>
  (await tx.$count(
    orderHistory,
    and(
      eq(orderHistory.clientId, clientId),
      eq(orderHistory.orderId, id),
      eq(orderHistory.status, status),
    ),
  )) > 0;

interface End {
  /** How the order left, or the last of its parts. */
  readonly shipment: Omit<Shipment, 'parcels'>;
  readonly warehouseStatus: WarehouseStatus;
  readonly by: Author;
  readonly at: Date;
}

/**
 * Closes a locked order whose consignments have all left; the caller counts it with `countShipped`
 * at the end.
 */
export const closeWhole = async (
  tx: Db,
  order: OrderRow,
  { shipment, warehouseStatus, by, at }: End,
): Promise<void> => {
  const { shippedAt, carrier, serviceLevel } = shipment;
  if (!(await hasStep(tx, order, 'Shipped')))
    await addSteps(tx, [order], { steps: ['Shipped'], by, at: shippedAt });
  const columns = {
    warehouseStatus,
    shippedAt,
    shippedCarrier: carrier,
    shippedServiceLevel: serviceLevel,
  };
  await moveOrders(tx, [order], { status: 'Closed', columns, by, at });
  await tallyMove(tx, [order], 'Closed');
};

interface Closing {
  readonly consignments: readonly Consignment[];
  /** What the warehouse says of them. */
  readonly warehouseStatus: WarehouseStatus;
  /** Who closes; the warehouse itself where nobody is named. */
  readonly by?: Doer;
}

/** The consignments of an order that have not been closed yet; its backorders are none of them. */
export const openConsignmentsOf = async (tx: Db, order: OrderRow): Promise<Consignment[]> =>
  (await consignmentsOf(tx, order)).filter(
    (consignment) => rowOfConsignment(consignment).status === 'Released',
  );

const isBackorder = ({ consignment: { part } }: Left): boolean => part?.kind === 'backorder';

/**
 * Backorders that leave are told in the history of their order, which may have been closed long
 * before.
 */
const noteBackorders = async (tx: Db, order: OrderRow, left: readonly Left[]): Promise<void> => {
  for (const { consignment, shipment } of left)
    await addSteps(tx, [order], {
      steps: ['Backorder Shipped'],
      by: { name: await bylineOf(tx, rowOfConsignment(consignment).warehouseId) },
      at: shipment.shippedAt,
    });
};

/**
 * How the last consignment of an order left; null while one of them is still there, and for an
 * order that was closed before.
 */
const lastToLeave = async (
  tx: Db,
  order: OrderRow,
  left: readonly Left[],
): Promise<Left | null> => {
  const stillThere = (await openConsignmentsOf(tx, order)).filter(
    ({ part }) => !left.some(({ consignment }) => consignment.part?.id === part?.id),
  );
  if (stillThere.length > 0) return null;
  return (
    left
      .toSorted((a, b) => a.shipment.shippedAt.getTime() - b.shipment.shippedAt.getTime())
      .at(-1) ?? null
  );
};

/**
 * What counts as shipped, and when: the order with the last that left, and each of its backorders.
 */
const departuresOf = (last: Left | null, backorders: readonly Left[]) => [
  ...(last ? [{ partId: null, shippedAt: last.shipment.shippedAt }] : []),
  ...backorders.map(({ consignment: { part }, shipment: { shippedAt } }) => ({
    partId: part?.id ?? null,
    shippedAt,
  })),
];

/** The warehouse that the consignments leave, or the order's where they leave several. */
const warehouseDoing = async (
  tx: Db,
  consignments: readonly Consignment[],
  order: OrderRow,
): Promise<Doer> => {
  const ids = new Set(consignments.map((each) => rowOfConsignment(each).warehouseId));
  const [only] = ids;
  const warehouseId = ids.size === 1 && only ? only : order.warehouseId;
  return { kind: 'warehouse', name: await bylineOf(tx, warehouseId) };
};

/** When the last of them left, where the warehouse has said so. */
const departedAt = (consignments: readonly Consignment[]): Pick<Act, 'happenedAt'> => {
  const times = consignments.flatMap((each) => rowOfConsignment(each).shippedAt?.getTime() ?? []);
  return times.length > 0 ? { happenedAt: new Date(Math.max(...times)) } : {};
};

/**
 * Closes consignments of a locked order that have left: their parcels are kept, their stock is
 * taken. With the last of them the order is closed too; its backorders stay as they are, or close
 * by themselves.
 */
export const closeConsignments = async (
  { db: tx, warehouse, now, config: { timeZone } }: Desk,
  order: OrderRow,
  { consignments, warehouseStatus, by }: Closing,
): Promise<void> => {
  if (consignments.length === 0) return;
  const at = now();
  const doer = by ?? (await warehouseDoing(tx, consignments, order));
  const act = { ...newAct({ clientId: order.clientId, at }, doer), ...departedAt(consignments) };
  const left = await takeAll(
    tx,
    { order, consignments, act },
    async (consignment): Promise<Left> => ({
      consignment,
      shipment: await warehouse.collect(tx, consignment, act),
    }),
  );
  await keepParcels(
    tx,
    order,
    left.flatMap(({ consignment: { part }, shipment }) =>
      shipment.parcels.map((content) => ({ subOrderId: part?.id ?? null, content })),
    ),
  );
  await closeParts(tx, order, {
    left: left.map(({ consignment: { part }, shipment: { shippedAt } }) => ({ part, shippedAt })),
    warehouseStatus,
  });
  const backorders = left.filter(isBackorder);
  await noteBackorders(tx, order, backorders);
  const last = await lastToLeave(
    tx,
    order,
    left.filter((each) => !isBackorder(each)),
  );
  if (last)
    await closeWhole(tx, order, {
      shipment: last.shipment,
      warehouseStatus,
      by: by ?? { name: await bylineOf(tx, order.warehouseId) },
      at,
    });
  await countShipped(tx, order, {
    departures: departuresOf(last, backorders),
    timeZone,
  });
};

const byDeparture = (one: Consignment, other: Consignment): number =>
  (rowOfConsignment(one).shippedAt?.getTime() ?? 0) -
  (rowOfConsignment(other).shippedAt?.getTime() ?? 0);

/** Closes what the warehouse says has shipped; told twice, there is nothing left to close. */
export const closeShippedOrder =
  (desk: Desk): HandlerOf<typeof shippedOrders> =>
  ({ payload: { clientId, orderId } }) =>
    inTransaction(desk.db, async (tx) => {
      const order = await lockOrder(tx, { clientId, id: orderId });
      if (!order) return;
      const consignments = (await allConsignmentsOf(tx, order)).filter(
        (each) =>
          rowOfConsignment(each).status === 'Released' &&
          hasLeft(rowOfConsignment(each).warehouseStatus),
      );
      // Each leaves the books as of its own moment, whether it is closed with others or before them.
      for (const consignment of consignments.toSorted(byDeparture))
        await closeConsignments({ ...desk, db: tx }, order, {
          consignments: [consignment],
          warehouseStatus: 'Shipped',
        });
    });

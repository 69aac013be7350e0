import { and, desc, eq, inArray } from 'drizzle-orm';
import { warehouseOutbox } from '../db/schema/connection';
import { rowOfConsignment } from '../gateway/consignments';
import type { Db } from '../db/database';
import type { Consignment, WarehouseGateway } from '../gateway/WarehouseGateway';
import { hasLeft } from '../orders/process/closeShipped';
import { refuseRecall, stopConsignment } from '../orders/process/recallOrder';
import { arrive } from '../warehouse/arrivals';
import { consignmentRecord } from './consignmentMessages';
import { lockConsignment, whyNotOnFloor } from './consignmentNamed';
import type { OutboxRow } from './outbox';
import { shipmentsOf } from './shipments';
import type { LeftBecause, MessageDesk } from './taken';

/** How it stands about consignments that a warehouse was asked to give back. */
export const recallOf: WarehouseGateway['recallOf'] = async (db, consignments) => {
  const [first] = consignments;
  if (!first) return null;
  const records = consignments.map(consignmentRecord);
  const told = await db
    .select()
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, first.order.clientId),
        inArray(warehouseOutbox.record, records),
        eq(warehouseOutbox.type, 'order.cancellation'),
      ),
    )
    .orderBy(desc(warehouseOutbox.id));
  const last = records.flatMap((record) => told.find((each) => each.record === record) ?? []);
  const open = last.find(({ answeredAt }) => answeredAt === null);
  if (open) return { state: 'asked', at: open.createdAt, reason: null };
  const refused = last.find(({ state }) => state === 'refused');
  return refused
    ? { state: 'refused', at: refused.answeredAt ?? refused.createdAt, reason: refused.reason }
    : null;
};

/** Why a consignment can not come back whole: it has left, or pieces of it have; null where it can. */
export const whyGone = async (tx: Db, consignment: Consignment): Promise<string | null> => {
  const { orderNumber, warehouseStatus } = rowOfConsignment(consignment);
  if (hasLeft(warehouseStatus)) return `Order ${orderNumber} has left before`;
  const [first] = await shipmentsOf(tx, consignment);
  return first ? `Pieces of order ${orderNumber} have left with shipment ${first.shipment}` : null;
};

/** A warehouse accepts or refuses to give a consignment back; one that has left is for staff. */
export const takeRecallAnswer = async (
  desk: MessageDesk,
  { clientId, warehouseId, data }: Pick<OutboxRow, 'clientId' | 'warehouseId' | 'data'>,
  { isAccepted, reason, by }: { isAccepted: boolean; reason: string | null; by: string },
): Promise<LeftBecause> => {
  const { db: tx, now } = desk;
  const number = String(data.Order);
  const consignment = await lockConsignment(tx, { clientId, warehouseId, number });
  if ('why' in consignment) return consignment.why;
  const doer = { kind: 'warehouse', name: by } as const;
  if (!isAccepted) {
    await refuseRecall(desk, consignment, { reason, by: doer });
    return null;
  }
  // Accepted before: that it is told again changes nothing.
  if (rowOfConsignment(consignment).status === 'Cancelled') return null;
  const why = whyNotOnFloor(consignment);
  if (why !== null) return why;
  const gone = await whyGone(tx, consignment);
  if (gone !== null) return gone;
  const [slow] = await stopConsignment(desk, consignment, doer);
  // The order is where its slowest part is, of which one is gone now.
  if (slow) await arrive(tx, slow, { status: rowOfConsignment(slow).warehouseStatus, at: now() });
  return null;
};

import { and, desc, eq, inArray } from 'drizzle-orm';
import { warehouseOutbox } from '../db/schema/connection';
import { rowOfConsignment } from '../gateway/consignments';
import type { WarehouseGateway } from '../gateway/WarehouseGateway';
import { hasLeft } from '../orders/process/closeShipped';
import { refuseRecall, stopConsignment } from '../orders/process/recallOrder';
import { arrive } from '../warehouse/arrivals';
import { consignmentRecord } from './consignmentMessages';
import { lockConsignment, whyNotOnFloor } from './consignmentNamed';
import type { OutboxRow } from './outbox';
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
  const why = whyNotOnFloor(consignment);
  if (why !== null) return why;
  if (hasLeft(rowOfConsignment(consignment).warehouseStatus))
    return `Order ${number} has left before`;
  const [slow] = await stopConsignment(desk, consignment, doer);
  // The order is where its slowest part is, of which one is gone now.
  if (slow) await arrive(tx, slow, { status: rowOfConsignment(slow).warehouseStatus, at: now() });
  return null;
};

import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import {
  items,
  noticeDeliveries,
  noticeLines,
  noticeReceipts,
  notices,
} from '../db/schema/inventory';
import { inTransaction } from '../db/transaction';
import { tell } from '../events/tell';
import type { JobHandler, JobQueue } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { isNotice, lockNotice, type NoticeRow } from '../notices/noticeRows';
import { putAway, type Load } from '../stock/putAway';
import { countPieces, shelfFor } from './receiving';
import { stockArrivals, type WarehouseGateway } from '../gateway/WarehouseGateway';
import type { EmbeddedWarehouseParts } from './stopByStop';

const stops = ['In Transit', 'Delivered', 'Received', 'In Stock'] as const;
type Stop = (typeof stops)[number];

/**
 * From which status a notice comes to a stop, and after how many steps of an order: a new one waits
 * longest, ten minutes by the usual clock, so that people can still change it.
 */
const ways: Readonly<Record<Stop, { readonly from: string; readonly steps: number }>> = {
  'In Transit': { from: 'Created', steps: 100 },
  Delivered: { from: 'In Transit', steps: 5 },
  Received: { from: 'Delivered', steps: 5 },
  'In Stock': { from: 'Received', steps: 5 },
};

const step = z.object({ clientId: recordId, noticeId: recordId, to: z.enum(stops) });
type Step = z.infer<typeof step>;

/** Notices that are due at their next stop. */
export const inboundSteps = queue('warehouse.inbound', step);

const logDelivery = async (
  tx: Db,
  { clientId, id: noticeId, palletCount, packageCount }: NoticeRow,
  at: Date,
): Promise<void> => {
  await tx.insert(noticeDeliveries).values({
    clientId,
    noticeId,
    id: v7(),
    status: 'Delivered',
    deliveredAt: at,
    skids: palletCount,
    cartons: packageCount,
  });
};

/** Counts every line of a notice, and writes a receipt for each. */
const receive = async (
  tx: Db,
  { clientId, id: noticeId }: NoticeRow,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> => {
  const lines = await tx
    .select({ quantity: noticeLines.quantity, item: items })
    .from(noticeLines)
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.noticeId, noticeId)))
    .orderBy(asc(items.stockNumber));
  const counted = lines.map((line) => countPieces(noticeId, line, dayIn(timeZone, at)));
  for (const { itemId, pieces } of counted) {
    const ofLine = and(
      eq(noticeLines.clientId, clientId),
      eq(noticeLines.noticeId, noticeId),
      eq(noticeLines.itemId, itemId),
    );
    await tx.update(noticeLines).set({ quantityReceived: pieces }).where(ofLine);
  }
  if (counted.length > 0)
    await tx
      .insert(noticeReceipts)
      .values(
        counted.map((receipt) => ({ clientId, noticeId, id: v7(), ...receipt, receivedAt: at })),
      );
};

/** The tag that a receipt of a notice becomes. */
const tagOf = (number: string, index: number): string => `N${number}-${index + 1}`;

/** Raises the stock by what was received, and has the orders that wait for it filled. */
const store = async (
  tx: Db,
  { jobs, at }: { jobs: JobQueue; at: Date },
  { clientId, id: noticeId, number, warehouseId }: NoticeRow,
): Promise<void> => {
  const receipts = await tx
    .select()
    .from(noticeReceipts)
    .where(and(eq(noticeReceipts.clientId, clientId), eq(noticeReceipts.noticeId, noticeId)))
    .orderBy(asc(noticeReceipts.id));
  const loads = receipts.map(({ itemId, pieces, lotNumber, expirationDate }, index): Load => ({
    itemId,
    quantity: pieces,
    lotNumber,
    expirationDate,
    tagNumber: tagOf(number, index),
  }));
  await putAway(tx, { clientId, at, warehouseId, location: shelfFor(noticeId) }, loads);
  await jobs.enqueue(tx, stockArrivals, {
    payload: { clientId, itemIds: receipts.map(({ itemId }) => itemId) },
  });
};

const schedule = async (
  tx: Db,
  { jobs, now, config }: EmbeddedWarehouseParts,
  { clientId, noticeId, to }: Step,
): Promise<void> => {
  const runAt = new Date(now().getTime() + ways[to].steps * config.warehouseStepSeconds * 1000);
  await jobs.enqueue(tx, inboundSteps, { payload: { clientId, noticeId, to }, runAt });
};

const arrive = async (
  tx: Db,
  { jobs, now, config: { timeZone } }: EmbeddedWarehouseParts,
  { notice, to }: { notice: NoticeRow; to: Stop },
): Promise<void> => {
  switch (to) {
    case 'In Transit':
      return;
    case 'Delivered':
      return logDelivery(tx, notice, now());
    case 'Received':
      return receive(tx, notice, { at: now(), timeZone });
    case 'In Stock':
      return store(tx, { jobs, at: now() }, notice);
  }
};

/** Expects a notice: the clock then takes it from stop to stop. */
export const expectNotice =
  (parts: EmbeddedWarehouseParts): WarehouseGateway['expectNotice'] =>
  (tx, { clientId, id: noticeId }) =>
    schedule(tx, parts, { clientId, noticeId, to: 'In Transit' });

/** Takes a notice to its next stop; one that is elsewhere by now, or cancelled, stays. */
export const takeInboundStep =
  (parts: EmbeddedWarehouseParts): JobHandler<Step> =>
  ({ payload: { clientId, noticeId, to } }) =>
    inTransaction(parts.db, async (tx) => {
      const notice = await lockNotice(tx, { clientId, id: noticeId });
      if (notice?.status !== ways[to].from) return;
      await arrive(tx, parts, { notice, to });
      await tx.update(notices).set({ status: to }).where(isNotice(notice));
      await tell(tx, { clientId, at: parts.now() }, [
        { of: 'noticeStatus', noticeId, from: notice.status, to },
      ]);
      const next = stops[stops.indexOf(to) + 1];
      if (next) await schedule(tx, parts, { clientId, noticeId, to: next });
    });

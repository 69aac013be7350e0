import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import { noticeReasons } from '@contract/noticeReasons';
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
import { newAct } from '../events/act';
import { tell } from '../events/tell';
import { bylineOf } from '../gateway/consignments';
import type { JobHandler, JobQueue } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { addToLines, keepReasons, lacksReason } from '../notices/noticeLines';
import { broughtBy } from '../notices/noticeFills';
import { isNotice, lockNotice, type NoticeRow } from '../notices/noticeRows';
import { putAway, type Load } from '../stock/putAway';
import { countPieces, shelfFor, type CountedPieces } from './receiving';
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

/** Every line of a notice as it is counted. */
const countLines = async (
  tx: Db,
  { clientId, id: noticeId }: NoticeRow,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<CountedPieces[]> => {
  const lines = await tx
    .select({ quantity: noticeLines.quantity, item: items })
    .from(noticeLines)
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.noticeId, noticeId)))
    .orderBy(asc(items.stockNumber));
  return lines.map((line) => countPieces(noticeId, line, dayIn(timeZone, at)));
};

/** Notes what came to the door, by its papers. */
const logDelivery = async (
  tx: Db,
  notice: NoticeRow,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> => {
  const { clientId, id: noticeId, palletCount, packageCount } = notice;
  await tx.insert(noticeDeliveries).values({
    clientId,
    noticeId,
    id: v7(),
    status: 'Delivered',
    deliveredAt: at,
    skids: palletCount,
    cartons: packageCount,
  });
  const counted = await countLines(tx, notice, { at, timeZone });
  const delivered = counted.map((line) => ({ itemId: line.itemId, quantity: line.delivered }));
  await addToLines(tx, notice, { column: 'quantityDelivered', came: delivered });
};

/** The receipts of a counted line, good pieces and damaged ones apart. */
const receiptsOf = ({ itemId, pieces, damaged, lotNumber, expirationDate }: CountedPieces) => {
  const ofLine = { itemId, lotNumber, expirationDate };
  return [
    { ...ofLine, pieces: pieces - damaged, isDamaged: false },
    { ...ofLine, pieces: damaged, isDamaged: true },
  ].filter((receipt) => receipt.pieces > 0);
};

/** Counts every line of a notice, and writes its receipts and why it differs from the notice. */
const receive = async (
  tx: Db,
  notice: NoticeRow,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> => {
  const { clientId, id: noticeId, warehouseId } = notice;
  const counted = await countLines(tx, notice, { at, timeZone });
  const received = counted.map(({ itemId, pieces }) => ({ itemId, quantity: pieces }));
  await addToLines(tx, notice, { column: 'quantityReceived', came: received });
  const receipts = counted.flatMap(receiptsOf);
  if (receipts.length > 0)
    await tx
      .insert(noticeReceipts)
      .values(receipts.map((each) => ({ clientId, noticeId, id: v7(), ...each, receivedAt: at })));
  const by = await bylineOf(tx, warehouseId);
  await keepReasons(
    tx,
    notice,
    counted.flatMap(({ itemId, reasons }) =>
      reasons.map(({ reason, note }) => {
        const { of: difference } = noticeReasons[reason];
        return { itemId, difference, reason, note, by, at };
      }),
    ),
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
  const loads = receipts.map(
    ({ itemId, pieces, lotNumber, expirationDate, isDamaged }, index): Load => ({
      itemId,
      quantity: pieces,
      lotNumber,
      expirationDate,
      isDamaged,
      tagNumber: tagOf(number, index),
    }),
  );
  const by = { kind: 'warehouse', name: await bylineOf(tx, warehouseId) } as const;
  await putAway(tx, newAct({ clientId, at }, by), {
    warehouseId,
    location: shelfFor(noticeId),
    loads,
    reason: 'received',
    document: { kind: 'notice', number },
  });
  await jobs.enqueue(tx, stockArrivals, {
    payload: {
      clientId,
      itemIds: [...new Set(receipts.map(({ itemId }) => itemId))],
      noticeId,
      brought: broughtBy(warehouseId, loads),
    },
  });
};

const schedule = async (
  tx: Db,
  { jobs, now, config }: EmbeddedWarehouseParts,
  { seconds, ...payload }: Step & { readonly seconds?: number },
): Promise<void> => {
  const usual = ways[payload.to].steps * config.warehouseStepSeconds;
  const runAt = new Date(now().getTime() + (seconds ?? usual) * 1000);
  await jobs.enqueue(tx, inboundSteps, { payload, runAt });
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
      return logDelivery(tx, notice, { at: now(), timeZone });
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

/** A notice whose differences all have their reasons goes into the stock. */
export const stockExplained =
  (parts: EmbeddedWarehouseParts): WarehouseGateway['noticeExplained'] =>
  (tx, { clientId, id: noticeId }) =>
    schedule(tx, parts, { clientId, noticeId, to: 'In Stock', seconds: 0 });

/**
 * Takes a notice to its next stop; one that is elsewhere by now, or cancelled, stays. A counted one
 * comes into the stock once there is a reason for each of its differences.
 */
export const takeInboundStep =
  (parts: EmbeddedWarehouseParts): JobHandler<Step> =>
  ({ payload: { clientId, noticeId, to } }) =>
    inTransaction(parts.db, async (tx) => {
      const notice = await lockNotice(tx, { clientId, id: noticeId });
      if (notice?.status !== ways[to].from) return;
      // It goes on once somebody has said why it differs.
      if (to === 'In Stock' && (await lacksReason(tx, notice))) return;
      await arrive(tx, parts, { notice, to });
      await tx.update(notices).set({ status: to }).where(isNotice(notice));
      await tell(tx, { clientId, at: parts.now() }, [
        { of: 'noticeStatus', noticeId, from: notice.status, to },
      ]);
      const next = stops[stops.indexOf(to) + 1];
      if (next) await schedule(tx, parts, { clientId, noticeId, to: next });
    });

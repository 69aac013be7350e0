import { and, asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import { recordId } from '@contract/text';
import type { Config } from '../config/config';
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
import type { JobQueue } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { worker, type BackgroundWork } from '../jobs/worker';
import { isNotice, lockNotice, type NoticeKey, type NoticeRow } from '../notices/noticeRows';
import { putAway, type Load } from '../stock/putAway';
import { countPieces, shelfFor } from './receiving';
import { stockArrivals, type WarehouseGateway } from '../gateway/WarehouseGateway';

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

const inboundSteps = queue(
  'warehouse.inbound',
  z.object({ clientId: recordId, noticeId: recordId, to: z.enum(stops) }),
);

interface InboundParts {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly config: Pick<Config, 'warehouseStepSeconds' | 'timeZone'>;
}

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

/**
 * Has the embedded warehouse take notices from stop to stop by its clock; answers what tells it of
 * a new one, and the work. Each step is a job that looks at the notice under its lock, so that
 * doing it twice changes nothing, and a cancelled notice stops.
 */
export const expectNotices = ({
  db,
  jobs,
  now,
  config: { warehouseStepSeconds, timeZone },
}: InboundParts): { expect: WarehouseGateway['expectNotice']; work: BackgroundWork } => {
  const schedule = async (
    tx: Db,
    { clientId, id: noticeId }: NoticeKey,
    to: Stop,
  ): Promise<void> => {
    const runAt = new Date(now().getTime() + ways[to].steps * warehouseStepSeconds * 1000);
    await jobs.enqueue(tx, inboundSteps, { payload: { clientId, noticeId, to }, runAt });
  };

  const arrive = async (tx: Db, notice: NoticeRow, to: Stop): Promise<void> => {
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

  const work = worker(
    inboundSteps,
    ({ payload: { clientId, noticeId, to } }) =>
      inTransaction(db, async (tx) => {
        const notice = await lockNotice(tx, { clientId, id: noticeId });
        if (notice?.status !== ways[to].from) return;
        await arrive(tx, notice, to);
        await tx.update(notices).set({ status: to }).where(isNotice(notice));
        await tell(tx, { clientId, at: now() }, [
          { of: 'noticeStatus', noticeId, from: notice.status, to },
        ]);
        const next = stops[stops.indexOf(to) + 1];
        if (next) await schedule(tx, notice, next);
      }),
    { atOnce: 2 },
  );

  return { expect: (tx, notice) => schedule(tx, notice, 'In Transit'), work };
};

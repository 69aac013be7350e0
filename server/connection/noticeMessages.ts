import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { noticeReasons } from '@contract/noticeReasons';
import type { TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import {
  type items,
  noticeDeliveries,
  noticeLines,
  noticeReceipts,
  notices,
  stockTags,
} from '../db/schema/inventory';
import { newAct } from '../events/act';
import { tell } from '../events/tell';
import { stockArrivals } from '../gateway/WarehouseGateway';
import { itemsByStockNumber } from '../items/itemRows';
import { broughtBy } from '../notices/noticeFills';
import { addToLines, keepReasons, lacksReason } from '../notices/noticeLines';
import { isNotice, lockNotice, type NoticeRow } from '../notices/noticeRows';
import { putAway, type Load } from '../stock/putAway';
import type { LeftBecause, MessageDesk, MessageHandler, TakenMessage } from './taken';

const order = ['Created', 'In Transit', 'Delivered', 'Received', 'In Stock'];

const lockNamed = async (
  tx: Db,
  { clientId, warehouseId }: { readonly clientId: string; readonly warehouseId: string },
  number: string,
): Promise<NoticeRow | { readonly why: string }> => {
  const [found] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), eq(notices.number, number)));
  const notice = found && (await lockNotice(tx, { clientId, id: found.id }));
  if (!notice) return { why: `There is no notice ${number}` };
  if (notice.warehouseId !== warehouseId)
    return { why: `Notice ${number} does not come to this warehouse` };
  if (notice.status === 'Cancelled' || notice.status === 'In Stock')
    return { why: `Notice ${number} is ${notice.status}` };
  return notice;
};

/** Moves a locked notice on and has the client told; one that is further already stays. */
export const moveTo = async (
  { db: tx, now }: Pick<MessageDesk, 'db' | 'now'>,
  notice: NoticeRow,
  to: string,
): Promise<void> => {
  if (order.indexOf(notice.status) >= order.indexOf(to)) return;
  await tx.update(notices).set({ status: to }).where(isNotice(notice));
  await tell(tx, { clientId: notice.clientId, at: now() }, [
    { of: 'noticeStatus', noticeId: notice.id, from: notice.status, to },
  ]);
};

/** The items that lines name, by stock number in small letters. */
const itemsNamed = async (
  tx: Db,
  clientId: string,
  lines: readonly { readonly StockNumber: string }[],
): Promise<Map<string, typeof items.$inferSelect>> => {
  const numbers = lines.map(({ StockNumber }) => StockNumber);
  const found = (await itemsByStockNumber(tx, { clientId }, numbers)).filter(
    ({ itemType }) => itemType === 'Standard',
  );
  return new Map(found.map((item) => [item.stockNumber.toLowerCase(), item]));
};

const whyNotKnown = (
  known: ReadonlyMap<string, unknown>,
  lines: readonly { readonly StockNumber: string }[],
): LeftBecause => {
  const stranger = lines.find(({ StockNumber }) => !known.has(StockNumber.toLowerCase()));
  return stranger ? `There is no item ${stranger.StockNumber}` : null;
};

/** The notice is on its way. */
export const takeNoticeProgress: MessageHandler<'notice.progress'> = async (
  desk,
  { clientId, warehouseId, data },
) => {
  const notice = await lockNamed(desk.db, { clientId, warehouseId }, data.Notice);
  if ('why' in notice) return notice.why;
  await moveTo(desk, notice, data.Status);
  return null;
};

/** A delivery has no number of its own: it is known by its notice and its moment. */
const wasDelivered = async (tx: Db, { clientId, id }: NoticeRow, at: Date): Promise<boolean> => {
  const isIt = and(
    eq(noticeDeliveries.clientId, clientId),
    eq(noticeDeliveries.noticeId, id),
    eq(noticeDeliveries.deliveredAt, at),
  );
  return (await tx.$count(noticeDeliveries, isIt)) > 0;
};

/** The notice came to the door: what its papers say is delivered, and nothing is counted yet. */
export const takeDelivery: MessageHandler<'notice.delivered'> = async (
  desk,
  { clientId, warehouseId, data },
) => {
  const { db: tx } = desk;
  const notice = await lockNamed(tx, { clientId, warehouseId }, data.Notice);
  if ('why' in notice) return notice.why;
  const deliveredAt = new Date(data.DeliveredAt);
  if (await wasDelivered(tx, notice, deliveredAt))
    return `The delivery of notice ${data.Notice} at ${deliveredAt.toISOString()} was told before`;
  const known = await itemsNamed(tx, clientId, data.Lines);
  const why = whyNotKnown(known, data.Lines);
  if (why !== null) return why;
  await tx.insert(noticeDeliveries).values({
    clientId,
    noticeId: notice.id,
    id: v7(),
    status: 'Delivered',
    deliveredAt,
    skids: data.Skids,
    cartons: data.Cartons,
  });
  await addToLines(tx, notice, {
    column: 'quantityDelivered',
    came: data.Lines.map(({ StockNumber, Quantity: quantity }) => ({
      itemId: known.get(StockNumber.toLowerCase())?.id ?? '',
      quantity,
    })),
  });
  await moveTo(desk, notice, 'Delivered');
  return null;
};

type Receipt = TellingData<'notice.received'>;

/** What lies on tags now, good pieces and blocked ones apart. */
const loadsOf = (
  { Receipt: receipt, Notice, Lines }: Receipt,
  known: ReadonlyMap<string, { readonly id: string }>,
): Load[] =>
  Lines.flatMap((line, index) => {
    const { StockNumber, Available, Blocked, Lot, ExpirationDate, TagNumber, Location } = line;
    const itemId = known.get(StockNumber.toLowerCase())?.id ?? '';
    const tagNumber = TagNumber ?? `N${Notice}-${receipt}-${index + 1}`;
    const load = { itemId, lotNumber: Lot, expirationDate: ExpirationDate, location: Location };
    return [
      { ...load, quantity: Available, tagNumber, isDamaged: false },
      { ...load, quantity: Blocked, tagNumber: `${tagNumber}-B`, isDamaged: true },
    ].filter(({ quantity }) => quantity > 0);
  });

const keepReceipts = async (
  tx: Db,
  notice: NoticeRow,
  { loads, at, receipt }: { loads: readonly Load[]; at: Date; receipt: string },
): Promise<void> => {
  const { clientId, id: noticeId } = notice;
  await tx
    .update(notices)
    .set({ receipts: [...notice.receipts, receipt] })
    .where(isNotice(notice));
  if (loads.length === 0) return;
  await tx.insert(noticeReceipts).values(
    loads.map(({ itemId, quantity, lotNumber, expirationDate, isDamaged = false }) => ({
      clientId,
      noticeId,
      id: v7(),
      itemId,
      pieces: quantity,
      lotNumber,
      expirationDate,
      isDamaged,
      receivedAt: at,
      receipt,
    })),
  );
  await addToLines(tx, notice, { column: 'quantityReceived', came: loads });
};

const keepDifferences = (
  tx: Db,
  notice: NoticeRow,
  {
    known,
    message: { by, happenedAt, data },
  }: {
    known: ReadonlyMap<string, { readonly id: string }>;
    message: TakenMessage<'notice.received'>;
  },
): Promise<void> =>
  keepReasons(
    tx,
    notice,
    data.Differences.map(({ StockNumber, Reason, Note }) => ({
      itemId: known.get(StockNumber.toLowerCase())?.id ?? '',
      difference: noticeReasons[Reason].of,
      reason: Reason,
      note: Note,
      by,
      at: happenedAt,
    })),
  );

const isAnnounced = async (
  tx: Db,
  { clientId, id }: NoticeRow,
  itemIds: readonly string[],
): Promise<boolean> => {
  const lines = await tx
    .select({ itemId: noticeLines.itemId })
    .from(noticeLines)
    .where(and(eq(noticeLines.clientId, clientId), eq(noticeLines.noticeId, id)));
  return itemIds.every((itemId) => lines.some((line) => line.itemId === itemId));
};

/** One without pieces is remembered too; those from before it was are known by their pieces. */
const wasReceived = async (
  tx: Db,
  { clientId, id, receipts }: NoticeRow,
  receipt: string,
): Promise<boolean> => {
  const isIt = and(
    eq(noticeReceipts.clientId, clientId),
    eq(noticeReceipts.noticeId, id),
    eq(noticeReceipts.receipt, receipt),
  );
  return receipts.includes(receipt) || (await tx.$count(noticeReceipts, isIt)) > 0;
};

/** Why loads can not lie on the tags that they are said to: these have pieces already. */
const whyNotTags = async (
  tx: Db,
  clientId: string,
  loads: readonly Load[],
): Promise<LeftBecause> => {
  const numbers = loads.map(({ tagNumber }) => tagNumber);
  const twice = numbers.find((each, index) => numbers.indexOf(each) !== index);
  if (twice !== undefined) return `Tag ${twice} is named twice`;
  const [there] = await tx
    .select({ tagNumber: stockTags.tagNumber })
    .from(stockTags)
    .where(and(eq(stockTags.clientId, clientId), inArray(stockTags.tagNumber, numbers)))
    .limit(1);
  return there ? `Tag ${there.tagNumber} has pieces of an earlier receipt` : null;
};

/**
 * Pieces of a notice were counted and put away: they are in the stock at once, good ones and blocked
 * ones. The notice ends when nothing more comes and each difference has its reason.
 */
export const takeReceipt: MessageHandler<'notice.received'> = async (desk, message) => {
  const { db: tx, jobs, now } = desk;
  const { clientId, warehouseId, by, data } = message;
  const notice = await lockNamed(tx, { clientId, warehouseId }, data.Notice);
  if ('why' in notice) return notice.why;
  const named = [...data.Lines, ...data.Differences];
  const known = await itemsNamed(tx, clientId, named);
  const why = whyNotKnown(known, named);
  if (why !== null) return why;
  if (await wasReceived(tx, notice, data.Receipt))
    return `Receipt ${data.Receipt} of notice ${data.Notice} was told before`;
  const itemIds = [...known.values()].map(({ id }) => id);
  if (!(await isAnnounced(tx, notice, itemIds)))
    return `Not all of it is announced by notice ${data.Notice}`;
  const loads = loadsOf(data, known);
  const whyNot = await whyNotTags(tx, clientId, loads);
  if (whyNot !== null) return whyNot;
  const at = new Date(data.ReceivedAt);
  await keepReceipts(tx, notice, { loads, at, receipt: data.Receipt });
  await keepDifferences(tx, notice, { known, message });
  const act = newAct({ clientId, at: now() }, { kind: 'warehouse', name: by });
  await putAway(
    tx,
    { ...act, happenedAt: at },
    {
      warehouseId,
      location: 'DOCK',
      loads,
      reason: 'received',
      document: { kind: 'notice', number: notice.number },
    },
  );
  await jobs.enqueue(tx, stockArrivals, {
    payload: { clientId, itemIds, noticeId: notice.id, brought: broughtBy(warehouseId, loads) },
  });
  if (!data.IsComplete) return moveTo(desk, notice, 'Delivered').then(() => null);
  await moveTo(desk, notice, 'Received');
  if (!(await lacksReason(tx, notice)))
    await moveTo(desk, { ...notice, status: 'Received' }, 'In Stock');
  return null;
};

/** Goods that nobody has announced go to no stock before somebody has decided about them. */
export const takeUnannounced: MessageHandler<'goods.received'> = async (_desk, { data }) =>
  `${data.Lines.length === 1 ? 'Goods' : `${data.Lines.length} kinds of goods`} came without a notice`;

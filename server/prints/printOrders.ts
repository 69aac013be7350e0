import { dayIn } from '@contract/dates';
import type { OrderRecord } from '@contract/orderRecord';
import { paperFileName, paperNames, whyNotPaper, type PaperKind } from '@contract/printRules';
import { currentClient } from '../accounts/clientRows';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { notFound, refusedAll } from '../http/problems';
import type { SentFile } from '../http/serveFile';
import { loadOrders } from '../orders/record/orderRecords';
import type { AppParts } from '../parts';
import { allWarehouses } from '../resources/resourceRows';
import { packingList, type PaperParts } from './packingList';
import type { Paper } from './paper';
import { addPrints, visibleOrders } from './printRows';
import { workOrderPaper } from './workOrderPaper';

type PrintParts = Pick<AppParts, 'db' | 'config' | 'now'>;

const whyNot = (paper: PaperKind, order: OrderRecord): string | null =>
  whyNotPaper[paper]({
    number: order.OrderNumber,
    isDeduct: order.OrderType === 'Deduct',
    hasWorkOrder: order.WorkOrder !== null,
  });

/** The orders to print, in the sequence of their ids; 409 with every reason where one can't be. */
const ordersToPrint = async (
  { db }: PrintParts,
  actor: Actor,
  { paper, ids }: { paper: PaperKind; ids: readonly string[] },
): Promise<OrderRecord[]> => {
  const visible = await visibleOrders(db, actor, ids);
  const found = await loadOrders(
    db,
    actor,
    ids.filter((id) => visible.has(id)),
  );
  const reasons = new Map(found.map((order) => [order._id, whyNot(paper, order)]));
  const refused = ids.flatMap((Id) => {
    const reason = reasons.has(Id) ? reasons.get(Id) : 'Order was not found';
    return reason ? [{ Id, Reason: reason }] : [];
  });
  if (refused.length > 0) throw refusedAll('No order was printed', refused);
  return found;
};

const partsOf = async (
  { db, config: { timeZone } }: PrintParts,
  actor: Actor,
): Promise<PaperParts> => {
  const client = await currentClient(db, actor);
  if (!client) throw notFound('The client');
  const warehouses = new Map((await allWarehouses(db)).map(({ code, name }) => [code, name]));
  return { timeZone, warehouses, client };
};

const papersOf = (paper: PaperKind, order: OrderRecord, parts: PaperParts): Paper[] => {
  if (paper === 'packingList') return [packingList(order, parts)];
  return order.WorkOrder ? [workOrderPaper(order, order.WorkOrder, parts)] : [];
};

/** Prints orders as one PDF, and keeps who did so: all of them or none. */
export const printOrders = async (
  parts: PrintParts,
  actor: Actor,
  { paper, ids }: { paper: PaperKind; ids: readonly string[] },
): Promise<SentFile> => {
  // Ids as they are compared: once each, in the database's lower case.
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  const orders = await ordersToPrint(parts, actor, { paper, ids: named });
  const paperParts = await partsOf(parts, actor);
  const at = parts.now();
  const title = paperNames[paper].many;
  // Only who prints needs the fonts.
  const { papersPdf } = await import('./papersPdf');
  const content = await papersPdf(
    orders.flatMap((order) => papersOf(paper, order, paperParts)),
    { title, madeAt: at },
  );
  await inTransaction(parts.db, (tx) => addPrints(tx, actor, { ids: named, paper, at }));
  return {
    name: paperFileName(paper, dayIn(parts.config.timeZone, at)),
    mediaType: 'application/pdf',
    content: (async function* whole() {
      yield content;
    })(),
  };
};

import { addDays, dayIn } from '@contract/dates';
import { attention } from '@contract/attention';
import { itemsAhead } from '@contract/itemsAhead';
import { notes } from '@contract/notes';
import { notices } from '@contract/notice';
import { noticePage } from '@contract/noticePage';
import { orderPage } from '@contract/orderPage';
import { portalReturns } from '@contract/returnRecord';
import { service } from '@contract/service';
import { stockMovements } from '@contract/stockMovements';
import { prepare, type Client } from '../apiClient';
import type { Facts, Measure } from './measures';

/** Records of the client that are asked about. */
export interface Asked {
  readonly orderId: string;
  readonly noticeId: string;
  readonly warehouse: string;
}

/** What is asked about: an order, and a notice that is on its way. */
export const findAsked = async (
  client: Client,
  order: { readonly _id: string; readonly Warehouse: string },
): Promise<Asked> => {
  const { entities } = await client.call(notices.list, { query: { status: 'In Transit' } });
  const [notice] = entities;
  if (!notice) throw new Error('There is nothing to ask about');
  return { orderId: order._id, noticeId: notice._id, warehouse: order.Warehouse };
};

const daysAgo = (days: number): string => addDays(dayIn('UTC', new Date()), -days);

const ofItem = ({ sku, asked: { warehouse } }: Facts) => ({ stockNumber: sku, warehouse });

/** What a client's people ask all day. */
export const clientQuestions: readonly Measure[] = [
  { name: 'what needs you', of: () => prepare(attention.read, {}) },
  {
    name: "an order's page: where it is, what next",
    of: ({ asked }) => prepare(orderPage.answer, { params: { id: asked.orderId } }),
  },
  {
    name: 'its notes',
    of: ({ asked }) => prepare(notes.list, { query: { kind: 'Order', id: asked.orderId } }),
  },
  {
    name: "a notice's page: piece by piece, whom it frees",
    of: ({ asked }) => prepare(noticePage.answer, { params: { id: asked.noticeId } }),
  },
  { name: 'notices, page 1', of: () => prepare(notices.list, { query: {} }) },
  { name: 'returns, page 1', of: () => prepare(portalReturns.list, { query: {} }) },
  { name: 'items that run out, counted', of: () => prepare(itemsAhead.questions, {}) },
  {
    name: 'stock movements of an item',
    of: (facts) => prepare(stockMovements.list, { query: { stockNumber: facts.sku } }),
  },
  { name: 'stock movements of all items', of: () => prepare(stockMovements.list, { query: {} }) },
  {
    name: "an item's balance over 90 days",
    of: (facts) =>
      prepare(stockMovements.balance, { query: { ...ofItem(facts), from: daysAgo(90) } }),
  },
  {
    name: 'why an item is what it is',
    of: (facts) => prepare(stockMovements.why, { query: { ...ofItem(facts), from: daysAgo(90) } }),
  },
  {
    name: 'stock at the end of a day, 60 days ago',
    of: () => prepare(stockMovements.onDay, { query: { day: daysAgo(60) } }),
  },
  { name: 'service kept, 8 weeks', of: () => prepare(service.read, { query: { weeks: '8' } }) },
  { name: 'service kept, 26 weeks', of: () => prepare(service.read, { query: { weeks: '26' } }) },
];

/** What an Admin asks about all clients. */
export const staffQuestions: readonly Measure[] = [
  { name: 'what needs whom, all clients', of: () => prepare(attention.clients, {}) },
  {
    name: 'service kept, all clients, 8 weeks',
    of: () => prepare(service.clients, { query: { weeks: '8' } }),
  },
];

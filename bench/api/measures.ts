import { dashboard } from '@contract/dashboard';
import { items } from '@contract/item';
import { orders, type OrderQuery } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { recipients } from '@contract/recipient';
import { search } from '@contract/search';
import { prepare, type Client, type Prepared } from '../apiClient';
import { clientQuestions, findAsked, staffQuestions, type Asked } from './askedAllDay';

/** What the measures ask for, found in the data at hand. */
export interface Facts {
  readonly pages: number;
  readonly number: string;
  /** Digits that hardly any order's name contains. */
  readonly rareName: string;
  readonly sku: string;
  readonly lastName: string;
  /** Of a package that has left; none where no order at hand has shipped. */
  readonly tracking: string | undefined;
  readonly newOrder: Prepared;
  readonly asked: Asked;
}

const pageSize = 50;

const list = (query: Partial<OrderQuery> = {}): Prepared =>
  prepare(orders.list, { query: { page: 1, pageSize, ...query } });

/** A call that makes an order of what the caller has most of. */
export const newOrder = async (client: Client): Promise<Prepared> => {
  const found = await client.call(items.search, {
    query: { isActive: 'true', excludeKits: 'true' },
  });
  const [plenty] = found.items.toSorted(
    (a, b) => b.InventorySummary.Available - a.InventorySummary.Available,
  );
  const { entities } = await client.call(orders.list, { query: { status: 'shipped' } });
  const like = entities.find(({ Recipient }) => Recipient?.LastName);
  if (!plenty || !like?.Recipient || !like.DeliveryOption)
    throw new Error('There is nothing to make an order of');
  return prepare(orders.create, {
    payload: {
      Name: 'Benchmark order',
      DeliveryOption: like.DeliveryOption,
      Recipient: like.Recipient,
      Items: [{ StockNumber: plenty.StockNumber, Quantity: 1 }],
    },
  });
};

const trackingOf = ({ Fulfillment }: OrderRecord): readonly string[] =>
  (Fulfillment?.Packages ?? []).flatMap(
    ({ TrackingDetails }) => TrackingDetails?.TrackingNumber ?? [],
  );

/** Looks around in the caller's orders. */
export const findFacts = async (client: Client): Promise<Facts> => {
  const { totalOrderCount } = await client.call(orders.list, { query: {} });
  const pages = Math.ceil(totalOrderCount / pageSize);
  const { entities } = await client.call(orders.list, {
    query: { page: Math.ceil(pages / 2), status: 'shipped' },
  });
  const web = entities.flatMap(({ Name }) => /Web order (\d{6})/.exec(Name)?.[1] ?? []);
  const [order] = entities;
  const lastName = entities.flatMap(({ Recipient }) => Recipient?.LastName ?? [])[0];
  const sku = order?.Items[0]?.StockNumber;
  if (!order || !web[0] || !lastName || !sku)
    throw new Error('The orders have nothing to search for');
  return {
    pages,
    number: order.OrderNumber,
    rareName: web[0],
    sku,
    lastName,
    tracking: entities.flatMap(trackingOf)[0],
    newOrder: await newOrder(client),
    asked: await findAsked(client, order),
  };
};

export interface Measure {
  readonly name: string;
  /** Null where the data at hand has nothing to measure. */
  readonly of: (facts: Facts) => Prepared | null;
}

const pageIfThere =
  (page: number) =>
  ({ pages }: Facts): Prepared | null =>
    page <= pages ? list({ page }) : null;

/** A part of a stock number, from its middle. */
export const within = (sku: string): string => sku.slice(1, 5);

export const firstPage: Measure = { name: 'list, page 1', of: () => list() };
export const farPage: Measure = { name: 'list, page 1000', of: pageIfThere(1000) };

export const lastPage: Measure = {
  name: 'list, last page',
  of: ({ pages }) => list({ page: pages }),
};
export const createOrder: Measure = { name: 'create an order', of: (facts) => facts.newOrder };

export const readDashboard: Measure = {
  name: 'dashboard',
  of: () => prepare(dashboard.read, {}),
};
export const searchItems: Measure = {
  name: 'item search',
  of: ({ sku }) => prepare(items.search, { query: { searchTerm: within(sku), isActive: 'true' } }),
};

const twoHundredValues = Array.from({ length: 200 }, (_, index) => `ZQX${index}`).join(',');

const find = (term: string): Prepared => prepare(search.find, { query: { term } });

/** What people type into the search for everything. */
const searches: readonly Measure[] = [
  { name: 'search, a whole number', of: ({ number }) => find(number) },
  { name: 'search, part of a number', of: ({ number }) => find(number.slice(0, -2)) },
  { name: 'search, a rare word', of: ({ rareName }) => find(rareName) },
  {
    name: 'search, half a tracking number',
    of: ({ tracking }) => (tracking ? find(tracking.slice(-8)) : null),
  },
  { name: 'search, a word that one in ten has', of: () => find('replenish') },
  { name: "search, recipient's last name", of: ({ lastName }) => find(lastName) },
  { name: 'search, part of a stock number', of: ({ sku }) => find(within(sku)) },
  { name: 'search, what nothing has', of: () => find('zqxjkv') },
  { name: 'search, two hundred values', of: () => find(twoHundredValues) },
];

/** The calls that change nothing, timed one after the other. */
export const reads: readonly Measure[] = [
  firstPage,
  { name: 'list, page 20', of: pageIfThere(20) },
  { name: 'list, page 200', of: pageIfThere(200) },
  farPage,
  lastPage,
  { name: 'list, one row: what the counts cost', of: () => list({ pageSize: 1 }) },
  { name: 'list, status Shipped/Closed', of: () => list({ status: 'shipped' }) },
  { name: 'list, status Cancelled', of: () => list({ status: 'cancelled' }) },
  { name: 'list, one warehouse', of: () => list({ warehouse: 'OKL' }) },
  { name: 'list, name contains, rare', of: ({ rareName }) => list({ searchByName: rareName }) },
  { name: 'list, name contains, one in ten', of: () => list({ searchByName: 'replenish' }) },
  { name: "list, recipient's last name", of: ({ lastName }) => list({ searchByRLName: lastName }) },
  { name: 'list, item, whole number', of: ({ sku }) => list({ searchByItem: sku }) },
  { name: 'list, item contains', of: ({ sku }) => list({ searchByItem: within(sku) }) },
  { name: 'list, order number', of: ({ number }) => list({ searchById: number }) },
  readDashboard,
  searchItems,
  {
    name: 'recipient search',
    of: ({ lastName }) => prepare(recipients.search, { query: { searchTerm: lastName } }),
  },
  ...searches,
  ...clientQuestions,
];

/** All the calls that are timed; creation is the last, so that the others find the same orders. */
export const measures: readonly Measure[] = [...reads, ...staffQuestions, createOrder];

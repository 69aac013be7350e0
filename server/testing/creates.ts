import { clients } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { deductOrders } from '@contract/deductOrder';
import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { itemGroups } from '@contract/itemGroup';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { recipients } from '@contract/recipient';
import { resources } from '@contract/resource';
import { users } from '@contract/user';
import { webhooks } from '@contract/webhook';
import { aClient, anOwner } from './clientPayload';
import { orderCells, orderCsv } from '../imports/testing/files';
import { anItem } from './itemPayload';
import { aNoticeOf } from './noticePayload';
import { anOrderOf, aRecipient } from './orderPayload';
import { aUser } from './userPayload';

/** The key that a create is sent with. */
interface CallOptions {
  readonly idempotencyKey?: string;
}

/** Makes a call: as the portal does, or as a program does with the client library. */
export type Call = <E extends Endpoint>(
  at: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

/** A kind of record that people create: how one of a name is sent, and the names that exist. */
export interface Created {
  readonly kind: string;
  /** How often it is tried beside the others: what costs a password hash comes less often. */
  readonly share: number;
  /** How many there are at most, where a client can not have any number. */
  readonly most?: number;
  readonly payload: (name: string) => object;
  readonly send: (call: Call, name: string, options: CallOptions) => Promise<unknown>;
  readonly names: (call: Call) => Promise<readonly string[]>;
}

interface Listed {
  readonly entities: readonly unknown[];
  readonly totalEntityLookupCount: number;
}

/** Every name of a list, page by page. */
const allOf = async <Answer extends Listed>(
  page: (query: { readonly page: number; readonly pageSize: number }) => Promise<Answer>,
  nameOf: (entity: Answer['entities'][number]) => string,
): Promise<string[]> => {
  const names: string[] = [];
  for (let number = 1; ; number += 1) {
    const answer = await page({ page: number, pageSize: 200 });
    names.push(...answer.entities.map(nameOf));
    if (number * 200 >= answer.totalEntityLookupCount) return names;
  }
};

type Rest = Pick<Created, 'kind' | 'share' | 'most' | 'names'>;

const made = (at: Endpoint, payload: (name: string) => object, rest: Rest): Created => ({
  ...rest,
  payload,
  send: (call, name, options) => call(at, { payload: payload(name) }, options),
});

const searchTerm = 'Fault ';

const numbersOf = (name: string): number =>
  Number.parseInt(name.replaceAll(/\D/g, '').padStart(1, '0'), 10);

/**
 * A file of one order, under a name by which its import is found again. The order is made in the
 * background: no search for the others finds it, and moves them on to a page that was read.
 */
const anImport = (name: string, stockNumber: string) => ({
  FileName: `${name}.csv`,
  Ext: 'csv',
  FileData: orderCsv(
    orderCells({ 'Order Name': `Row ${numbersOf(name)}`, 'Product SKU': stockNumber }),
  ).toString('base64'),
});

/** Stock numbers: of what is ordered, and of what is deducted. */
interface Goods {
  readonly ordered: string;
  readonly deducted: string;
}

const ordering = ({ ordered, deducted }: Goods): readonly Created[] => {
  const lines = [[{ stockNumber: ordered }, 1]] as const;
  return [
    made(orders.create, (Name) => anOrderOf(lines, { Name }), {
      kind: 'order',
      share: 30,
      names: (call) =>
        allOf(
          (query) => call(orders.list, { query: { ...query, searchByName: searchTerm } }),
          ({ Name }) => Name,
        ),
    }),
    made(
      deductOrders.create,
      (Name) => ({
        Name,
        WarehouseCode: 'OKL',
        Items: [{ StockNumber: deducted, Quantity: 1 }],
      }),
      {
        kind: 'deduct order',
        share: 5,
        // Unlike an order it does not wait for stock.
        most: 60,
        names: (call) =>
          allOf(
            (query) =>
              call(orders.list, {
                query: { ...query, searchByName: searchTerm, status: 'deduct' },
              }),
            ({ Name }) => Name,
          ),
      },
    ),
    made(imports.orders, (name) => anImport(name, ordered), {
      kind: 'order import',
      share: 3,
      names: (call) =>
        allOf(
          (query) => call(imports.list, { query }),
          ({ FileName }) => FileName.replace(/\.csv$/, ''),
        ),
    }),
  ];
};

const withGoods = (stockNumber: string): readonly Created[] => {
  const lines = [[{ stockNumber }, 1]] as const;
  return [
    made(notices.create, (TrackingNumber) => aNoticeOf(new Date(), lines, { TrackingNumber }), {
      kind: 'notice',
      share: 20,
      names: (call) =>
        allOf(
          (query) => call(notices.list, { query: { ...query, searchTerm } }),
          (notice) => notice.TrackingNumber ?? '',
        ),
    }),
    made(itemAdmin.create, (name) => anItem(name.replaceAll(' ', '-')), {
      kind: 'item',
      share: 15,
      names: async (call) => {
        const all = await allOf(
          (query) => call(itemAdmin.list, { query: { ...query, searchTerm: 'Fault-' } }),
          ({ StockNumber }) => StockNumber,
        );
        return all.map((name) => name.replaceAll('-', ' '));
      },
    }),
  ];
};

const othersOf = (hooks: string): readonly Created[] => [
  made(recipients.create, (LastName) => aRecipient({ LastName }), {
    kind: 'recipient',
    share: 20,
    names: (call) =>
      allOf(
        (query) => call(recipients.list, { query: { ...query, searchTerm } }),
        ({ LastName }) => LastName ?? '',
      ),
  }),
  made(
    webhooks.add,
    (name) => ({
      // Each is told of every notice's steps: few of them, or nothing else is done.
      WebhookEvent: 'SHIPMENT_NOTICE_STATUS_CHANGED',
      HttpMethod: 'POST',
      HttpUrl: `${hooks}/${encodeURIComponent(name)}`,
    }),
    {
      kind: 'webhook',
      share: 5,
      most: 5,
      names: async (call) =>
        ((await call(clients.current, {})).client.Webhooks ?? []).map(({ HttpUrl }) =>
          decodeURIComponent(new URL(HttpUrl).pathname.slice(1)),
        ),
    },
  ),
  made(itemGroups.create, (GroupName) => ({ GroupName }), {
    kind: 'item group',
    share: 5,
    names: async (call) =>
      (await call(resources.itemGroups, {})).itemGroups.map(({ GroupName }) => GroupName),
  }),
];

const people: readonly Created[] = [
  made(
    users.create,
    (LastName) => aUser({ LastName, Email: `${LastName}@x.test`.replaceAll(' ', '-') }),
    {
      kind: 'user',
      share: 3,
      names: (call) =>
        allOf(
          (query) => call(users.list, { query: { ...query, searchTerm } }),
          ({ LastName }) => LastName,
        ),
    },
  ),
  made(
    clientAdmin.create,
    (Name) =>
      aClient({
        Name,
        Id: 100_000 + numbersOf(Name),
        User: anOwner({ Email: `${Name}@owner.test`.replaceAll(' ', '-') }),
      }),
    {
      kind: 'client',
      share: 2,
      names: (call) =>
        allOf(
          (query) => call(clientAdmin.list, { query: { ...query, searchTerm } }),
          ({ Name }) => Name,
        ),
    },
  ),
];

/** All kinds; `goods` are there in plenty, `hooks` is where webhooks are sent to. */
export const createsOf = (goods: Goods, hooks = 'https://example.com'): readonly Created[] => [
  ...ordering(goods),
  ...withGoods(goods.ordered),
  ...othersOf(hooks),
  ...people,
];

/** Chooses kinds by their shares, and none more often than it may be. */
export const createChooser = (kinds: readonly Created[], random: () => number) => {
  const begun = new Map<Created, number>();
  return (): Created => {
    const open = kinds.filter((each) => (begun.get(each) ?? 0) < (each.most ?? Infinity));
    let left = random() * open.reduce((sum, { share }) => sum + share, 0);
    const chosen = open.find(({ share }) => (left -= share) < 0) ?? open[0];
    if (!chosen) throw new Error('There is nothing to create');
    begun.set(chosen, (begun.get(chosen) ?? 0) + 1);
    return chosen;
  };
};

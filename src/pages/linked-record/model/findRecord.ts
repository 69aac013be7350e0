import { ClientStore } from '@/entities/client';
import { findImport } from '@/entities/import';
import { ItemStore } from '@/entities/item';
import { NoticeStore } from '@/entities/notice';
import { orderRoute, OrderStore, type Order } from '@/entities/order';
import { RecipientStore } from '@/entities/recipient';
import { UserStore } from '@/entities/user';
import { WebhookStore } from '@/entities/webhook';
import type { Call } from '@/shared/api/createCall';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { Stores } from '@/shared/records/Stores';
import type { LinkedKind, LinkedRecord } from '@/shared/routes/recordAddress';
import type { RouteName } from '@/shared/routes/routes';
import type { Step } from '@/shared/routes/Walk';

export interface Parts {
  readonly call: Call;
  readonly stores: Stores;
}

interface Facts {
  readonly params: RecordParams;
}

type Find = (record: Pick<LinkedRecord, 'term' | 'id'>, parts: Parts) => Promise<Step | null>;

const shownOn = (screen: RouteName, facts: Facts | null): Step | null =>
  facts && { screen, params: facts.params };

const orderOn =
  (screenOf: (order: Order) => RouteName): Find =>
  async ({ term }, { stores }) => {
    const order = await stores.of(OrderStore).find(term);
    return order && shownOn(screenOf(order), order);
  };

interface NamedStore<Named> {
  load(params: RecordParams): Promise<Named | null>;
  find(name: string): Promise<Named | null>;
}

/** By the id where the address has it; a name may be shared. */
const named = (store: NamedStore<Facts>, { term, id }: Pick<LinkedRecord, 'term' | 'id'>) =>
  id === undefined ? store.find(term) : store.load({ id, term });

const importOn =
  (type: 'Orders' | 'Items', screen: RouteName): Find =>
  async ({ id = '' }, { call }) => {
    const found = await findImport(call, type, id);
    return found?.opens ? shownOn(screen, found) : null;
  };

/**
 * How each kind of record is found by its address, by documented calls, and which screen a click on
 * its row would open (OPEN-29, OPEN-129).
 */
const finders: Readonly<Record<LinkedKind, Find>> = {
  order: orderOn(orderRoute),
  archivedOrder: orderOn(() => 'ArchivedOrderDetail'),
  orderImport: importOn('Orders', 'OrderImportDetail'),
  item: async ({ term }, { stores }) =>
    shownOn('ProductDetail', await stores.of(ItemStore).find(term)),
  itemImport: importOn('Items', 'ItemImportDetail'),
  notice: async ({ term }, { stores }) =>
    shownOn('ShipNoticeDetail', await stores.of(NoticeStore).find(term)),
  recipient: async (record, { stores }) =>
    shownOn('RecipientDetail', await named(stores.of(RecipientStore), record)),
  user: async ({ term }, { stores }) =>
    shownOn('UserDetailSettings', await stores.of(UserStore).find('settings', term)),
  webhook: async ({ id = '' }, { stores }) =>
    shownOn('WebhookDetail', await stores.of(WebhookStore).load({ id, term: '' })),
  client: async (record, { stores }) =>
    shownOn('ClientDetailManage', await named(stores.of(ClientStore), record)),
  staff: async ({ term }, { stores }) =>
    shownOn('UserDetailManage', await stores.of(UserStore).find('admin', term)),
};

/** Finds the record that an address names: what opens it; null where the account has it not. */
export const findRecord = (record: LinkedRecord, parts: Parts): Promise<Step | null> =>
  finders[record.kind](record, parts);

/** What each kind of record is called in a sentence, before its number or name. */
const nouns: Readonly<Record<LinkedKind, string>> = {
  order: 'Order',
  archivedOrder: 'Order',
  orderImport: 'This import',
  item: 'Item',
  itemImport: 'This import',
  notice: 'Notice',
  recipient: 'Recipient',
  user: 'User',
  webhook: 'This webhook',
  client: 'Client',
  staff: 'User',
};

/** What a record of an address is called: "Order 13036". */
export const recordName = ({ kind, term }: LinkedRecord): string =>
  term === '' ? nouns[kind] : `${nouns[kind]} ${term}`;

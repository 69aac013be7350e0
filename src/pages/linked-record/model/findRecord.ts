import type { LinkedKind } from '@/shared/routes/recordAddress';
import type { Find } from './finders/Find';

interface Linked {
  /** What it is called in a sentence, before its number or name. */
  readonly noun: string;
  /** Comes with the area that it belongs to, so that no link waits for the code of all. */
  readonly finder: () => Promise<{ readonly find: Find }>;
}

const order = { noun: 'Order', finder: () => import('./finders/order') };
const anImport = { noun: 'This import', finder: () => import('./finders/import') };
const user = { noun: 'User', finder: () => import('./finders/user') };

const linked: Readonly<Record<LinkedKind, Linked>> = {
  order,
  archivedOrder: order,
  orderImport: anImport,
  item: { noun: 'Item', finder: () => import('./finders/item') },
  itemImport: anImport,
  notice: { noun: 'Notice', finder: () => import('./finders/notice') },
  recipient: { noun: 'Recipient', finder: () => import('./finders/recipient') },
  user,
  webhook: { noun: 'This webhook', finder: () => import('./finders/webhook') },
  client: { noun: 'Client', finder: () => import('./finders/client') },
  staff: user,
};

/**
 * Finds the record that an address names, by documented calls: what opens it as a click on its row
 * would; null where the account has it not (OPEN-29, OPEN-129).
 */
export const findRecord: Find = async (record, parts) => {
  const { find } = await linked[record.kind].finder();
  return find(record, parts);
};

/** What a record of an address is called: "Order 13036". */
export const recordName = ({
  kind,
  term,
}: {
  readonly kind: LinkedKind;
  readonly term: string;
}): string => [linked[kind].noun, term].filter(Boolean).join(' ');

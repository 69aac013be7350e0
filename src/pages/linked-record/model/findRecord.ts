import type { AddressedKind } from '@/shared/routes/recordAddress';
import type { Find } from './finders/Find';

interface Linked {
  /** What it is called in a sentence, before its number or name. */
  readonly noun: string;
  /**
   * Comes with the area that it belongs to, so that no link waits for the code of all; none where
   * the list's page finds it itself.
   */
  readonly finder?: () => Promise<{ readonly find: Find }>;
}

const order = { noun: 'Order', finder: () => import('./finders/order') };
const anImport = { noun: 'This import', finder: () => import('./finders/import') };
const importDraft = { noun: 'This import', finder: () => import('./finders/importDraft') };
const receipt = { noun: 'This receipt' };
const user = { noun: 'User', finder: () => import('./finders/user') };

const linked: Readonly<Record<AddressedKind, Linked>> = {
  order,
  archivedOrder: order,
  orderImport: anImport,
  orderImportDraft: importDraft,
  return: { noun: 'Return', finder: () => import('./finders/return') },
  orderReceipt: receipt,
  item: { noun: 'Item', finder: () => import('./finders/item') },
  itemImport: anImport,
  itemImportDraft: importDraft,
  itemReceipt: receipt,
  notice: { noun: 'Notice', finder: () => import('./finders/notice') },
  noticeReceipt: receipt,
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
  const finder = await linked[record.kind].finder?.();
  return finder ? finder.find(record, parts) : null;
};

/** What a record of an address is called: "Order 13036". */
export const recordName = ({
  kind,
  term,
}: {
  readonly kind: AddressedKind;
  readonly term: string;
}): string => [linked[kind].noun, term].filter(Boolean).join(' ');

import type { AttentionRow } from '@contract/attention';
import { itemNeeds } from '@contract/attentionRules';
import {
  listAddress,
  recordAddress,
  type Address,
  type AddressedRecord,
} from '@/shared/routes/recordAddress';
import { kindOf } from './words';

/** The one record that a row is about; null for several. */
const recordOf = (row: AttentionRow): Omit<AddressedRecord, 'account'> | null => {
  const { Subject, RecordId, Numbers, Count } = row;
  const only = Count === 1 ? Numbers[0] : undefined;
  const byId = (kind: AddressedRecord['kind']) =>
    RecordId === null ? null : { kind, term: '', id: RecordId };
  switch (kindOf(row)) {
    case 'unexplained':
    case 'notice':
    case 'short':
      return { kind: 'notice', term: Subject };
    case 'orderImport':
      return byId('orderImport');
    case 'itemImport':
      return byId('itemImport');
    case 'webhook':
    case 'webhookPaused':
      return byId('webhook');
    case 'reorder':
    case 'cover':
    case 'lots30':
    case 'lots60':
    case 'lots90':
      return only === undefined ? null : { kind: 'item', term: only };
    default:
      return only === undefined ? null : { kind: 'order', term: only };
  }
};

/** Where a row leads: to its record, or to the list of what it counts; `account` is named for staff. */
export const placeOf = (row: AttentionRow, account?: string): Address => {
  const record = recordOf(row);
  if (record) return recordAddress({ ...record, account });
  if (row.Kind === 'dailyExport') return listAddress('DailyExport', {});
  if (row.Kind === 'tokens') return listAddress('ApiTokens', {});
  const isOfItems = itemNeeds.some((need) => need === row.Kind);
  return listAddress(isOfItems ? 'Inventory' : 'Orders', { attention: row.Key });
};

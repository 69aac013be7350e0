import type { BulkKind } from '@contract/bulkRules';
import type { AddressedKind } from '@/shared/routes/recordAddress';

/** Where the receipts of each kind of record are found. */
export const receiptAddress = {
  orders: 'orderReceipt',
  items: 'itemReceipt',
  notices: 'noticeReceipt',
} as const satisfies Record<BulkKind, AddressedKind>;

import type { BulkKind } from '@contract/bulkRules';
import type { AddressedKind } from './recordAddress';
import type { RouteName } from './routes';

/** Where one receipt of each kind of record is found. */
export const receiptAddress = {
  orders: 'orderReceipt',
  items: 'itemReceipt',
  notices: 'noticeReceipt',
} as const satisfies Record<BulkKind, AddressedKind>;

/** The list of the receipts of each kind. */
export const receiptRoute = {
  orders: 'OrderReceipts',
  items: 'ItemReceipts',
  notices: 'NoticeReceipts',
} as const satisfies Record<BulkKind, RouteName>;

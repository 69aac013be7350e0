import type { ParsedNoticePayload, ParsedNoticeUpdate } from '@contract/notice';
import { columns } from '../db/columns';
import type { NoticeRow } from './noticeRows';

/** The columns that the warehouse and the server keep. */
type Kept =
  | 'clientId'
  | 'id'
  | 'number'
  | 'warehouseId'
  | 'status'
  | 'receipts'
  | 'version'
  | 'createdAt';

/** A notice's fields and their columns. */
export const noticeColumns = columns<
  Omit<NoticeRow, Kept>,
  ParsedNoticePayload,
  ParsedNoticeUpdate
>()(
  {
    expectedDate: { from: 'ExpectedDate' },
    carrier: { from: 'Carrier', emptied: null },
    trackingNumber: { from: 'TrackingNumber', emptied: null },
    poNumber: { from: 'PONumber', emptied: null },
    packageCount: { from: 'PackageCount', emptied: null },
    palletCount: { from: 'PalletCount', emptied: null },
    vendor: { from: 'Vendor', emptied: null },
  },
  {
    ShipmentNoticeId: 'finds the notice',
    Version: 'refuseStale',
    WarehouseCode: 'createNotice, once and for all',
    Products: 'replaceLines',
  },
);

import type { NoticeProduct, NoticeRecord } from '@contract/notice';
import type { PickedItem } from '@/entities/item';
import { datePart } from '@/shared/format/dates';
import type { NoticeValues } from './noticeDraft';

const pickedOf = ({ Link, Description, Quantity }: NoticeProduct): PickedItem => ({
  stockNumber: Link.Name,
  description: Description,
  available: null,
  quantity: Quantity,
  lotNo: null,
});

/** A notice as the form edits it. */
export const noticeValuesOf = (record: NoticeRecord): NoticeValues => ({
  warehouseCode: record.WarehouseCode,
  expectedDate: datePart(record.ExpectedDate),
  carrier: record.Carrier ?? '',
  trackingNumber: record.TrackingNumber ?? '',
  poNumber: record.PONumber ?? '',
  vendor: record.Vendor ?? '',
  packageCount: record.PackageCount,
  palletCount: record.PalletCount,
  items: record.Products.map(pickedOf),
});

import { isDay } from '@contract/dates';
import type { NoticeProduct, NoticeRecord } from '@contract/notice';
import type { PickedItem } from '@/entities/item';
import type { NoticeValues } from './noticeDraft';

const pickedOf = ({ Link, Description, Quantity }: NoticeProduct): PickedItem => ({ stockNumber: Link.Name, description: Description, available: null, quantity: Quantity, lotNo: null });

/** The day of a date that may come as a moment. */
const datePart = (date: string): string | null => (isDay(date.slice(0, 10)) ? date.slice(0, 10) : null);

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

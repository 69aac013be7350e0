import type { NoticeRecord, NoticeUpdate } from '@contract/notice';
import { productsOf, type NoticeValues } from './noticeDraft';
import type { NoticeFieldName } from './noticeFields';

type Sent = { readonly [Name in NoticeFieldName]: (values: NoticeValues) => Partial<NoticeUpdate> };

const sent: Sent = {
  expectedDate: ({ expectedDate }) => (expectedDate === null ? {} : { ExpectedDate: expectedDate }),
  carrier: ({ carrier }) => ({ Carrier: carrier.trim() || null }),
  trackingNumber: ({ trackingNumber }) => ({ TrackingNumber: trackingNumber.trim() || null }),
  poNumber: ({ poNumber }) => ({ PONumber: poNumber.trim() || null }),
  vendor: ({ vendor }) => ({ Vendor: vendor.trim() || null }),
  packageCount: ({ packageCount }) => ({ PackageCount: packageCount }),
  palletCount: ({ palletCount }) => ({ PalletCount: palletCount }),
  items: ({ items }) => ({ Products: productsOf(items) }),
};

interface Edited {
  /** The version that is changed. */
  readonly record: Pick<NoticeRecord, 'Id' | 'Version'>;
  readonly changed: readonly NoticeFieldName[];
  readonly values: NoticeValues;
}

/** The update call's payload: only what was changed, emptied fields as null (ASN-20, OPEN-50). */
export const noticeUpdateOf = ({ record, changed, values }: Edited): NoticeUpdate => ({
  ShipmentNoticeId: record.Id,
  // A server that counts no versions is not told of one.
  ...(record.Version > 0 && { Version: record.Version }),
  ...Object.assign({}, ...changed.map((name) => sent[name](values))),
});

import type { DateLaw, Day } from '@contract/dates';
import type { NoticePayload } from '@contract/notice';
import {
  areCountsAcceptable,
  hasProducts,
  hasRequiredNoticeFields,
  isExpectedDateAcceptable,
  noticeSentences,
  type NoticeFields,
} from '@contract/noticeRules';
import type { PickedItem } from '@/entities/item';
import { Draft, type Check, type SentAs } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';

/** What the notice form edits (ASN-19). */
export interface NoticeValues {
  /** Code; null while none is chosen. */
  readonly warehouseCode: string | null;
  readonly expectedDate: Day | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly poNumber: string;
  readonly vendor: string;
  readonly packageCount: number | null;
  readonly palletCount: number | null;
  readonly items: readonly PickedItem[];
}

export type NoticeDraft = Draft<NoticeValues>;

const empty: NoticeValues = {
  warehouseCode: null,
  expectedDate: null,
  carrier: '',
  trackingNumber: '',
  poNumber: '',
  vendor: '',
  packageCount: null,
  palletCount: null,
  items: [],
};

const fieldsOf = (values: NoticeValues): NoticeFields => ({
  WarehouseCode: values.warehouseCode ?? '',
  ExpectedDate: values.expectedDate,
  PackageCount: values.packageCount,
  PalletCount: values.palletCount,
  Products: values.items.map(({ quantity }) => ({ Quantity: quantity })),
});

const checksOf = (today: () => Day, isNew: boolean): readonly Check<NoticeValues>[] => [
  {
    label: isNew ? noticeSentences.requiredToCreate : noticeSentences.requiredToUpdate,
    fields: ['warehouseCode', 'expectedDate'],
    passes: (values) => hasRequiredNoticeFields(fieldsOf(values), isNew),
  },
  {
    label: noticeSentences.expectedDate,
    fields: ['expectedDate'],
    passes: ({ expectedDate }, { expectedDate: saved }) =>
      expectedDate !== null && isExpectedDateAcceptable(expectedDate, { today: today(), saved }),
    contradicts: ({ expectedDate }) => expectedDate !== null,
  },
  {
    label: noticeSentences.items,
    fields: ['items'],
    passes: (values) => hasProducts(fieldsOf(values)),
    contradicts: ({ items }) => items.length > 0,
  },
  {
    label: noticeSentences.counts,
    fields: ['packageCount', 'palletCount'],
    passes: (values) => areCountsAcceptable(fieldsOf(values)),
    contradicts: () => true,
  },
];

const sentAs: SentAs<NoticeValues> = { items: 'Products' };

/** A new notice's draft with its requirements (ASN-12 to ASN-15); `today` is the browser's local day. */
export const newNoticeDraft = (today: () => Day): NoticeDraft =>
  new Draft(empty, checksOf(today, true), sentAs);

/** The draft of a notice that exists, whose warehouse stays what it is. */
export const editNoticeDraft = (today: () => Day, values: NoticeValues): NoticeDraft =>
  new Draft(values, checksOf(today, false), sentAs);

/** What is wrong with the expected date, in a short sentence; null when nothing is. */
export const expectedDateError = (
  { expectedDate }: Pick<NoticeValues, 'expectedDate'>,
  law: DateLaw,
): string | null => {
  if (expectedDate === null) return 'Choose a date';
  return isExpectedDateAcceptable(expectedDate, law) ? null : noticeSentences.expectedDate;
};

/** Items as they are sent. */
export const productsOf = (items: NoticeValues['items']): NoticePayload['Products'] =>
  items.map(({ stockNumber, quantity }) => ({ StockNumber: stockNumber, Quantity: quantity ?? 0 }));

/** The create call's payload: texts trimmed, empty fields left out (SAVE-03, SAVE-04). */
export const noticePayloadOf = (values: NoticeValues): NoticePayload =>
  trimmed({
    WarehouseCode: values.warehouseCode ?? '',
    ExpectedDate: values.expectedDate ?? '',
    Carrier: values.carrier,
    TrackingNumber: values.trackingNumber,
    PONumber: values.poNumber,
    Vendor: values.vendor,
    PackageCount: values.packageCount ?? undefined,
    PalletCount: values.palletCount ?? undefined,
    Products: productsOf(values.items),
  });

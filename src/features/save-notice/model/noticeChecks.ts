import type { DateLaw, Day } from '@contract/dates';
import {
  areCountsAcceptable,
  hasProducts,
  hasRequiredNoticeFields,
  isExpectedDateAcceptable,
  noticeSentences,
  type NoticeFields,
} from '@contract/noticeRules';
import { Draft, type Check } from '@/shared/draft/Draft';
import { noticeForm, type NoticeValues } from './noticeForm';

export type NoticeDraft = Draft<NoticeValues>;

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

/**
 * A new notice's draft with its requirements (ASN-12 to ASN-15); `today` is the browser's local
 * day.
 */
export const newNoticeDraft = (today: () => Day): NoticeDraft =>
  new Draft(noticeForm.empty, checksOf(today, true), noticeForm.sentAs);

/** The draft of a notice that exists, whose warehouse stays what it is. */
export const editNoticeDraft = (today: () => Day, values: NoticeValues): NoticeDraft =>
  new Draft(values, checksOf(today, false), noticeForm.sentAs);

/** What is wrong with the expected date, in a short sentence; null when nothing is. */
export const expectedDateError = (
  { expectedDate }: Pick<NoticeValues, 'expectedDate'>,
  law: DateLaw,
): string | null => {
  if (expectedDate === null) return 'Choose a date';
  return isExpectedDateAcceptable(expectedDate, law) ? null : noticeSentences.expectedDate;
};

import { isFutureOrKept, type DateLaw, type Day } from './dates';

/** Statuses of an advance shipment notice, in the order of the cards (ASN-01, ASN-17, CONST-28). */
export const noticeStatuses = [
  'Created',
  'In Transit',
  'Delivered',
  'Received',
  'Cancelled',
  'In Stock',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** Longest texts and largest counts of a notice (OPEN-122). */
export const noticeLimits = { text: 256, count: 999_999, items: 500 } as const;

/** What the notice rules read of a draft; null for an empty box. */
export interface NoticeFields {
  readonly WarehouseCode: string;
  readonly ExpectedDate: Day | null;
  readonly PackageCount: number | null;
  readonly PalletCount: number | null;
  readonly Products: readonly { readonly Quantity: number | null }[];
}

/** The notice form's sentences (ASN-12 to ASN-15). */
export const noticeSentences = {
  requiredToCreate: 'Required fields: Warehouse, Expected Date',
  requiredToUpdate: 'Required fields: Expected Date',
  expectedDate: 'Expected Date must be in the future',
  items: 'At least 1 item with a quantity',
  counts: 'Package Count and Pallet Count must be greater than 0 if provided',
} as const;

/** Expected Date, and on create the warehouse, are given (ASN-12). */
export const hasRequiredNoticeFields = (
  { WarehouseCode, ExpectedDate }: Pick<NoticeFields, 'WarehouseCode' | 'ExpectedDate'>,
  isNew: boolean,
): boolean => (!isNew || WarehouseCode !== '') && ExpectedDate !== null;

/** No date yet, or one after today; one that was saved before may stay (ASN-13, OPEN-125). */
export const isExpectedDateAcceptable = (expected: Day | null, law: DateLaw): boolean =>
  expected === null || isFutureOrKept(expected, law);

const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= noticeLimits.count;

/** At least one item, and every item with a quantity (ASN-14). */
export const hasProducts = ({ Products }: Pick<NoticeFields, 'Products'>): boolean =>
  Products.length > 0 && Products.every(({ Quantity }) => Quantity !== null && isCount(Quantity));

/** Both counts are empty or above zero (ASN-15). */
export const areCountsAcceptable = ({
  PackageCount,
  PalletCount,
}: Pick<NoticeFields, 'PackageCount' | 'PalletCount'>): boolean =>
  [PackageCount, PalletCount].every((count) => count === null || isCount(count));

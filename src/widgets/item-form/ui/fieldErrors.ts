import {
  hasCycleTime,
  hasPackUnit,
  isPrice,
  isStockNumber,
  itemSentences,
} from '@contract/itemRules';
import type { ItemDraft, ItemValues } from '@/features/save-item';

type Field = keyof ItemValues;

const isAboveZero = (size: number | null): boolean => size !== null && size > 0;

const stockNumberError = (text: string): string | null => {
  if (text.trim() === '') return 'Enter a stock number';
  return isStockNumber(text) ? null : itemSentences.stockNumber;
};

const sizeError = (size: number | null): string | null =>
  isAboveZero(size) ? null : 'Enter a number above 0';

const priceError = (price: number | null): string | null =>
  isPrice(price) ? null : 'Enter an amount above 0, or nothing';

/** What is wrong with each field, in a short sentence; fields without an entry can't be wrong. */
const errors: { readonly [Name in Field]?: (values: ItemValues) => string | null } = {
  stockNumber: ({ stockNumber }) => stockNumberError(stockNumber),
  barcode: ({ barcode }) => (barcode.trim() === '' ? 'Enter a UPC/Barcode' : null),
  description: ({ description }) => (description.trim() === '' ? 'Enter a description' : null),
  length: ({ length }) => sizeError(length),
  width: ({ width }) => sizeError(width),
  height: ({ height }) => sizeError(height),
  weight: ({ weight }) => sizeError(weight),
  price: ({ price }) => priceError(price),
  cost: ({ cost }) => priceError(cost),
  cycleTime: (values) =>
    hasCycleTime({
      ExpirationDateRequired: values.expirationDateRequired,
      CycleTime: values.cycleTime,
    })
      ? null
      : 'Enter a whole number above 0',
  packUnit: (values) =>
    hasPackUnit({ IsCaseable: values.isCaseable, PackUnit: values.packUnit })
      ? null
      : 'Enter a whole number above 1',
};

/** What is wrong with a field, once it may complain; null when nothing is. */
export const itemErrorOf = (draft: ItemDraft, field: Field): string | null =>
  draft.errorOf(field, errors[field]?.(draft.values) ?? null);

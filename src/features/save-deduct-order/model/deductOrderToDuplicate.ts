import type { OrderRecord } from '@contract/orderRecord';
import { mergedItems, withoutTags } from '@/entities/item';
import { deductForm, type DeductValues } from './deductForm';

/**
 * What a new deduct order begins with that is to be like another one: without its work order and the
 * tags, which it may have emptied.
 */
export const deductOrderToDuplicate = (order: OrderRecord): DeductValues => {
  const { name, warehouseCode, notes, items } = deductForm.valuesOf(order);
  return {
    ...deductForm.empty,
    name,
    warehouseCode,
    notes,
    items: mergedItems(withoutTags(items)),
  };
};

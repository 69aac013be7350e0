import type { ItemRecord } from '@contract/itemAdmin';
import { itemForm, type ItemValues } from './itemForm';

/**
 * What a new item begins with that is to be like another one: without its barcode, which is on
 * nothing else, and its files. Its stock number is told as taken until it is changed.
 */
export const itemToDuplicate = (item: ItemRecord): ItemValues => {
  const { barcode, image, pdf } = itemForm.empty;
  return { ...itemForm.valuesOf(item), barcode, image, pdf };
};

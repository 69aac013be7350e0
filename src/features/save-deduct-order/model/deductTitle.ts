import { noNameYet } from '@/shared/format/names';
import { itemsText } from '@/shared/format/numbers';
import type { DeductValues } from './deductForm';

/** What an unsaved deduct order is, in a few words: "Expired stock, 3 items". */
export const deductTitle = ({ name, items }: Pick<DeductValues, 'name' | 'items'>): string =>
  `${name.trim() || noNameYet}, ${itemsText(items.length)}`;

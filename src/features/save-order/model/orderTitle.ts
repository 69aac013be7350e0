import { noNameYet } from '@/shared/format/names';
import { itemsText } from '@/shared/format/numbers';
import type { OrderValues } from './orderForm';

/** What an unsaved order is, in a few words: "PO 555, 3 items". */
export const orderTitle = ({ name, items }: Pick<OrderValues, 'name' | 'items'>): string =>
  `${name.trim() || noNameYet}, ${itemsText(items.length)}`;

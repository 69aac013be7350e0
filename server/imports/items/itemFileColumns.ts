import { itemImportColumns } from '@contract/importColumns';
import type { ParsedItemPayload } from '@contract/itemPayload';
import { itemLimits } from '@contract/itemRules';
import { placed } from '../columns';

export type ItemColumn = (typeof itemImportColumns)[number]['label'];

/** The fields of an item that a column can fill. */
type Place = { readonly longest: number } & (
  | { readonly of: 'item'; readonly is: keyof ParsedItemPayload }
  | { readonly of: 'size'; readonly is: keyof ParsedItemPayload['Dimensions'] }
);

const { stockNumber, text } = itemLimits;

/** Where the text of each column goes. */
const places = {
  SKU: { of: 'item', is: 'StockNumber', longest: stockNumber },
  UPC: { of: 'item', is: 'Barcode', longest: text },
  Description: { of: 'item', is: 'Description', longest: text },
  Length: { of: 'size', is: 'Length', longest: text },
  Width: { of: 'size', is: 'Width', longest: text },
  Height: { of: 'size', is: 'Height', longest: text },
  Weight: { of: 'size', is: 'Weight', longest: text },
  'Harmonization Code': { of: 'item', is: 'HarmonizationCode', longest: text },
  Price: { of: 'item', is: 'Price', longest: text },
} as const satisfies Readonly<Record<ItemColumn, Place>>;

/** The columns of a file of items, and what a row has in them. */
export const { labels, textIn, oddityIn, longestIn, columnsOf, columnOf, textsIn } = placed(
  itemImportColumns,
  places,
);

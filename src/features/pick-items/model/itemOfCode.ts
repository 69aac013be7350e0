import { bareBarcode, isSameBarcode } from '@contract/barcodes';
import { items as itemCalls, type ItemFound } from '@contract/item';
import type { Call } from '@/shared/api/createCall';
import { namesText } from '@/shared/format/names';
import { isSameTerm } from '@/shared/records/isSameTerm';

/** How the items of a form are looked for. */
export interface Lookup {
  readonly call: Call;
  /** Leaves kits out (ISEL-03). */
  readonly excludesKits: boolean;
}

/** The one item that a code means, or why there is none: no item has it, or several. */
export type Meant =
  | { readonly item: ItemFound }
  | { readonly problem: string; readonly isUnknown: boolean };

/** A UPC that is written as a GTIN is part of no barcode that is stored as a UPC. */
const termOf = (code: string): string => (/^0\d{13}$/.test(code) ? bareBarcode(code) : code);

const noneOf = (code: string, excludesKits: boolean): string =>
  `No active item has the stock number or barcode ${code}.${excludesKits ? ' Kits can not be added here.' : ''}`;

/**
 * The active item with a stock number, else with a barcode; more than one of these is none. Throws
 * an `ApiProblem`.
 */
export const itemOfCode = async ({ call, excludesKits }: Lookup, code: string): Promise<Meant> => {
  const query = {
    searchTerm: termOf(code),
    isActive: 'true' as const,
    ...(excludesKits ? { excludeKits: 'true' as const } : {}),
  };
  const { items } = await call(itemCalls.search, { query });
  const numbered = items.filter(({ StockNumber }) => isSameTerm(StockNumber, code));
  const coded = items.filter(({ Barcode = '' }) => isSameBarcode(Barcode, code));
  const [item, ...others] = numbered.length > 0 ? numbered : coded;
  if (!item) return { problem: noneOf(code, excludesKits), isUnknown: true };
  const names = [item, ...others].map(({ StockNumber }) => StockNumber);
  return others.length === 0
    ? { item }
    : {
        problem: `${names.length} items have the barcode ${code}: ${namesText(names)}. Enter the stock number of one.`,
        isUnknown: false,
      };
};

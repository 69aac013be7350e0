import type { ImportColumn } from '@contract/importColumns';

/** Pixels of columns that need more or less than most. */
const widths: Readonly<Record<string, number>> = {
  'Order Name': 150,
  'Product SKU': 150,
  'Product Quantity': 92,
  'Shipping Service Level': 168,
  'Recipient Company': 190,
  'Recipient Address': 210,
  'Recipient State': 76,
  'Recipient Zip Code': 92,
  'Recipient Country': 92,
  'Sender Company': 170,
  'Sender Address': 190,
  'Warehouse Code': 136,
  SKU: 150,
  UPC: 140,
  Description: 280,
  Length: 92,
  Width: 92,
  Height: 92,
  Weight: 92,
  Price: 92,
};

const mostly = 132;

/** How wide a column of the sheet is. */
export const widthOf = ({ label }: ImportColumn): number => widths[label] ?? mostly;

const numbers = new Set(['Product Quantity', 'Length', 'Width', 'Height', 'Weight', 'Price']);

/** Whether a column has numbers, which stand at its right edge. */
export const isNumeric = ({ label }: ImportColumn): boolean => numbers.has(label);

/** What stands above a column: what most of them begin with is left away. */
export const headOf = ({ label }: ImportColumn): string =>
  label.replace(/^(?:Recipient|Shipping) |^Product (?=Quantity|Lot)/, '');

/** The field of a column by its place in the format. */
export const fieldAt = (index: number): string => `cell-${index}`;

/** The place in the format of a field; negative for what stands beside the format's columns. */
export const placeOf = (field: string): number =>
  field.startsWith('cell-') ? Number(field.slice('cell-'.length)) : -1;

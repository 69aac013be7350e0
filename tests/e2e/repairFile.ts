import { itemImportColumns, orderImportColumns } from '@contract/importColumns';

type Label = (typeof orderImportColumns)[number]['label'];

/** A line of an order file by its columns. */
export type OrderLine = Readonly<Partial<Record<Label, string>>>;

const labels = orderImportColumns.map(({ label }) => label);

type ItemLabel = (typeof itemImportColumns)[number]['label'];

/** A line of an item file by its columns. */
export type ItemLine = Readonly<Partial<Record<ItemLabel, string>>>;

const itemLabels = itemImportColumns.map(({ label }) => label);

/** A column of one of the two formats. */
export type SheetLabel = Label | ItemLabel;

/** The position of a column in its format. */
export const columnAt = (label: SheetLabel): number =>
  Math.max(
    labels.findIndex((each) => each === label),
    itemLabels.findIndex((each) => each === label),
  );

const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

const cellsOf = (line: OrderLine, columns: readonly Label[]): string[] =>
  columns.map((label) => line[label] ?? '');

/** A file with the columns of the format. */
export const orderFile = (lines: readonly OrderLine[]): Buffer =>
  csvOf([labels, ...lines.map((line) => cellsOf(line, labels))]);

/** A file of items with the columns of the format. */
export const itemFile = (lines: readonly ItemLine[]): Buffer =>
  csvOf([itemLabels, ...lines.map((line) => itemLabels.map((label) => line[label] ?? ''))]);

/** A file of some columns under headings of its own. */
export const otherFile = (
  headings: Readonly<Partial<Record<Label, string>>>,
  lines: readonly OrderLine[],
): Buffer => {
  const columns = labels.filter((label) => headings[label] !== undefined);
  return csvOf([
    columns.map((label) => headings[label] ?? ''),
    ...lines.map((line) => cellsOf(line, columns)),
  ]);
};

/** An order of one row that can be made. */
export const soundLine = (name: string, sku: string): OrderLine => ({
  'Order Name': name,
  'Product SKU': sku,
  'Product Quantity': '1',
  'Shipping Service Level': 'UPS Ground',
  'Recipient Company': 'Alder Supply',
  'Recipient Address': '12 Mill Rd',
  'Recipient City': 'Portland',
  'Recipient State': 'ME',
  'Recipient Zip Code': '04101',
  'Recipient Country': 'US',
});

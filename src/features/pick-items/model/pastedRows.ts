/** A line of a spreadsheet that names an item and how many of it. */
export interface PastedRow {
  readonly code: string;
  /** As it was written. */
  readonly quantity: string;
}

const codeHeads = /^(sku|item|stock|product|article|upc|ean|gtin|barcode|code)\b/i;
const quantityHeads = /^(qty|quantity|pieces|pcs|units|count|amount|ordered)\b/i;

/** Of the signs that may stand between two cells, the one that does in this text. */
const separatorIn = (text: string): string | RegExp =>
  ['\t', ';', ','].find((sign) => text.includes(sign)) ?? /(?<!\s)\s+(?=\S+$)/;

const cellsOf = (row: string, separator: string | RegExp): string[] =>
  row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/** A whole number as spreadsheets write it: "1,200", "12.00"; null for anything else. */
export const quantityIn = (written: string): number | null => {
  const text = written.trim();
  const isGrouped = /^[1-9]\d{0,2}([, ]\d{3})+(\.0+)?$/.test(text);
  const plain = isGrouped ? text.replace(/[, ]/g, '') : text;
  const quantity = /^\d{1,9}([.,]0+)?$/.test(plain) ? Number.parseInt(plain, 10) : 0;
  return quantity > 0 ? quantity : null;
};

type Rows = readonly (readonly string[])[];

const isHead = (row: readonly string[]): boolean =>
  row.some((cell) => quantityHeads.test(cell)) ||
  (row.some((cell) => codeHeads.test(cell)) && !row.some((cell) => /\d/.test(cell)));

/** How many rows have a quantity in a column that no barcode would be. */
const quantitiesAt = (rows: Rows, at: number): number =>
  rows.filter((row) => {
    const cell = row[at] ?? '';
    return quantityIn(cell) !== null && cell.length < 8;
  }).length;

interface Columns {
  readonly code: number;
  readonly quantity: number;
}

/** Which column is which: as the head says, else by what stands in them. */
const columnsOf = (head: readonly string[] | undefined, rows: Rows): Columns => {
  const named = (heads: RegExp) => head?.findIndex((cell) => heads.test(cell)) ?? -1;
  const [code, quantity] = [named(codeHeads), named(quantityHeads)];
  if (code !== -1 && quantity !== -1) return { code, quantity };
  if (quantity !== -1) return { code: quantity === 0 ? 1 : 0, quantity };
  const isTurned = quantitiesAt(rows, 0) > quantitiesAt(rows, 1);
  return isTurned ? { code: 1, quantity: 0 } : { code: 0, quantity: 1 };
};

/**
 * The lines of a text that was copied from a spreadsheet: two columns in either order, with or
 * without a head.
 */
export const pastedRows = (text: string): readonly PastedRow[] => {
  const written = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
  const separator = separatorIn(text);
  const all = written.map((row) => cellsOf(row, separator));
  const [first = []] = all;
  const head = isHead(first) ? first : undefined;
  const rows = head ? all.slice(1) : all;
  const { code, quantity } = columnsOf(head, rows);
  return rows
    .map((row) => ({ code: row[code] ?? '', quantity: row[quantity] ?? '' }))
    .filter((row) => row.code !== '' || row.quantity !== '');
};

/** Whether a text is more than a word for one field. */
export const isTable = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** What tells spreadsheets that a file is in UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What becomes of a text that a spreadsheet would take for a formula; said beside the button. */
export const formulaNote =
  "In a .csv, a text that begins with =, +, -, @, a tab or a line break gets an apostrophe (') in front, so that no program takes it for a formula.";

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;

/** A text as a cell of a .csv: no formula, and in quotes where it needs them (RFC 4180). */
export const csvText = (text: string): string => {
  const plain = withoutFormula(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A line of a .csv of cells that are written as they are to stand there. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

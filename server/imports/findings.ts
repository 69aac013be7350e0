import { isStorableText } from '../db/storableText';

/** Something that is wrong with a row of a file: in a column, or with the row as a whole. */
export interface Finding<Column extends string = string> {
  readonly rowNo: number;
  readonly column: Column | null;
  readonly sentence: string;
}

export const missing = 'A value is required';

const spreadsheetError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Why a cell's text can not be taken, whatever its column is for, or null. */
export const whyNotText = (text: string, max: number): string | null => {
  if (text.length > max) return `It can have ${max} characters at most`;
  if (!isStorableText(text)) return 'It has characters that can not be kept';
  return spreadsheetError.test(text) ? `The cell shows the error ${text}` : null;
};

/** The finding of a row that has more cells than the file has columns. */
export const tooManyCells = (columns: number): string => `The row has more than ${columns} columns; a text with a comma must stand in quotation marks`;

/** A finding as the import's detail shows it (IMP-26). */
export const sentenceOf = ({ rowNo, column, sentence }: Finding): string => `Row ${rowNo}${column === null ? '' : `, ${column}`}: ${sentence}`;

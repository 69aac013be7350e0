import { isStorableText } from '../db/storableText';
import type { Oddity } from './reading/sheet';

/** Something that is wrong with a row of a file: in a column, or with the row as a whole. */
export interface Finding<Column extends string = string> {
  readonly rowNo: number;
  readonly column: Column | null;
  readonly sentence: string;
}

export const missing = 'A value is required';

const spreadsheetError =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Why a cell's text can not be taken, whatever its column is for, or null. */
export const whyNotText = (text: string, max: number): string | null => {
  if (text.length > max) return `It can have ${max} characters at most`;
  if (!isStorableText(text)) return 'It has characters that can not be kept';
  return spreadsheetError.test(text) ? `The cell shows the error ${text}` : null;
};

/** Why a cell can not be taken whose formula was never calculated, or null. */
export const whyNotOdd = (oddity: Oddity | null): string | null =>
  oddity === 'formula'
    ? 'The formula has no saved value; open the file in a spreadsheet program, save it and upload it again'
    : null;

const dateHint = '; the cell holds a date: format it as text and enter it again';

/**
 * A finding as the import's detail shows it, with a hint where a spreadsheet took what was typed
 * for a date (IMP-26).
 */
export const sentenceOf = (
  { rowNo, column, sentence }: Finding,
  oddity: Oddity | null = null,
): string =>
  `Row ${rowNo}${column === null ? '' : `, ${column}`}: ${sentence}${oddity === 'date' ? dateHint : ''}`;

/**
 * What is left of a number beyond the digits that spreadsheets keep comes from their arithmetic:
 * 11.000000000000002 is 11.
 */
const withoutArtefact = (text: string): number => Number(Number(text).toPrecision(15));

/**
 * A whole number as spreadsheets and their exports write it, such as 3, 3.0 or 11.000000000000002;
 * NaN for any other text.
 */
export const wholeNumberFrom = (text: string): number => {
  const number = /^\d+(\.\d*)?$/.test(text) ? withoutArtefact(text) : Number.NaN;
  return Number.isInteger(number) ? number : Number.NaN;
};

/**
 * A number as people write it: digits, perhaps with commas between thousands; NaN for anything
 * else.
 */
export const numberFrom = (text: string): number =>
  /^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(text) && text !== ''
    ? withoutArtefact(text.replaceAll(',', ''))
    : Number.NaN;

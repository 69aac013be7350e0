import type { MistakeRule } from '@contract/importMistakes';
import { isStorableText } from '../db/storableText';
import type { Oddity, SheetRow } from './reading/sheet';

/** Which rule is broken, and what is told of it. */
export interface Why {
  readonly rule: MistakeRule;
  readonly sentence: string;
}

/** Something that is wrong with a row of a file: in a column, or with the row as a whole. */
export interface Finding<Column extends string = string> extends Why {
  readonly rowNo: number;
  readonly column: Column | null;
}

/** The reason where a rule is broken, else null. */
export const whyIf = (isBroken: boolean, rule: MistakeRule, sentence: string): Why | null =>
  isBroken ? { rule, sentence } : null;

/** Why an empty text can not be taken that is required, or null. */
export const whyNotEmpty = (text: string): Why | null =>
  whyIf(text === '', 'missing', 'A value is required');

const spreadsheetError =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

/** Why a cell's text can not be taken, whatever its column is for, or null. */
export const whyNotText = (text: string, max: number): Why | null => {
  if (text.length > max)
    return { rule: 'tooLong', sentence: `It can have ${max} characters at most` };
  if (!isStorableText(text))
    return { rule: 'characters', sentence: 'It has characters that can not be kept' };
  return whyIf(spreadsheetError.test(text), 'cellError', `The cell shows the error ${text}`);
};

/** Why a cell can not be taken whose formula was never calculated, or null. */
export const whyNotOdd = (oddity: Oddity | null): Why | null =>
  whyIf(
    oddity === 'formula',
    'formula',
    'The formula has no saved value; open the file in a spreadsheet program, save it and upload it again',
  );

/** What is wrong with a row as a whole. */
export const ofWholeRow = ({
  rowNo,
  fault,
}: Pick<SheetRow, 'rowNo' | 'fault'>): (Finding<never> & { readonly column: null })[] =>
  fault === undefined ? [] : [{ rowNo, column: null, rule: 'surplus', sentence: fault }];

const dateHint = '; the cell holds a date: format it as text and enter it again';

/**
 * A finding as the import's detail shows it, with a hint where a spreadsheet took what was typed
 * for a date (IMP-26).
 */
export const sentenceOf = (
  { rowNo, column, sentence }: Omit<Finding, 'rule'>,
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

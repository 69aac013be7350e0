import type { CellObject } from '@e965/xlsx';
import type { Oddity } from './sheet';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dayText = (date: Date): string => {
  const day = date.toISOString().slice(0, 10);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${twoDigits(hours)}:${twoDigits(minutes)}`;
};

/**
 * Formats that keep leading zeros (zip codes, stock numbers), and the one that LibreOffice writes
 * TRUE and FALSE with. A single 0 only hides a fraction: the number is meant whole.
 */
const isShownAsText = (format: string): boolean =>
  /^0[0-]+$/.test(format) || /^"TRUE";"TRUE";"FALSE"$/i.test(format);

/**
 * The digits that spreadsheets keep: what a program saved beyond them (11.000000000000002) is left
 * over from its arithmetic.
 */
const digits = 15;

const numberText = ({ v, w, z }: CellObject): string =>
  isShownAsText(String(z ?? '')) && w !== undefined
    ? w
    : String(Number(Number(v).toPrecision(digits)));

/**
 * The text of a cell: of a date what the sheet shows, of a number all of it, of a formula the value
 * that was saved with it.
 */
export const cellText = (cell: CellObject): string => {
  const { t, v, w } = cell;
  if (t === 'e') return w ?? '#ERROR!';
  if (t === 'z' || v === undefined || v === null) return '';
  if (v instanceof Date) return w ?? dayText(v);
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  return (t === 'n' ? numberText(cell) : String(v)).trim();
};

/** Why a cell is not what it seems, or null. */
export const oddityOf = ({ t, v, f }: CellObject): Oddity | null => {
  if (v instanceof Date) return 'date';
  return t === 'z' && f !== undefined ? 'formula' : null;
};

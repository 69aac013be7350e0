import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { FileRefusal } from './FileRefusal';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dayText = (date: Date): string => {
  const day = date.toISOString().slice(0, 10);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${twoDigits(hours)}:${twoDigits(minutes)}`;
};

/** A number whose format keeps leading zeros (zip codes, stock numbers) is taken as it is shown; any other as it is. */
const numberText = ({ v, w, z }: CellObject): string => (/^0[0-]*$/.test(String(z ?? '')) && w !== undefined ? w : String(v));

const cellText = (cell: CellObject | undefined): string => {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return cell.w ?? '#ERROR!';
  if (cell.v instanceof Date) return dayText(cell.v);
  return cell.t === 'n' ? numberText(cell) : String(cell.v);
};

const open = (bytes: Buffer): WorkBook => {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellDates: true, UTC: true, cellNF: true, cellFormula: false, cellHTML: false });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FileRefusal(
      isProtected
        ? 'The file is protected with a password. Save it without a password and upload it again.'
        : 'The file could not be read; it may be damaged. Open it in a spreadsheet program, save it anew and upload that.',
    );
  }
};

/** The rows of a workbook's first sheet; of a formula the value that was saved with it. */
export const readWorkbook = (bytes: Buffer): string[][] => {
  const { SheetNames: [first = ''], Sheets } = open(bytes);
  const rows = Sheets[first]?.['!data'] ?? [];
  return Array.from(rows, (row) => Array.from(row ?? [], cellText));
};

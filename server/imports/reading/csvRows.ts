import { CsvError, parse } from 'csv-parse/sync';
import { FileRefusal } from './FileRefusal';
import { filledRows, type Sheet } from './sheet';

/**
 * What Windows-1252 has from 80 to 9F; elsewhere it is Latin-1. Node's own decoder gets these wrong
 * in some versions.
 */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign);

const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows(bytes);
  }
};

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that the first line has most of, quoted parts left aside. */
const delimiterOf = (text: string): string => {
  const [firstLine = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 1);
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    count: firstLine.split(delimiter).length,
  }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
};

/**
 * A first line that only tells Excel the delimiter. Excel does not show it, so the rows are
 * numbered from the line after it.
 */
const delimiterLine = /^\s*"?sep=([^"\r\n])"?[ \t]*(?:\r\n?|\n|$)/i;

/** Line ends of all kinds, also mixed in one file: whoever glues files together gets these. */
const lineEnds = ['\r\n', '\n', '\r'];

const parsed = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefusal(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in the file is opened and never closed.'
        : `The file could not be read as CSV: ${error.message}.`,
    );
  }
};

/**
 * The rows of a CSV: comma, semicolon, tab or what a first line `sep=` names; UTF-8 or UTF-16 with
 * a byte order mark, else UTF-8 or Windows-1252.
 */
export const readCsv = (bytes: Buffer): Sheet => {
  const whole = decoded(bytes);
  const [line = '', named] = delimiterLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = named ?? delimiterOf(text);
  return { rows: filledRows(parsed(text, delimiter)), delimiter, choice: [], hiddenRows: [] };
};

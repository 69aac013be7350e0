import { utils } from '@e965/xlsx';
import { versionsOf, type ImportColumn } from '@contract/importColumns';
import { quoted } from '../quoted';
import { FileRefusal } from './FileRefusal';
import { listed } from './listed';
import { isFilled, type FileHead, type Oddity, type Sheet, type SheetRow } from './sheet';

const plain = (label: string): string =>
  label
    .replaceAll(/[\s*]+/g, ' ')
    .replace(/\(optional\)/i, '')
    .trim()
    .toLowerCase();

/**
 * A column of an address may be named without whose it is, as the specification does: "City" for
 * "Recipient City" (IMP-12).
 */
const isNamed = (label: string, cell: string): boolean =>
  [plain(label), plain(label).replace(/^(recipient|sender) /, '')].includes(plain(cell));

/** Why a header does not name the columns of a version, and at which of them. */
interface Misfit {
  readonly at: number;
  readonly why: string;
}

const misfitOf = (
  header: readonly string[],
  columns: readonly ImportColumn[],
  all: readonly ImportColumn[],
): Misfit | null => {
  const wrong = columns.findIndex(({ label }, index) => !isNamed(label, header[index] ?? ''));
  if (wrong >= 0) {
    const found = header[wrong] ? `is "${quoted(header[wrong])}"` : 'is missing';
    const why = `Column ${wrong + 1} ${found}, but it must be "${columns[wrong]?.label}".`;
    return {
      at: wrong,
      why: `${why} The first row must name all ${columns.length} columns in their order.`,
    };
  }
  const known = new Set(all.map(({ label }) => plain(label)));
  const repeated = header.findIndex(
    (cell, index) => index >= columns.length && known.has(plain(cell)),
  );
  if (repeated < 0) return null;
  const again = quoted(header[repeated] ?? '');
  return {
    at: repeated,
    why: `Column ${repeated + 1} is "${again}" once more. Remove the one that does not count.`,
  };
};

/**
 * The columns of the version that a header names; of several misfits the one furthest to the right
 * is told, of the newest version (OPEN-126).
 */
const columnsNamed = (
  head: FileHead,
  header: readonly string[],
  all: readonly ImportColumn[],
): readonly ImportColumn[] => {
  const tried = versionsOf(all).map((columns) => ({
    columns,
    misfit: misfitOf(header, columns, all),
  }));
  const fitting = tried.find(({ misfit }) => misfit === null);
  if (fitting) return fitting.columns;
  const misfits = tried.flatMap(({ misfit }) => misfit ?? []);
  const { why } = misfits.reduce((best, each) => (each.at > best.at ? each : best));
  throw new FileRefusal(why, head);
};

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
};

/** What is wrong with a row that has something where the header has nothing. */
const surplusIn = (
  index: number,
  { delimiter, headings }: { delimiter: string | null; headings: number },
): string =>
  delimiter === null
    ? `Column ${utils.encode_col(index)} has content, but no heading; remove it or give the column a heading of its own`
    : `The row has more than ${headings} columns; a text with a ${delimiterNames[delimiter] ?? delimiter} must stand in quotation marks`;

const ignoredNote = (header: readonly string[], taken: ReadonlySet<number>): string[] => {
  const further = header
    .map((cell, index) => ({ cell, index }))
    .filter(({ cell, index }) => !taken.has(index) && cell !== '');
  if (further.length === 0) return [];
  const names = listed(further.map(({ cell, index }) => `${index + 1} ("${quoted(cell)}")`));
  return [
    further.length === 1
      ? `Column ${names} is not part of the format and was ignored.`
      : `Columns ${names} are not part of the format and were ignored.`,
  ];
};

/** Moves a row's cells to where the newest version has them; what stands in no column goes. */
const placing =
  ({
    header,
    places,
    taken,
    delimiter,
  }: {
    header: readonly string[];
    places: readonly number[];
    taken: ReadonlySet<number>;
    delimiter: string | null;
  }) =>
  (row: SheetRow): SheetRow => {
    const surplus = row.cells.findIndex(
      (cell, index) => !taken.has(index) && cell !== '' && !header[index],
    );
    const odd = places.flatMap((place, index): [number, Oddity][] => {
      const oddity = row.odd?.[place];
      return oddity === undefined ? [] : [[index, oddity]];
    });
    return {
      rowNo: row.rowNo,
      cells: places.map((place) => row.cells[place] ?? ''),
      ...(odd.length > 0 && { odd: Object.fromEntries(odd) }),
      ...(surplus >= 0 && { fault: surplusIn(surplus, { delimiter, headings: header.length }) }),
    };
  };

/** What a file must be like. */
export interface FileShape {
  /** Of the newest version of the format, in their order. */
  readonly columns: readonly ImportColumn[];
  /** Rows below the header. */
  readonly limit: number;
  /**
   * Where each column stands, from 0, in a file whose headings were matched by hand; null for one
   * that the file has not.
   */
  readonly places?: readonly (number | null)[] | undefined;
}

const nowhere = -1;

const shownSamples = 3;

const headOf = (header: readonly string[], below: readonly SheetRow[]): FileHead => {
  const shown = (cells: readonly string[]): string[] => cells.map((cell) => quoted(cell));
  return {
    headings: shown(header),
    samples: below.slice(0, shownSamples).map(({ cells }) => shown(cells)),
  };
};

/**
 * The rows below the header, each with its cells in the order of the format's columns, and what was
 * ignored. Refuses a file whose columns are not those of a version of the format in their order,
 * one without rows, and one with more rows than `limit` (IMP-09, IMP-10, OPEN-126).
 */
export const rowsBelowHeader = (
  { rows: [first, ...below], delimiter }: Sheet,
  { columns: all, limit, places: matched }: FileShape,
): { rows: SheetRow[]; notes: string[]; head: FileHead } => {
  if (!first) throw new FileRefusal('This file is empty.');
  const header = first.cells;
  const head = headOf(header, below);
  const columns = matched ? [] : columnsNamed(head, header, all);
  const places = all.map((column, index) =>
    matched ? (matched[index] ?? nowhere) : columns.indexOf(column),
  );
  const taken = new Set(places);
  const rows = below.map(placing({ header, places, taken, delimiter })).filter(isFilled);
  if (rows.length === 0) throw new FileRefusal('The file has no rows below its header.');
  if (rows.length > limit)
    throw new FileRefusal(
      `The file has more than ${limit.toLocaleString('en-US')} rows. Split it into several files.`,
    );
  return { rows, notes: ignoredNote(header, taken), head };
};

import { and, asc, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { longestCell } from '@contract/importDraftRules';
import type { Db } from '../db/database';
import { importDraftRows } from '../db/schema/importDrafts';
import { isStorableText } from '../db/storableText';
import { rowsAs } from '../db/writing';
import { quoted } from '../imports/quoted';
import type { Oddity, SheetRow } from '../imports/reading/sheet';
import { isOf, type DraftKey } from './draftRows';

export type StoredRow = typeof importDraftRows.$inferSelect;

/** Why a kept cell is not what it seems: beside what a file may have, characters that were dropped. */
const characters = 'characters';

type StoredOdd = Readonly<Record<number, string>>;

/** Names that are longer are found by their beginning; who finds them compares the whole. */
const keyLength = 200;

/** What rows with a name are found by. */
export const nameKeyOf = (name: string): string => name.toLowerCase().slice(0, keyLength);

/** The column that names a record comes first in every format. */
export const nameIn = (cells: readonly string[]): string => cells[0] ?? '';

const isNone = (record: object): boolean => Object.keys(record).length === 0;

/** A record of what is there; null where nothing is. */
export const orNull = <Value extends object>(record: Value): Value | null =>
  isNone(record) ? null : record;

/** A row of a file as a draft begins with it. */
export const toStored = (
  { clientId, draftId }: DraftKey,
  { rowNo, cells, odd = {}, fault = null }: Omit<SheetRow, 'fault'> & { fault?: string | null },
): StoredRow => {
  const short = cells.map((cell) => cell.slice(0, longestCell + 1));
  const dropped = short.flatMap((cell, index) =>
    isStorableText(cell) ? [] : [[index, characters] as const],
  );
  const kept = short.map((cell) => (isStorableText(cell) ? cell : quoted(cell, cell.length)));
  return {
    clientId,
    draftId,
    rowNo,
    recordNo: null,
    aboveNo: null,
    nameKey: nameKeyOf(nameIn(kept)),
    cells: kept,
    odd: orNull({ ...odd, ...Object.fromEntries(dropped) }),
    fault,
    was: null,
    isLeftOut: false,
    isMade: false,
    mistakes: 0,
  };
};

const isOddity = (odd: string): odd is Oddity => odd === 'date' || odd === 'formula';

const odditiesOf = (odd: StoredOdd): Record<number, Oddity> =>
  Object.fromEntries(
    Object.entries(odd).flatMap(([index, why]) =>
      isOddity(why) ? [[Number(index), why] as const] : [],
    ),
  );

/** A row as the import would have read it: a cell that lost characters still has one of them. */
export const toSheetRow = ({ rowNo, cells, odd, fault }: StoredRow): SheetRow => {
  const oddities = odditiesOf(odd ?? {});
  return {
    rowNo,
    cells: cells.map((cell, index) => (odd?.[index] === characters ? `${cell}\0` : cell)),
    ...(!isNone(oddities) && { odd: oddities }),
    ...(fault !== null && { fault }),
  };
};

/** The rows of a draft that a condition names, in the order of the file. */
export const rowsWhere = (db: Db, key: DraftKey, where?: SQL) =>
  db
    .select()
    .from(importDraftRows)
    .where(and(isOf(importDraftRows, key), where))
    .orderBy(asc(importDraftRows.rowNo));

/** Rows that can still be changed: they are not left out, and nothing was made of them. */
export const isOpenRow = and(not(importDraftRows.isLeftOut), not(importDraftRows.isMade));

/** Whether a column's number is one of many, which are sent as one parameter. */
export const isOneOf = (column: PgColumn, numbers: readonly number[]): SQL =>
  sql`${column} = any(${`{${numbers.join(',')}}`}::int[])`;

/** Keeps what rows say now: their cells, and what goes with them. */
export const writeCells = async (
  tx: Db,
  key: DraftKey,
  rows: readonly StoredRow[],
): Promise<void> => {
  const { rowNo, nameKey, cells, odd, fault, was, isLeftOut } = importDraftRows;
  const columns = { rowNo, nameKey, cells, odd, fault, was, isLeftOut };
  const written = rowsAs('written', columns, rows);
  await tx.execute(sql`
    update ${importDraftRows} set name_key = written."nameKey", cells = written.cells,
      odd = written.odd, fault = written.fault, was = written.was,
      is_left_out = written."isLeftOut"
    from ${written}
    where ${isOf(importDraftRows, key)} and ${rowNo} = written."rowNo"`);
};

import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import type { Cell } from '@contract/listCells';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import {
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { mediaTypes } from '../exports/exportFile';
import { xlsxFile } from '../exports/xlsxFile';
import type { SentFile } from '../http/serveFile';
import { draftKinds } from './draftKind';
import { isOf, keyOf, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { isOneOf, rowsWhere } from './storedRows';

const rowsTogether = 500;

/** Records that were refused, or would be. */
const isRefused = (key: DraftKey) =>
  and(
    isOf(importDraftRecords, key),
    ne(importDraftRecords.state, 'created'),
    or(gt(importDraftRecords.mistakes, 0), eq(importDraftRecords.state, 'refused')),
  );

const refusedRecords = async (db: Db, key: DraftKey): Promise<number[]> => {
  const { recordNo } = importDraftRecords;
  const rows = await db.select({ recordNo }).from(importDraftRecords).where(isRefused(key));
  return rows.map((row) => row.recordNo);
};

const sentencesIn = async (db: Db, key: DraftKey, rowNos: readonly number[]) => {
  const { rowNo, columnNo, sentence } = importDraftMistakes;
  const found = await db
    .select({ rowNo, sentence })
    .from(importDraftMistakes)
    .where(and(isOf(importDraftMistakes, key), isOneOf(rowNo, rowNos)))
    .orderBy(asc(rowNo), asc(columnNo));
  const byRow = groupBy(found, (each) => String(each.rowNo));
  return (row: number): string =>
    byRow(String(row))
      .map((each) => each.sentence)
      .join('; ') || 'Other rows of this order have mistakes';
};

async function* batches(db: Db, key: DraftKey): AsyncGenerator<Cell[][], void, undefined> {
  const isMeant = isOneOf(importDraftRows.recordNo, await refusedRecords(db, key));
  for (let last = 0; ;) {
    const isNext = and(isMeant, gt(importDraftRows.rowNo, last));
    const rows = await rowsWhere(db, key, isNext).limit(rowsTogether);
    const reasonOf = await sentencesIn(
      db,
      key,
      rows.map(({ rowNo }) => rowNo),
    );
    if (rows.length > 0) yield rows.map(({ rowNo, cells }) => [...cells, reasonOf(rowNo)]);
    if (rows.length < rowsTogether) return;
    last = rows.at(-1)?.rowNo ?? last;
  }
}

/**
 * The rows of a draft that were refused as a workbook that can be repaired and imported again: the
 * columns of the format, and the reasons beside them.
 */
export const refusedFile = (desk: DraftDesk, draft: Draft): SentFile => {
  const { columns } = draftKinds(desk)[draft.type];
  const sheet = {
    heads: [...columns.map(({ label }) => label), 'Reason'],
    total: draft.rows,
    batches: batches(desk.db, keyOf(draft)),
    timeZone: desk.config.timeZone,
  };
  return {
    name: `${draft.fileName.replace(/\.[^.]*$/, '')} refused.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: xlsxFile(sheet),
  };
};

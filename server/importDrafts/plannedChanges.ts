import { and, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import { draftRows } from '@contract/importDraftRules';
import type { importDrafts } from '@contract/importDrafts';
import { importDraftRows } from '../db/schema/importDrafts';
import { conflict, invalid } from '../http/problems';
import { changedCells, type CellText } from './cellTexts';
import type { PlannedChange, Planning } from './changeRows';
import type { DraftKind } from './draftKind';
import { keyOf } from './draftRows';
import { cellsOfFix, fixesFor } from './fixes';
import { isOneOf, isOpenRow, rowsWhere, type StoredRow } from './storedRows';

type Sent<Call extends keyof typeof importDrafts> =
  ParsedInputOf<(typeof importDrafts)[Call]> extends { payload: infer Payload } ? Payload : never;

const columnNo = ({ columns }: DraftKind, label: string): number => {
  const found = columns.findIndex((column) => column.label === label);
  if (found < 0)
    throw invalid('The request is invalid', {
      Column: [`Column ${label} is not part of the format`],
    });
  return found;
};

const namedRows = async (
  { tx, draft }: Planning,
  rowNos: readonly number[],
): Promise<StoredRow[]> => {
  const wanted = [...new Set(rowNos)];
  const rows = await rowsWhere(tx, keyOf(draft), isOneOf(importDraftRows.rowNo, wanted));
  const known = new Set(rows.map(({ rowNo }) => rowNo));
  const missing = wanted.find((rowNo) => !known.has(rowNo));
  if (missing !== undefined) throw conflict(`Row ${missing} is not in the file`);
  return rows;
};

const cellsChange = (
  rows: readonly StoredRow[],
  texts: readonly CellText[],
  told?: string,
): PlannedChange | null => {
  const cells = changedCells(rows, texts);
  if (cells.length === 0) return null;
  const many = `${cells.length.toLocaleString('en-US')} ${cells.length === 1 ? 'cell' : 'cells'}`;
  return { change: { of: 'cells', cells }, told: told ?? many };
};

/** Other texts in cells that are named one by one. */
export const plannedEdit =
  ({ Cells }: Pick<Sent<'edit'>, 'Cells'>) =>
  async (planning: Planning): Promise<PlannedChange | null> => {
    const texts = Cells.map(({ Row: row, Column, Text: text }) => ({
      row,
      column: columnNo(planning.kind, Column),
      text,
    }));
    const rows = await namedRows(
      planning,
      texts.map(({ row }) => row),
    );
    return cellsChange(rows, texts);
  };

/** Another text in all rows that have one in a column and of which nothing was made yet. */
export const plannedReplacement =
  ({ Column, From, To }: Pick<Sent<'replace'>, 'Column' | 'From' | 'To'>) =>
  async ({ tx, draft, kind }: Planning): Promise<PlannedChange | null> => {
    const key = keyOf(draft);
    const column = columnNo(kind, Column);
    const rows = await rowsWhere(
      tx,
      key,
      and(sql`${importDraftRows.cells}[${column + 1}::int] = ${From}`, isOpenRow),
    );
    const texts = rows.map(({ rowNo: row }) => ({ row, column, text: To }));
    return cellsChange(
      rows,
      texts,
      `${From || 'Nothing'} to ${To || 'nothing'} in ${draftRows(rows.length)}`,
    );
  };

/** What one of the offered fixes changes. */
export const plannedFix =
  ({ Key }: Pick<Sent<'fix'>, 'Key'>) =>
  async ({ tx, draft }: Planning): Promise<PlannedChange | null> => {
    const offers = await fixesFor(tx, draft, draft.summary?.Kinds ?? []);
    const offer = offers.find(({ fix }) => fix.Key === Key);
    if (!offer) throw conflict('Nothing is left of this to put right');
    const found = await cellsOfFix(tx, draft, offer);
    const texts = found.map(({ row, column, after: text }) => ({ row, column, text }));
    const rows = await rowsWhere(
      tx,
      keyOf(draft),
      isOneOf(
        importDraftRows.rowNo,
        texts.map(({ row }) => row),
      ),
    );
    return cellsChange(rows, texts, offer.fix.Text);
  };

/** Rows that are left out, or taken back in; those that are so already are left aside. */
export const plannedLeavingOut =
  ({ Rows, LeftOut }: Pick<Sent<'leaveOut'>, 'Rows' | 'LeftOut'>) =>
  async (planning: Planning): Promise<PlannedChange | null> => {
    const found = await namedRows(planning, Rows);
    const rows = found.filter(({ isLeftOut }) => isLeftOut !== LeftOut).map(({ rowNo }) => rowNo);
    if (rows.length === 0) return null;
    const told = `${draftRows(rows.length)} ${LeftOut ? 'left out' : 'taken back in'}`;
    return { change: { of: 'rows', rows, leftOut: LeftOut }, told };
  };

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import {
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { groupBy } from '../db/groupBy';
import { insertOf, rowsAs, runTogether } from '../db/writing';
import type { Importer } from '../imports/importKind';
import { addOutcomes, addProgress } from '../imports/importRows';
import { rowsTogether } from '../imports/runImport';
import { toldRows } from '../imports/toldRows';
import { draftKinds } from './draftKind';
import { changeDraft, isOf, keyOf, type Draft, type DraftDesk, type DraftKey } from './draftRows';
import { mistakeRows, writePlaces } from './judgeRows';
import { isOneOf, rowsWhere, toSheetRow, type StoredRow } from './storedRows';

type RecordRow = typeof importDraftRecords.$inferSelect;

const { recordNo } = importDraftRecords;

/** Records that wait to be made. */
export const isWaiting = (key: DraftKey) =>
  and(isOf(importDraftRecords, key), eq(importDraftRecords.state, 'waiting'));

/** The next records that are made together: one at least, and more until they have the rows. */
export const nextWaiting = async (tx: Db, key: DraftKey): Promise<RecordRow[]> => {
  const waiting = await tx
    .select()
    .from(importDraftRecords)
    .where(isWaiting(key))
    .orderBy(asc(recordNo))
    .limit(rowsTogether);
  let rows = 0;
  return waiting.filter((record) => {
    const isTaken = rows < rowsTogether;
    rows += record.rows;
    return isTaken;
  });
};

/** What became of a record, as the draft and the import keep it. */
interface Became {
  readonly record: RecordRow;
  readonly told: Parameters<typeof addOutcomes>[2][number]['outcome'];
  readonly made: { readonly id: string; readonly number: string } | null;
  /** Mistakes that nobody knew of before. */
  readonly mistakes: readonly (typeof importDraftMistakes.$inferInsert)[];
}

const cellsOf = (rows: readonly StoredRow[]) => {
  const cells = new Map(rows.map((row) => [row.rowNo, row.cells]));
  return (rowNo: number): readonly string[] => cells.get(rowNo) ?? [];
};

const makeSound = async (
  desk: DraftDesk,
  importer: Importer,
  { draft, records }: { draft: Draft; records: readonly RecordRow[] },
): Promise<Became[]> => {
  if (records.length === 0) return [];
  const { db: tx } = desk;
  const key = keyOf(draft);
  const kind = draftKinds(desk)[draft.type];
  const numbers = records.map((record) => record.recordNo);
  const rows = await rowsWhere(tx, key, isOneOf(importDraftRows.recordNo, numbers));
  const made = await kind.make(tx, importer, rows.map(toSheetRow));
  const byNumber = new Map(records.map((record) => [record.recordNo, record]));
  return made.map(({ recordNo: no, outcome }) => {
    const record = byNumber.get(no);
    if (!record) throw new Error(`Row ${no} of the draft ${draft.id} was gathered otherwise`);
    return outcome.kind === 'success'
      ? { record, told: outcome, made: outcome.made, mistakes: [] }
      : {
          record,
          told: outcome,
          made: null,
          mistakes: mistakeRows(key, {
            kind,
            recordNo: no,
            mistakes: outcome.mistakes,
            cellsOf: cellsOf(rows),
          }),
        };
  });
};

/** Records with mistakes are not tried: they are told as they were judged. */
const tellWrong = async (
  tx: Db,
  key: DraftKey,
  records: readonly RecordRow[],
): Promise<Became[]> => {
  if (records.length === 0) return [];
  const { rowNo, columnNo, sentence, recordNo: of } = importDraftMistakes;
  const numbers = records.map((record) => record.recordNo);
  const found = await tx
    .select({ of, sentence })
    .from(importDraftMistakes)
    .where(and(isOf(importDraftMistakes, key), isOneOf(of, numbers)))
    .orderBy(asc(rowNo), asc(columnNo));
  const sentencesOf = groupBy(found, (each) => String(each.of));
  return records.map((record) => {
    const sentences = sentencesOf(String(record.recordNo)).map((each) => each.sentence);
    const told = { kind: 'error' as const, rows: toldRows(record.name, sentences) };
    return { record, told, made: null, mistakes: [] };
  });
};

const keepStates = async (tx: Db, key: DraftKey, became: readonly Became[]): Promise<void> => {
  const { state, madeId, madeNumber, mistakes } = importDraftRecords;
  const rows = became.map(({ record, made, mistakes: found }) => ({
    recordNo: record.recordNo,
    state: made ? 'created' : 'refused',
    madeId: made?.id ?? null,
    madeNumber: made?.number ?? null,
    mistakes: record.mistakes + found.length,
  }));
  const now = rowsAs('became', { recordNo, state, madeId, madeNumber, mistakes }, rows);
  await tx.execute(sql`
    update ${importDraftRecords} set state = became.state, made_id = became."madeId",
      made_number = became."madeNumber", mistakes = became.mistakes,
      plan = null, needs = null, waits_for = null, likeness = null, likeness_at = null
    from ${now} where ${isOf(importDraftRecords, key)} and ${recordNo} = became."recordNo"`);
  const made = rows.filter((each) => each.madeId !== null).map((each) => each.recordNo);
  await tx
    .update(importDraftRows)
    .set({ isMade: true })
    .where(and(isOf(importDraftRows, key), isOneOf(importDraftRows.recordNo, made)));
};

/** Keeps mistakes that were found when records were to be made. */
const keepMistakes = async (tx: Db, key: DraftKey, became: readonly Became[]): Promise<void> => {
  const mistakes = became.flatMap((each) => each.mistakes);
  if (mistakes.length === 0) return;
  await runTogether(tx, [insertOf(importDraftMistakes, mistakes)]);
  const numbers = [...new Set(mistakes.map((each) => each.recordNo))];
  const rows = await rowsWhere(tx, key, isOneOf(importDraftRows.recordNo, numbers));
  await writePlaces(
    tx,
    key,
    rows.flatMap(({ rowNo, recordNo: of, aboveNo }) =>
      of === null ? [] : [{ rowNo, recordNo: of, aboveNo }],
    ),
  );
};

/**
 * Makes the next records of a draft, and keeps what became of each with the draft and with the
 * import that the creation is, all in one transaction.
 */
export const createRecords = async (
  desk: DraftDesk,
  importer: Importer,
  { draft, importId, records }: { draft: Draft; importId: string; records: readonly RecordRow[] },
): Promise<void> => {
  const { db: tx } = desk;
  const key = keyOf(draft);
  const importKey = { clientId: draft.clientId, importId };
  const [sound, wrong] = [true, false].map((isSound) =>
    records.filter(({ mistakes }) => (mistakes === 0) === isSound),
  );
  const became = [
    ...(await makeSound(desk, importer, { draft, records: sound ?? [] })),
    ...(await tellWrong(tx, key, wrong ?? [])),
  ];
  await addOutcomes(
    tx,
    importKey,
    became.map(({ record, told }) => ({ recordNo: record.recordNo, outcome: told })),
  );
  await keepStates(tx, key, became);
  await keepMistakes(tx, key, became);
  const successes = became.filter(({ made }) => made !== null).length;
  await addProgress(tx, importKey, { successes, errors: became.length - successes });
  await changeDraft(tx, key, {
    done: draft.done + became.length,
    // From now on its columns stay as they are.
    ...(successes > 0 && { content: Buffer.alloc(0) }),
  });
};

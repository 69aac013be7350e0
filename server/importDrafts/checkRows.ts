import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, ne } from 'drizzle-orm';
import { analyze } from '../db/analyze';
import {
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { inTransaction } from '../db/transaction';
import { insertOf, runTogether } from '../db/writing';
import { draftKinds, type Gathered } from './draftKind';
import {
  changeDraft,
  isOf,
  keyOf,
  lockDraft,
  type Draft,
  type DraftDesk,
  type DraftKey,
} from './draftRows';
import { forecast } from './forecast';
import { dropRecords, isPartOf, judgeRows, placesOf, writePlaces } from './judgeRows';
import { rest } from './settleChange';
import { isOpenRow, rowsWhere, toSheetRow } from './storedRows';

/** Records that are judged in one transaction: few enough that calls need not wait for it. */
const recordsTogether = 200;

/**
 * The embedded database answers without ever going back to the event loop, and has one connection:
 * calls get their turn between two transactions.
 */
const breath = 4;

/** Rows of a file that is worth it to have the database look at its tables anew. */
const manyRows = 500;

const staleRecord = ({ clientId, draftId }: DraftKey, { recordNo, name, rowNos }: Gathered) => ({
  clientId,
  draftId,
  recordNo,
  name,
  rows: rowNos.length,
  state: 'open' as const,
  isStale: true,
  mistakes: 0,
});

/** Gathers the rows of a draft that nothing was made of, as they say now; none is judged yet. */
const gather = async (desk: DraftDesk, draft: Draft): Promise<void> => {
  const { db: tx } = desk;
  const key = keyOf(draft);
  const rows = await rowsWhere(tx, key, isOpenRow);
  const records = draftKinds(desk)[draft.type].gather(rows.map(toSheetRow));
  const isUnmade = and(isOf(importDraftRecords, key), ne(importDraftRecords.state, 'created'));
  await tx.delete(importDraftMistakes).where(isOf(importDraftMistakes, key));
  await tx.delete(importDraftRecords).where(isUnmade);
  const stale = records.map((record) => staleRecord(key, record));
  if (stale.length > 0) await runTogether(tx, [insertOf(importDraftRecords, stale)]);
  await writePlaces(tx, key, placesOf(records));
  await changeDraft(tx, key, { isGathered: true, total: records.length, done: 0 });
};

/** Judges the next records that wait for it; false once none is left. */
const judgeNext = async (desk: DraftDesk, draft: Draft): Promise<boolean> => {
  const { db: tx } = desk;
  const key = keyOf(draft);
  const { recordNo, isStale } = importDraftRecords;
  const isWaiting = and(isOf(importDraftRecords, key), eq(isStale, true));
  const next = await tx
    .select({ recordNo })
    .from(importDraftRecords)
    .where(isWaiting)
    .orderBy(asc(recordNo))
    .limit(recordsTogether);
  if (next.length === 0) return false;
  const recordNos = next.map((each) => each.recordNo);
  const rows = await rowsWhere(tx, key, and(isPartOf(recordNos), isOpenRow));
  await dropRecords(tx, key, recordNos);
  await judgeRows(desk, { draft, kind: draftKinds(desk)[draft.type], rows });
  const left = await tx.$count(importDraftRecords, isWaiting);
  await changeDraft(tx, key, { done: draft.total - left });
  return true;
};

/** What was done to a draft with so many rows. */
interface Turn {
  readonly did: 'gather' | 'judge' | 'end';
  readonly rows: number;
}

const checkNext = async (desk: DraftDesk, key: DraftKey): Promise<Turn> => {
  const draft = await lockDraft(desk.db, key);
  if (draft?.state !== 'checking') return { did: 'end', rows: 0 };
  const { rows } = draft;
  if (!draft.isGathered) {
    await gather(desk, draft);
    return { did: 'gather', rows };
  }
  if (await judgeNext(desk, draft)) return { did: 'judge', rows };
  await forecast(desk.db, key);
  await rest(desk, draft);
  return { did: 'end', rows };
};

/** The database notices by itself that tables have grown, but not at once. */
const learn = async ({ db }: DraftDesk, { did, rows }: Turn): Promise<void> => {
  if (rows < manyRows || did === 'judge') return;
  await analyze(db, importDraftRecords, did === 'gather' ? importDraftRows : importDraftMistakes);
};

/** Gathers and judges all rows of a draft, some at a time, or goes on with what is left of that. */
export const checkRows = async (
  desk: DraftDesk,
  key: DraftKey,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const turn = await inTransaction(desk.db, (tx) => checkNext({ ...desk, db: tx }, key));
    await learn(desk, turn);
    if (turn.did === 'end') return;
    await sleep(breath);
    signal.throwIfAborted();
  }
};

import { v7 } from 'uuid';
import { inTransaction } from '../db/transaction';
import { importDraftRows } from '../db/schema/importDrafts';
import { insertOf, runTogether } from '../db/writing';
import { FileRefusal } from '../imports/reading/FileRefusal';
import type { FileRows } from '../imports/reading/readRows';
import { readSpreadsheet } from '../imports/reading/readSpreadsheet';
import { importRowLimit } from '../imports/runImport';
import { rememberedMatching, touchMatching } from './columnMatching';
import { draftKinds } from './draftKind';
import {
  changeDraft,
  contentOf,
  dropRows,
  keyOf,
  lockDraft,
  type Draft,
  type DraftDesk,
} from './draftRows';
import { toStored } from './storedRows';

/** Rows that are written in one transaction: few enough that calls need not wait for it. */
const rowsTogether = 1000;

type Change = Parameters<typeof changeDraft>[2];

/**
 * Does something with a draft that is still read by this run; false once another one reads it, or it
 * was thrown away.
 */
const whileRead = (
  desk: DraftDesk,
  { draft, run }: { draft: Draft; run: string },
  work: (own: DraftDesk) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(desk.db, async (tx) => {
    const found = await lockDraft(tx, keyOf(draft));
    if (found?.state !== 'reading' || found.reading !== run) return false;
    await work({ ...desk, db: tx });
    return true;
  });

/** Begins to read a draft; whoever reads it already has to leave it. */
const beginReading = (desk: DraftDesk, draft: Draft): Promise<string | null> =>
  inTransaction(desk.db, async (tx) => {
    const key = keyOf(draft);
    const found = await lockDraft(tx, key);
    if (found?.state !== 'reading') return null;
    await dropRows(tx, key);
    const run = v7();
    await changeDraft(tx, key, { reading: run });
    return run;
  });

/** The rows of a file by its columns, or what becomes of the draft instead. */
type Read =
  | { readonly of: 'rows'; readonly file: FileRows; readonly change: Change }
  | { readonly of: 'none'; readonly change: Change };

const none = (change: Change): Read => ({ of: 'none', change });

/** Reads the file by the columns that the draft says, else by those that the account remembers. */
const readBy = async (
  desk: DraftDesk,
  draft: Draft,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<Read> => {
  const { columns } = draftKinds(desk)[draft.type];
  const read = async (places: Draft['places'], change: Change): Promise<Read> => ({
    of: 'rows',
    file: await readSpreadsheet(
      bytes,
      { columns, limit: importRowLimit, ...(places && { places }) },
      { clientId: draft.clientId, signal },
    ),
    change,
  });
  try {
    return await read(draft.places, {});
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const { head, message } = error;
    if (!head || draft.places) return none({ state: 'failed', message });
    const { type } = draft;
    const known = await rememberedMatching(desk.db, draft, { type, headings: head.headings });
    if (!known) return none({ state: 'columns', head, whyMatched: message });
    await touchMatching(desk.db, known, desk.now());
    const { places, id: matchingId, name: matchingName } = known;
    const change = { places, matchingId, matchingName, whyMatched: message };
    return readBy(desk, { ...draft, places }, { bytes, signal }).then((again) => ({
      ...again,
      change: { ...change, ...again.change },
    }));
  }
};

/**
 * Reads the file of a draft and keeps its rows, as texts by the columns of the format; they are
 * gathered and judged afterwards.
 */
export const readFile = async (
  desk: DraftDesk,
  draft: Draft,
  signal: AbortSignal,
): Promise<void> => {
  const key = keyOf(draft);
  const run = await beginReading(desk, draft);
  if (run === null) return;
  const read = await readBy(desk, draft, { bytes: await contentOf(desk.db, key), signal });
  if (read.of === 'none') {
    await whileRead(desk, { draft, run }, ({ db }) => changeDraft(db, key, read.change));
    return;
  }
  const { rows, notes, head } = read.file;
  for (let from = 0; from < rows.length; from += rowsTogether) {
    signal.throwIfAborted();
    const some = rows.slice(from, from + rowsTogether).map((row) => toStored(key, row));
    const isOurs = await whileRead(desk, { draft, run }, ({ db }) =>
      runTogether(db, [insertOf(importDraftRows, some)]),
    );
    if (!isOurs) return;
  }
  const state = { state: 'checking', isGathered: false, done: 0, total: 0 } as const;
  await whileRead(desk, { draft, run }, ({ db }) =>
    changeDraft(db, key, { ...read.change, ...state, notes, head, rows: rows.length }),
  );
};

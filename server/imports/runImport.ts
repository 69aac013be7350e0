import { setTimeout as sleep } from 'node:timers/promises';
import { noteBreak } from '@contract/imports';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { importerFor } from './importer';
import type { Importer, ImportKind } from './importKind';
import {
  addOutcomes,
  doneSoFar,
  endImport,
  importToRun,
  keepProgress,
  markBegun,
  type ImportKey,
  type ImportToRun,
  type Progress,
} from './importRows';
import { FileRefusal } from './reading/FileRefusal';
import { readSpreadsheet } from './reading/readSpreadsheet';
import type { Meters } from '../watch/meters';

/** Rows of a file (OPEN-45 has its bytes). */
export const importRowLimit = 20_000;

/** After so many faults an import is given up. */
export const mostTries = 8;

/** Rows whose records are made in one transaction: few enough that calls need not wait for it. */
export const rowsTogether = 50;

/**
 * The embedded database answers without ever going back to the event loop, and has one connection:
 * calls get their turn between two transactions.
 */
export const breath = 4;

const progressEvery = 500;

interface RunParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly meters: Meters;
}

interface Run<Content> {
  readonly key: ImportKey;
  readonly found: ImportToRun;
  readonly kind: ImportKind<Content>;
  readonly signal: AbortSignal;
}

/** What an import fails with, for the person who looks at the list. */
class ImportFailure extends Error {}

/** Why an import ends whose user was deactivated, or lost the account. */
export const noLongerAllowed =
  'The user who started this import may no longer work in this account.';

/** Its position in the file would name another record now than the one it stopped at. */
const groupedOtherwise =
  'The import was interrupted and can not go on, because the server reads its file in another way since. Upload a file with what is missing.';

const importerOf = async (db: Db, { found }: Pick<Run<unknown>, 'found'>): Promise<Importer> => {
  const importer = await importerFor(db, found);
  if (!importer) throw new ImportFailure(noLongerAllowed);
  return importer;
};

/** The next records that are made together: one at least, and more until they have the rows. */
const nextBatch = <Content>(
  { rowsOf }: ImportKind<Content>,
  records: readonly Content[],
  from: number,
): Content[] => {
  let to = from;
  for (let rows = 0; to < records.length && rows < rowsTogether; to += 1)
    rows += rowsOf(records[to]!).length;
  return records.slice(from, to);
};

/**
 * Makes the records that are not made yet, batch by batch; what became of them is kept in the
 * transaction that makes them.
 */
const makeRecords = async <Content>(
  { db }: RunParts,
  { key, found, kind, signal }: Run<Content>,
  records: readonly Content[],
): Promise<Progress> => {
  const { lastRecordNo, ...progress } = await doneSoFar(db, key);
  let written = -Infinity;
  for (let from = lastRecordNo; from < records.length;) {
    signal.throwIfAborted();
    const batch = nextBatch(kind, records, from);
    const importer = await importerOf(db, { found });
    const outcomes = await inTransaction(db, async (tx) => {
      const made = await kind.make(tx, importer, batch);
      await addOutcomes(
        tx,
        key,
        made.map((outcome, index) => ({ recordNo: from + 1 + index, outcome })),
      );
      return made;
    });
    for (const outcome of outcomes)
      progress[outcome.kind === 'success' ? 'successes' : 'errors'] += 1;
    from += batch.length;
    if (performance.now() - written > progressEvery) {
      await keepProgress(db, key, progress);
      written = performance.now();
    }
    await sleep(breath);
  }
  return progress;
};

const readAndMake = async <Content>(parts: RunParts, run: Run<Content>): Promise<void> => {
  const { key, found, kind, signal } = run;
  await importerOf(parts.db, run);
  const { rows, notes } = await readSpreadsheet(
    found.content,
    { columns: kind.columns, limit: importRowLimit },
    { clientId: key.clientId, signal },
  );
  const records = kind.recordsOf(rows);
  if (found.total > 0 && found.total !== records.length) throw new ImportFailure(groupedOtherwise);
  await markBegun(parts.db, key, records.length);
  const progress = await makeRecords(parts, run, records);
  const status = progress.errors > 0 ? 'FinishedWithErrors' : 'Finished';
  const message = notes.length > 0 ? notes.join(noteBreak) : null;
  await endImport(parts, key, { ...progress, status, message, finishedAt: parts.now() });
};

/** Why an import ends that could not be finished, however often it was tried. */
export const faultOfServer = 'The import could not be finished because of a fault of the server.';

/** Ends an import as failed, and says what was made before. */
export const failImport = async (
  { db, now, meters }: RunParts,
  key: ImportKey,
  why: string,
): Promise<void> => {
  const { successes, errors } = await doneSoFar(db, key);
  const before =
    successes > 0 ? ` ${successes.toLocaleString('en-US')} records had been made before.` : '';
  await endImport({ db, meters }, key, {
    status: 'Failed',
    message: `${why}${before}`,
    successes,
    errors,
    finishedAt: now(),
  });
};

/**
 * Runs an import, or goes on with it after the last record that was kept: a process that was
 * killed, or one that runs beside, makes no record twice. A file that can't be imported ends it as
 * `Failed` with a message; a fault is thrown, for the queue to try again, and ends it after some
 * tries.
 */
export const runImport = async <Content>(
  parts: RunParts,
  kind: ImportKind<Content>,
  { key, attempt, signal }: { key: ImportKey; attempt: number; signal: AbortSignal },
): Promise<void> => {
  const found = await importToRun(parts.db, key);
  if (!found) return;
  if (attempt > mostTries) {
    await failImport(parts, key, faultOfServer);
    return;
  }
  try {
    await readAndMake(parts, { key, found, kind, signal });
  } catch (error) {
    if (!(error instanceof FileRefusal) && !(error instanceof ImportFailure)) throw error;
    await failImport(parts, key, error.message);
  }
};

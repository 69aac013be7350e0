import { refuseList } from '../http/openLists';
import { Problem } from '../http/problems';
import { actorFor } from '../identity/actorFor';
import type { HandlerOf } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import { contentOf } from './exportFile';
import {
  addPiece,
  changeExport,
  dropPieces,
  exportToMake,
  type ExportKey,
  type ExportRow,
} from './exportRows';
import { openSheet } from './openSheet';
import type { Sheet } from './Sheet';
import type { exportJobs } from './startExport';

/** Bytes that are kept at a time. */
const pieceSize = 256 * 1024;

/** After so many faults an export is given up. */
const mostTries = 3;

/** Why an export ends before its file does; nothing is wrong then. */
class Stopped extends Error {}

/** A file in pieces of about the same size, whatever it is written in. */
async function* inPieces(
  content: AsyncIterable<string | Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** The same sheet, whose progress is kept with each batch. */
const followed = (sheet: Sheet, onRows: (rows: number) => Promise<void>): Sheet => {
  async function* batches() {
    let rows = 0;
    for await (const batch of sheet.batches) {
      yield batch;
      rows += batch.length;
      await onRows(rows);
    }
  }
  return { ...sheet, batches: batches() };
};

const make = async (
  parts: AppParts,
  { key, found, signal }: { key: ExportKey; found: ExportRow; signal: AbortSignal },
): Promise<void> => {
  const { db } = parts;
  const actor = await actorFor(db, found);
  if (!actor) throw new Stopped();
  refuseList(actor, found.list);
  await dropPieces(db, key);
  const sheet = await openSheet(parts, actor, found);
  const keep = async (change: Parameters<typeof changeExport>[2]): Promise<void> => {
    signal.throwIfAborted();
    if (!(await changeExport(db, key, change))) throw new Stopped();
  };
  await keep({ state: 'running', rows: 0, total: sheet.total });
  let pieceNo = 0;
  const content = contentOf(
    found.format,
    followed(sheet, (rows) => keep({ rows })),
  );
  for await (const piece of inPieces(content)) {
    pieceNo += 1;
    await addPiece(db, key, { pieceNo, content: piece });
  }
  await keep({ state: 'ready' });
};

/** Makes the file of an export in the name of who asked for it, as that one stands now. */
export const makeExport =
  (parts: AppParts): HandlerOf<typeof exportJobs> =>
  async ({ payload: key, attempt }, signal) => {
    const found = await exportToMake(parts.db, key);
    if (!found) return;
    try {
      await make(parts, { key, found, signal });
    } catch (error) {
      // What is refused once is refused again.
      const isFinal = error instanceof Stopped || error instanceof Problem;
      if (signal.aborted || (!isFinal && attempt < mostTries)) throw error;
      await dropPieces(parts.db, key);
      await changeExport(parts.db, key, { state: 'failed' });
      if (!isFinal) throw error;
    }
  };

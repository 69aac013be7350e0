import { parentPort, workerData } from 'node:worker_threads';
import { FileRefusal } from './FileRefusal';
import type { FileShape } from './header';
import { readRows, type FileRows } from './readRows';
import type { FileHead, SheetRow } from './sheet';

/** What this thread is given. */
export interface ReaderTask {
  readonly bytes: Uint8Array;
  readonly shape: FileShape;
}

/**
 * What it answers: rows in several portions, so that whoever takes them is not held up, then that
 * these were all, with its notes; or why there are none.
 */
export type ReaderMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly refusal: string; readonly head: FileHead | null }
  | Pick<FileRows, 'notes' | 'head'>;

const portion = 500;

const answer = (message: ReaderMessage): void => parentPort?.postMessage(message, []);

const work = ({ bytes, shape }: ReaderTask): void => {
  try {
    const { rows, notes, head } = readRows(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      shape,
    );
    for (let from = 0; from < rows.length; from += portion)
      answer({ rows: rows.slice(from, from + portion) });
    answer({ notes, head });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    answer({ refusal: error.message, head: error.head });
  }
};

work(workerData as ReaderTask);

import { readApart, TookTooMuch, type ApartLimits } from '../../files/apart';
import { createGate } from '../../limits/gate';
import { FileRefusal } from './FileRefusal';
import type { FileShape } from './header';
import { readingLimits, tooLarge } from './limits';
import type { ReaderPart, ReaderTask } from './readerProgram';
import type { FileRows } from './readRows';
import type { SheetRow } from './sheet';

const program = new URL('./readerProgram.js', import.meta.url);

interface Bounds {
  /** Whose file it is: others need not wait for what it takes. */
  readonly clientId: string;
  readonly signal: AbortSignal;
  readonly limits?: ApartLimits;
}

/** As long as it takes: nobody waits for an import but its client, whose turn it is one after the other. */
const longestWait = 2 ** 31 - 1;

const inTurn = createGate({ most: 2, mostOfOne: 1, longestWait });

const readAlone = async (
  bytes: Uint8Array,
  shape: FileShape,
  { signal, limits = readingLimits }: Bounds,
): Promise<FileRows> => {
  const rows: SheetRow[] = [];
  const last: Exclude<ReaderPart, { rows: readonly SheetRow[] }>[] = [];
  await readApart<ReaderTask, ReaderPart>(program, {
    task: { bytes, shape },
    limits,
    signal,
    onPart: (part) => {
      if ('rows' in part) rows.push(...part.rows);
      else last.push(part);
    },
  });
  const [end] = last;
  if (!end) throw new Error('A file was read without an end');
  if ('refusal' in end) throw new FileRefusal(end.refusal, end.head);
  return { rows, ...end };
};

/**
 * The rows below the header of a file, read by a process of its own with limits on its memory and
 * its time: whatever the file is, calls go on meanwhile. Rejects with a FileRefusal for a file that
 * can't be imported, and with the signal's reason when that ends.
 */
export const readSpreadsheet = async (
  bytes: Uint8Array,
  shape: FileShape,
  bounds: Bounds,
): Promise<FileRows> => {
  const leave = await inTurn(bounds.clientId);
  try {
    return await readAlone(bytes, shape, bounds);
  } catch (error) {
    throw error instanceof TookTooMuch ? new FileRefusal(tooLarge) : error;
  } finally {
    leave();
  }
};

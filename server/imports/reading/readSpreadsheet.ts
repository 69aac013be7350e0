import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { FileRefusal } from './FileRefusal';
import type { FileShape } from './header';
import { readingLimits } from './limits';
import type { ReaderMessage, ReaderTask } from './readerThread';
import type { FileRows } from './readRows';
import type { FileHead, SheetRow } from './sheet';

/** Built, the thread's file lies beside the server's other chunks. */
const built = fileURLToPath(new URL('./readerThread.js', import.meta.url));

/**
 * In a checkout it lies beside this file, and a thread does not inherit what makes TypeScript run.
 */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL('./readerThread.ts', import.meta.url).href)}); })`;

const startThread = (workerData: ReaderTask): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: readingLimits.heapMb } };
  return existsSync(built)
    ? new Worker(built, options)
    : new Worker(fromSource, { ...options, eval: true });
};

const tooLarge = 'The file is too large to be read. Split it into several files.';

const isOutOfMemory = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const lookEvery = 50;

/**
 * Calls back when the process has grown by more than `bytes` since now; answers what ends this.
 * Node limits the heap of a thread, but not its buffers.
 */
const whenGrownBy = (bytes: number, callBack: () => void): (() => void) => {
  const before = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > bytes) callBack();
  }, lookEvery);
  return () => clearInterval(timer);
};

interface Bounds {
  readonly signal: AbortSignal;
  /** Bytes that the process may grow by meanwhile. */
  readonly memory?: number;
}

/** One at a time: what the process grows by must not be the neighbour's file. */
const inTurn = pLimit(1);

const readInThread = (
  bytes: Uint8Array,
  shape: FileShape,
  { signal, memory = readingLimits.memory }: Bounds,
): Promise<FileRows> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = startThread({ bytes: Uint8Array.from(bytes), shape });
    const rows: SheetRow[] = [];
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      stopLooking();
      signal.removeEventListener('abort', stop);
      void thread.terminate();
      settle();
    };
    const refuse = (sentence: string, head: FileHead | null = null): void =>
      end(() => reject(new FileRefusal(sentence, head)));
    const stop = (): void => end(() => reject(signal.reason as Error));
    const timer = setTimeout(() => refuse(tooLarge), readingLimits.time);
    const stopLooking = whenGrownBy(memory, () => refuse(tooLarge));
    signal.addEventListener('abort', stop);
    thread.on('message', (message: ReaderMessage) => {
      if ('rows' in message) rows.push(...message.rows);
      else if ('refusal' in message) refuse(message.refusal, message.head);
      else end(() => resolve({ rows, ...message }));
    });
    thread.once('error', (error) =>
      isOutOfMemory(error) ? refuse(tooLarge) : end(() => reject(error)),
    );
  });

/**
 * The rows below the header of a file, read by a thread of its own with limits on its memory and
 * its time: whatever the file is, calls go on meanwhile. Rejects with a FileRefusal for a file that
 * can't be imported, and with the signal's reason when that ends.
 */
export const readSpreadsheet = (
  bytes: Uint8Array,
  shape: FileShape,
  bounds: Bounds,
): Promise<FileRows> => inTurn(() => readInThread(bytes, shape, bounds));

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { FileRefusal } from './FileRefusal';
import type { ReaderMessage, ReaderTask } from './readerThread';
import type { FileShape } from './readRows';
import type { SheetRow } from './sheet';

/** Built, the thread's file lies beside the server's other chunks. */
const built = fileURLToPath(new URL('./readerThread.js', import.meta.url));

/** In a checkout it lies beside this file, and a thread does not inherit what makes TypeScript run. */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL('./readerThread.ts', import.meta.url).href)}); })`;

const startThread = (workerData: ReaderTask): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 768 } };
  return existsSync(built) ? new Worker(built, options) : new Worker(fromSource, { ...options, eval: true });
};

const longestReading = 60_000;

const tooLarge = 'The file is too large to be read. Split it into several files.';

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The rows below the header of a file, read by a thread of its own with limits on its memory and its time: whatever the file is, calls go on meanwhile.
 * Rejects with a FileRefusal for a file that can't be imported, and with the signal's reason when that ends.
 */
export const readFile = (bytes: Uint8Array, shape: FileShape, signal: AbortSignal): Promise<SheetRow[]> =>
  new Promise((resolve, reject) => {
    const thread = startThread({ bytes: Uint8Array.from(bytes), shape });
    const rows: SheetRow[] = [];
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      void thread.terminate();
      settle();
    };
    const refuse = (sentence: string): void => end(() => reject(new FileRefusal(sentence)));
    const stop = (): void => end(() => reject(signal.reason as Error));
    const timer = setTimeout(() => refuse(tooLarge), longestReading);
    signal.addEventListener('abort', stop);
    thread.on('message', (message: ReaderMessage) => {
      if ('rows' in message) rows.push(...message.rows);
      else if ('refusal' in message) refuse(message.refusal);
      else end(() => resolve(rows));
    });
    thread.once('error', (error) => (isOutOfMemory(error) ? refuse(tooLarge) : end(() => reject(error))));
  });

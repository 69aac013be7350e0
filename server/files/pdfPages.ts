import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Built, the thread's file lies beside the server's other chunks. */
const built = fileURLToPath(new URL('./pdfThread.js', import.meta.url));

/**
 * In a checkout it lies beside this file, and a thread does not inherit what makes TypeScript run.
 */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL('./pdfThread.ts', import.meta.url).href)}); })`;

const startThread = (workerData: Uint8Array): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 }, stderr: true };
  return existsSync(built)
    ? new Worker(built, options)
    : new Worker(fromSource, { ...options, eval: true });
};

const longestLook = 10_000;

/**
 * The number of pages of a PDF, 0 for what is none or can't be read within ten seconds: a small
 * file may unpack to gigabytes, so a thread of its own looks, and calls go on meanwhile.
 */
export const pagesOf = (bytes: Uint8Array): Promise<number> =>
  new Promise((resolve) => {
    const thread = startThread(Uint8Array.from(bytes));
    const end = (pages: number): void => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(pages);
    };
    const timer = setTimeout(() => end(0), longestLook);
    thread.once('message', (pages: number) => end(pages));
    thread.once('error', () => end(0));
  });

import { Worker } from 'node:worker_threads';
import type { ApartLimits } from './apart';

/** What a process answers that reads a file: parts, then that these were all, or why there are none. */
export type ApartMessage<Part> =
  | { readonly part: Part }
  | { readonly isDone: true }
  | { readonly fault: string };

const lookEvery = 50;

/**
 * Ends the process beyond its limits, and when whoever started it is gone: a thread looks, because
 * whoever reads a file that means ill never comes to look up.
 */
const watcher = `
const { workerData: { memory, time, parent, before } } = require('node:worker_threads');
const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(end, time);
setInterval(() => {
  if (process.memoryUsage.rss() - before > memory || process.ppid !== parent) end();
}, ${lookEvery});
`;

/** Counts from here: by the time that the thread begins, the file may have filled much already. */
const watch = ({ memory, time }: ApartLimits): Worker => {
  const before = process.memoryUsage.rss();
  const workerData = { memory, time, parent: process.ppid, before };
  return new Worker(watcher, { eval: true, workerData });
};

/** Reads what it is given, and tells the answer part by part. */
type Reader<Task, Part> = (task: Task, tell: (part: Part) => void) => void | Promise<void>;

/** Answers what `readApart` asks of this program. */
export const answerApart = <Task, Part>(read: Reader<Task, Part>): void => {
  // Ctrl+C means the server, which ends this one when its turn has come.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const tell = (message: ApartMessage<Part>): void => {
    process.send?.(message);
  };
  process.once('message', async ({ task, limits }: { task: Task; limits: ApartLimits }) => {
    watch(limits);
    try {
      await read(task, (part) => tell({ part }));
      tell({ isDone: true });
    } catch (error) {
      tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
};

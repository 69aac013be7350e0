import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApartMessage } from './apartProgram';

/** What a process may take that reads a file. */
export interface ApartLimits {
  /** Megabytes of its heap. */
  readonly heapMb: number;
  /** Bytes that it may grow by: heap, buffers and everything else. */
  readonly memory: number;
  /** Milliseconds. */
  readonly time: number;
}

/** A file took more time or memory than it may, or ended the process that read it. */
export class TookTooMuch extends Error {
  override name = 'TookTooMuch';
}

/** Built or compiled, a program lies beside what starts it; in a checkout tsx has to run it. */
const start = (program: URL, { heapMb }: ApartLimits): ChildProcess => {
  const built = fileURLToPath(program);
  const isBuilt = existsSync(built);
  return fork(isBuilt ? built : built.replace(/\.js$/, '.ts'), {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...(isBuilt ? [] : ['--import', import.meta.resolve('tsx')]),
    ],
    // Nothing that the server was told is for what reads a stranger's file.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
};

const fault = ({ pathname }: URL, complaint: string): Error =>
  new Error(`${pathname} failed: ${complaint.trim() || 'it said nothing'}`);

/** Characters of what a program complains of that are kept: the last ones say why it ended. */
const mostKept = 4_000;

/** What a program has complained of so far. */
const complaintsOf = ({ stderr }: ChildProcess): (() => string) => {
  let said = '';
  stderr?.setEncoding('utf8').on('data', (more: string) => {
    said = (said + more).slice(-mostKept);
  });
  return () => said;
};

interface Asked<Task, Part> {
  readonly task: Task;
  readonly limits: ApartLimits;
  readonly signal?: AbortSignal;
  /** Hears each part of the answer, in their order. */
  readonly onPart: (part: Part) => void;
}

/**
 * Has a program read a file in a process of its own, ended by SIGKILL beyond its limits: a file
 * that fills a thread's heap at one stroke takes the whole process with it, so that must not be the
 * server. Rejects with `TookTooMuch`, with the program's own fault, or with the signal's reason when
 * that ends.
 */
export const readApart = <Task, Part>(
  program: URL,
  { task, limits, signal, onPart }: Asked<Task, Part>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = start(program, limits);
    const complaints = complaintsOf(child);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      child.removeAllListeners();
      // What is sent to a process that has just ended fails a moment later.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      settle();
    };
    const refuse = (): void => end(() => reject(new TookTooMuch()));
    const stop = (): void => end(() => reject(signal?.reason as Error));
    const timer = setTimeout(refuse, limits.time);
    signal?.addEventListener('abort', stop);
    child.on('message', (message: ApartMessage<Part>) => {
      if ('part' in message) onPart(message.part);
      else if ('fault' in message) end(() => reject(new Error(message.fault)));
      else end(resolve);
    });
    child.once('error', (error) => end(() => reject(error)));
    // Closed, it has said all that it complained of. One that filled its memory is ended by a signal.
    child.once('close', (code) =>
      code === null ? refuse() : end(() => reject(fault(program, complaints()))),
    );
    child.send({ task, limits });
  });

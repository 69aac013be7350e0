import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { logOf } from './layout';

/** A process that this one has started. */
export interface Started {
  readonly name: string;
  readonly pid: number;
  /** Ends it and answers once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Who runs it, where that is somebody else. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  readonly cwd?: string;
}

const running = new Set<Started>();

const endOf = (child: ChildProcess) => async (signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/**
 * Starts a program that writes into a log of its own. It is no part of this process's group, so
 * that Ctrl+C reaches this process alone, which ends the others in their order.
 */
export const start = (name: string, { command, args, env, user, cwd }: Program): Started => {
  const log = openSync(logOf(name), 'a');
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    ...user,
    ...(cwd !== undefined && { cwd }),
    detached: true,
    stdio: ['ignore', log, log],
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started.`);
  const started: Started = { name, pid: child.pid, end: endOf(child) };
  running.add(started);
  child.once('exit', () => running.delete(started));
  return started;
};

/** Whatever is still running of what was started, the newest first. */
export const stillRunning = (): Started[] => [...running].toReversed();

const parentOf = (pid: string): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return null;
  }
};

/** A process and all that it has started. */
export const familyOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const gather = (of: number): number[] => [
    of,
    ...parents.filter(({ parent }) => parent === of).flatMap((child) => gather(child.pid)),
  ];
  return gather(pid);
};

/** Sends a signal to a process that may be gone already. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Asks until the answer is yes, every tenth of a second. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  longestSeconds = 60,
): Promise<void> => {
  const end = performance.now() + longestSeconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`Not within ${longestSeconds} seconds: ${what}. The logs say more.`);
    await sleep(100);
  }
};

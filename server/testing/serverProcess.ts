import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.js', import.meta.url));
const longestWait = 120_000;

/** Where a server that has written this is ready; empty for one that answers no calls. */
const startedAt = (said: string): string | null => {
  if (said.includes('background work alone')) return '';
  // The space after it: an address that has come in part is not one yet.
  return /ready at (http:\S+)\s/.exec(said)?.[1] ?? null;
};

export interface ServerProcess {
  /** Empty for a process that answers no calls. */
  readonly address: string;
  /** Megabytes of memory that it has in use. */
  residentMegabytes(): number;
  /** What it has written so far, greeting and log together. */
  said(): string;
  /** Waits until it has written something, greeting and log together. */
  hasSaid(text: string): Promise<void>;
  /** Ends the process and answers its exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const residentOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

/**
 * Starts the real server as a process of its own, on a free port, and waits until it answers; as it
 * was compiled with the tests, or another program.
 */
export const startServer = async (
  environment: Readonly<Record<string, string>>,
  program = main,
): Promise<ServerProcess> => {
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(server, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => () => {
      clearTimeout(timer);
      server.kill('SIGKILL');
      reject(new Error(`The server ${why}: ${said}`));
    };
    const timer = setTimeout(fail('did not start in time'), longestWait);
    server.once('exit', fail('ended'));
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = startedAt(said);
        if (found === null) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
  });
  return {
    address,
    residentMegabytes: () => residentOf(server.pid),
    said: () => said,
    async hasSaid(text) {
      for (const end = Date.now() + longestWait; !said.includes(text); await sleep(10))
        if (Date.now() > end) throw new Error(`The server did not say "${text}": ${said}`);
    },
    async end(signal) {
      server.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
};

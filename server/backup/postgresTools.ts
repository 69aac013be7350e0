import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Tool = 'pg_dump' | 'pg_restore';

interface Call {
  readonly args: readonly string[];
  /** The database that it works on; its password is seen by no other process. */
  readonly databaseUrl?: string;
  readonly signal?: AbortSignal;
}

const connectionOf = (databaseUrl: string): { args: string[]; env: Record<string, string> } => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    args: [`--dbname=${url.href}`],
    env: password === '' ? {} : { PGPASSWORD: password },
  };
};

const missing = (tool: Tool): Error =>
  new Error(
    `${tool} is not installed here, or not on the PATH. Install the client programs of PostgreSQL.`,
  );

/** Runs a program of PostgreSQL and answers what it wrote; fails with what it complained about. */
const runTool = async (tool: Tool, { args, databaseUrl, signal }: Call): Promise<string> => {
  const { args: connection, env } =
    databaseUrl === undefined ? { args: [], env: {} } : connectionOf(databaseUrl);
  const running = spawn(tool, [...args, ...connection], {
    env: { ...process.env, LC_MESSAGES: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const ended = once(running, 'close') as Promise<[number | null]>;
  const [said, complained, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    ended,
  ]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? missing(tool) : error;
  });
  if (code !== 0) throw new Error(`${tool} failed: ${complained.trim()}`);
  return said;
};

/** The number before the dot of a version of PostgreSQL. */
export const majorOf = (version: string): number =>
  Number(/(\d+)(?:\.\d+|devel|beta\d|rc\d)/.exec(version)?.[1]);

/** Refuses, with a sentence, tools that are not there or are older than the server. */
const checkTool = async (tool: Tool, serverVersion: string): Promise<void> => {
  const version = await runTool(tool, { args: ['--version'] });
  if (majorOf(version) < majorOf(serverVersion))
    throw new Error(
      `${version.trim()} is older than the server, which is PostgreSQL ${serverVersion}. Install the client programs of version ${majorOf(serverVersion)}.`,
    );
};

/** Writes what a snapshot of a database sees into a file, in the archive format of `pg_dump`. */
export const dumpSnapshot = async (
  databaseUrl: string,
  { snapshot, file, serverVersion }: { snapshot: string; file: string; serverVersion: string },
  signal: AbortSignal,
): Promise<void> => {
  await checkTool('pg_dump', serverVersion);
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  await runTool('pg_dump', {
    args: [...args, '--no-password', `--snapshot=${snapshot}`, `--file=${file}`],
    databaseUrl,
    signal,
  });
};

/** Fills an empty database with what `dumpSnapshot` wrote, all of it or nothing. */
export const fillFromDump = async (
  databaseUrl: string,
  { file, serverVersion }: { file: string; serverVersion: string },
): Promise<void> => {
  await checkTool('pg_restore', serverVersion);
  const args = ['--no-owner', '--no-privileges', '--no-comments', '--no-password'];
  await runTool('pg_restore', {
    args: [...args, '--exit-on-error', '--single-transaction', file],
    databaseUrl,
  });
};

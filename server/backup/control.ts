import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import type { Log } from '../log/log';
import { backupNote, type BackupNote, type TellRunning } from './backupRuns';
import { contents, type Contents } from './manifest';

/** What is asked of the server that runs on an embedded database. */
const copyAsked = z.object({ copyTo: z.string().check(z.refine(isAbsolute)) });
const request = z.union([copyAsked, z.object({ note: backupNote })]);
const answer = z.union([
  z.object({ copied: contents }),
  z.object({ noted: z.literal(true) }),
  z.object({ refused: z.string() }),
]);

/** The longest address of a socket that every system takes, in bytes. */
const longestAddress = 100;

/** Null where a socket can not lie in the data directory: its path is too long, or on Windows. */
const addressIn = (dataDir: string): string | null => {
  const path = resolve(dataDir, 'control.sock');
  const shortest = [path, relative(process.cwd(), path)].toSorted(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b),
  )[0];
  return process.platform === 'win32' ||
    shortest === undefined ||
    Buffer.byteLength(shortest) > longestAddress
    ? null
    : shortest;
};

/** What the server does for those who ask. */
export interface Controlled {
  readonly copy: (target: string, signal: AbortSignal) => Promise<Contents>;
  /** Writes down that a backup was taken or tried. */
  readonly note: (note: BackupNote) => Promise<void>;
}

const answerOf = async (asked: string, { copy, note }: Controlled, signal: AbortSignal) => {
  const read = request.safeParse(JSON.parse(asked));
  if (!read.success)
    return { refused: 'The server was asked for something that its version does not know.' };
  if ('copyTo' in read.data) return { copied: await copy(read.data.copyTo, signal) };
  await note(read.data.note);
  return { noted: true };
};

const lineOf = (socket: Socket, signal: AbortSignal): Promise<string> =>
  new Promise((done, fail) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.endsWith('\n')) done(said);
    });
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });

const hear = async (
  socket: Socket,
  { controlled, log, stopping }: { controlled: Controlled; log: Log; stopping: AbortSignal },
): Promise<void> => {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, stopping]);
  socket.on('error', () => gone.abort());
  socket.on('close', () => gone.abort());
  try {
    const asked = await lineOf(socket, signal);
    socket.end(JSON.stringify(await answerOf(asked, controlled, signal)));
  } catch (error) {
    if (gone.signal.aborted) return;
    if (!stopping.aborted) log.error({ err: error }, 'A command could not be answered');
    socket.end(JSON.stringify({ refused: error instanceof Error ? error.message : 'It failed.' }));
  }
};

/** Answers the commands that need the database which this process alone may open. */
export interface Control {
  /** Ends what is under way, and answers no more. */
  close(): Promise<void>;
}

/**
 * Serves a socket in the data directory that the user of the server alone may use. It is there for
 * as long as the embedded database is open; no other database has one.
 */
export const serveControl = async (
  {
    directory,
    dataDir,
    log,
  }: { readonly dataDir: string; readonly log: Log } & Pick<Database, 'directory'>,
  controlled: Controlled,
): Promise<Control | null> => {
  const address = directory === null ? null : addressIn(dataDir);
  if (address === null) return null;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const heard = hear(socket, { controlled, log, stopping: stopping.signal });
    underWay.add(heard);
    void heard.finally(() => underWay.delete(heard));
  });
  try {
    await rm(address, { force: true });
    await new Promise<void>((done, fail) => {
      server.once('error', fail).listen(address, done);
    });
    await chmod(address, 0o600);
  } catch (err) {
    // Some network file systems have no sockets; orders go on without.
    log.warn({ err, address }, 'A backup can not be asked for while this server runs');
    return null;
  }
  return {
    close: async () => {
      const closed = new Promise((done) => {
        server.close(done);
      });
      stopping.abort(new Error('The server was stopped meanwhile.'));
      await Promise.all(underWay);
      await closed;
    },
  };
};

const connected = (address: string): Promise<Socket | null> =>
  new Promise((done, fail) => {
    const socket = createConnection({ path: address });
    socket.once('connect', () => done(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      // The socket of a process that was killed answers nobody.
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? done(null) : fail(error),
    );
  });

/** Asks the server that runs on a data directory; null where none is there to be asked. */
const ask = async (
  dataDir: string,
  asked: z.infer<typeof request>,
): Promise<z.infer<typeof answer> | null> => {
  const address = addressIn(dataDir);
  if (address === null || !existsSync(join(dataDir, 'control.sock'))) return null;
  const socket = await connected(address);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(asked)}\n`);
  const said = await text(socket).catch(() => '');
  if (said === '') throw new Error('The server ended before its database was copied.');
  const told = answer.parse(JSON.parse(said));
  if ('refused' in told) throw new Error(told.refused);
  return told;
};

/**
 * Has the server that runs on a data directory copy its database; null where none is there to be
 * asked.
 */
export const askRunning = async (
  dataDir: string,
  asked: z.infer<typeof copyAsked>,
): Promise<Contents | null> => {
  const told = await ask(dataDir, asked);
  return told !== null && 'copied' in told ? told.copied : null;
};

/** Has that server write down how a backup went; false where none runs. */
export const tellRunning: TellRunning = async (dataDir, note) =>
  (await ask(dataDir, { note })) !== null;

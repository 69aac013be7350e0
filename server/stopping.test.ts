import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from '@contract/identity';
import { startServer, type ServerProcess } from './testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from './testing/testDatabase';

const drainSeconds = 5;

interface Outcome {
  /** Of the answer, or why there was none: `ECONNREFUSED`, `ECONNRESET`. */
  readonly result: number | string;
  readonly isKept: boolean;
  /** Whether the connection had been used before. */
  readonly wasKept: boolean;
  readonly began: number;
  readonly ended: number;
}

const ask = (address: string, path: string, agent?: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    const began = performance.now();
    const asking = get(`${address}/api/portal/${path}`, { ...(agent && { agent }) });
    const settle = (result: number | string, isKept = false) =>
      resolve({ result, isKept, wasKept: asking.reusedSocket, began, ended: performance.now() });
    const fail = ({ code, message }: NodeJS.ErrnoException) => settle(code ?? message);
    asking.on('error', fail);
    asking.on('response', (answer) => {
      answer
        .resume()
        .on('end', () =>
          settle(answer.statusCode ?? 0, answer.headers.connection === 'keep-alive'),
        );
      answer.on('error', fail);
    });
  });

/**
 * Asks again and again on a connection that is kept as long as the server lets it, until the server
 * takes no more.
 */
const askOn = async (address: string, seen: Outcome[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(address, 'health', agent);
    seen.push(outcome);
    if (outcome.result === 'ECONNREFUSED') return;
    await sleep(5);
  }
};

/**
 * What a connection that has come before the door was closed, and was not let in yet, gets from the
 * system; no server can help it.
 */
const isResetAtTheDoor = ({ result, wasKept }: Outcome): boolean =>
  result === 'ECONNRESET' && !wasKept;

let database: LastingDatabase;
before(async () => {
  database = await lastingDatabase();
});
after(() => database.remove());

const start = (seconds: number): Promise<ServerProcess> =>
  startServer({ ...database.environment, DRAIN_SECONDS: String(seconds) });

/** Until a process that was told to stop says so to whoever distributes the calls. */
const untilNotReady = async (address: string): Promise<void> => {
  for (;;) {
    const { result } = await ask(address, 'ready');
    if (result === 503) return;
    assert.notEqual(result, 'ECONNREFUSED', 'it was gone before anybody was told');
    await sleep(10);
  }
};

const untilClosed = async (address: string): Promise<void> => {
  while ((await ask(address, 'health')).result !== 'ECONNREFUSED') await sleep(5);
};

/** A connection that has been used and lies idle; and whether it ended, or was reset. */
const keptConnection = async (
  address: string,
): Promise<{ agent: Agent; ended: Promise<boolean> }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ended = new Promise<boolean>((resolve) => {
    agent.once('free', (socket: Socket) => socket.once('close', (hadError) => resolve(!hadError)));
  });
  assert.equal((await ask(address, 'health', agent)).result, 200);
  return { agent, ended };
};

/** A sign-in of which half has come; `finish` sends the rest and answers the status. */
const slowSignIn = async (
  address: string,
): Promise<{ finish: () => Promise<number | undefined> }> => {
  const [first, rest] = ['username=nobody@example.com', '&password=wrong'];
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': first.length + rest.length,
  };
  const sending = request(`${address}/api/${identity.signIn.path}`, { method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => {
    sending.write(first, () => resolve());
  });
  return {
    finish: async () => {
      sending.end(rest);
      return (await answered)[0].resume().statusCode;
    },
  };
};

describe('a server that is told to stop', () => {
  it('is not ready any more, answers as ever for the grace time, and cuts off no caller with a kept connection', async () => {
    const server = await start(drainSeconds);
    const seen: Outcome[] = [];
    const callers = Array.from({ length: 8 }, () => askOn(server.address, seen));
    while (seen.length < 40) await sleep(10);
    const signalled = performance.now();
    const exited = server.end('SIGTERM');
    await untilNotReady(server.address);
    const notReady = performance.now();
    assert.equal((await ask(server.address, 'health')).result, 200);

    await Promise.all(callers);
    assert.equal(await exited, 0);
    const failed = seen.filter(({ result }) => result !== 200);
    for (const { ended } of failed)
      assert.ok(ended - signalled >= drainSeconds * 1000, `failed after ${ended - signalled} ms`);
    assert.deepEqual(
      failed.filter((outcome) => outcome.result !== 'ECONNREFUSED' && !isResetAtTheDoor(outcome)),
      [],
    );
    const afterwards = seen.filter(({ began, result }) => began > notReady && result === 200);
    assert.ok(afterwards.length > 8);
    assert.ok(seen.some(({ isKept }) => isKept) && !afterwards.some(({ isKept }) => isKept));
  });

  it('without a grace time answers what is under way and one more call on a kept connection, and ends idle ones without a reset', async () => {
    const server = await start(0);
    const [used, idle] = [
      await keptConnection(server.address),
      await keptConnection(server.address),
    ];
    const slow = await slowSignIn(server.address);
    const exited = server.end('SIGTERM');
    await untilClosed(server.address);
    const { result, wasKept, isKept } = await ask(server.address, 'health', used.agent);
    assert.deepEqual({ result, wasKept, isKept }, { result: 200, wasKept: true, isKept: false });
    assert.deepEqual(await Promise.all([used.ended, idle.ended]), [true, true]);
    assert.equal(await slow.finish(), 400);
    assert.equal(await exited, 0);
  });

  it('ends at once when it is told again', async () => {
    const server = await start(600);
    const first = server.end('SIGTERM');
    await untilNotReady(server.address);
    const again = setInterval(() => void server.end('SIGTERM'), 100);
    assert.equal(await first, 1);
    clearInterval(again);
  });
});

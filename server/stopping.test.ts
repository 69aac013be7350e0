import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type ServerProcess } from './testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from './testing/testDatabase';

const drainSeconds = 2;

interface Outcome {
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  readonly isKept: boolean;
  /** Whether the connection had been used before. */
  readonly wasKept: boolean;
  readonly at: number;
}

const ask = (address: string, path: string, agent?: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = get(`${address}/api/portal/${path}`, { ...(agent && { agent }) });
    const settle = (status: number | null, isKept: boolean) => resolve({ status, isKept, wasKept: request.reusedSocket, at: performance.now() });
    request.on('error', () => settle(null, false));
    request.on('response', (answer) => {
      answer.resume().on('end', () => settle(answer.statusCode ?? null, answer.headers.connection === 'keep-alive'));
      answer.on('error', () => settle(null, false));
    });
  });

/** Asks again and again on a connection that is kept as long as the server lets it, until there is no answer. */
const askOn = async (address: string, seen: Outcome[]): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(address, 'health', agent);
    if (outcome.status === null) return outcome;
    seen.push(outcome);
    await sleep(5);
  }
};

let database: LastingDatabase;
before(async () => { database = await lastingDatabase(); });
after(() => database.remove());

const start = (seconds: number): Promise<ServerProcess> => startServer({ ...database.environment, DRAIN_SECONDS: String(seconds) });

/** Until a process that was told to stop says so to whoever distributes the calls. */
const untilNotReady = async (address: string): Promise<void> => {
  while ((await ask(address, 'ready')).status !== 503) await sleep(10);
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
    assert.equal((await ask(server.address, 'health')).status, 200);

    for (const { at, wasKept } of await Promise.all(callers)) {
      assert.ok(at - signalled >= drainSeconds * 1000, `refused after ${at - signalled} ms`);
      assert.equal(wasKept, false);
    }
    assert.equal(await exited, 0);
    assert.deepEqual(new Set(seen.map(({ status }) => status)), new Set([200]));
    const afterwards = seen.filter(({ at }) => at > signalled + 500);
    assert.ok(afterwards.length > 8);
    assert.ok(seen.some(({ isKept }) => isKept) && !afterwards.some(({ isKept }) => isKept));
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

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { holdLargeBodies } from './bodyBudget';
import { answerProblem } from './errors';
import { readJson } from './readJson';
import { serve } from './serve';

const megabyte = 1024 * 1024;

/** What a handler does with a body: it keeps it until the test lets it go. */
const createDesk = () => {
  const arrived = new Set<string>();
  const waiters = new Map<string, () => void>();
  const leavers = new Map<string, () => void>();
  return {
    arrived,
    untilArrived: (name: string) =>
      new Promise<void>((resolve) => {
        waiters.set(name, resolve);
      }),
    take: (name: string) =>
      new Promise<void>((resolve) => {
        arrived.add(name);
        leavers.set(name, resolve);
        waiters.get(name)?.();
      }),
    letGo: (...names: string[]) => {
      for (const name of names) leavers.get(name)?.();
    },
  };
};

const bodyOf = (name: string, size: number): string =>
  JSON.stringify({ name, files: 'x'.repeat(size) });
const json = { 'content-type': 'application/json' };

/** As a caller sends it who does not say how much will come. */
const inParts = (text: string): Readable =>
  Readable.from([text.slice(0, 1000), text.slice(1000)].map((part) => Buffer.from(part)));

describe('large bodies', () => {
  const keep = endpoint({
    method: 'POST',
    path: 'keep',
    needs: 'signedIn',
    payload: z.object({ name: z.string() }),
    answer: z.object({}),
    bodyLimit: 16 * megabyte,
    defaultError: null,
  });
  let t: TestApp;
  let desk: ReturnType<typeof createDesk>;
  let [one, another]: GivenUser[] = [];
  before(async () => {
    t = await testApp({
      routes: (app) =>
        serve(app, keep, async ({ payload: { name } }) => {
          await desk.take(name);
          return {};
        }),
    });
    [one, another] = [await t.given.user(), await t.given.user()];
  });
  after(() => t.close());
  beforeEach(() => {
    desk = createDesk();
  });

  const send = (name: string, as: GivenUser | undefined, payload: string | Readable) => {
    assert.ok(as);
    const arrived = desk.untilArrived(name);
    const answered = t.signIn(as).then((token) =>
      t.app.inject({
        method: 'POST',
        url: '/api/keep',
        headers: { ...json, authorization: `Bearer ${token}` },
        payload,
      }),
    );
    return { arrived, answered: answered.then(({ statusCode }) => statusCode) };
  };

  it("of one client wait, unread, for those before them; small ones and other clients' do not", async () => {
    const first = send('first', one, bodyOf('first', 7 * megabyte));
    const second = send('second', one, bodyOf('second', 7 * megabyte));
    await Promise.all([first.arrived, second.arrived]);
    const third = send('third', one, bodyOf('third', 7 * megabyte));
    const others = [
      send('small', one, bodyOf('small', 50_000)),
      send('of another', another, bodyOf('of another', 9 * megabyte)),
    ];
    await Promise.all(others.map(({ arrived }) => arrived));
    assert.deepEqual(desk.arrived, new Set(['first', 'second', 'small', 'of another']));
    desk.letGo('first', 'second', 'small', 'of another');
    await third.arrived;
    desk.letGo('third');
    assert.deepEqual(
      await Promise.all([first, second, third, ...others].map(({ answered }) => answered)),
      [200, 200, 200, 200, 200],
    );
  });

  it('that do not say how long they are wait as if they were the longest, small ones do not', async () => {
    const first = send('first', one, bodyOf('first', 9 * megabyte));
    await first.arrived;
    const waiting = send('waiting', one, inParts(bodyOf('waiting', 70_000)));
    const small = [
      send('small 1', one, inParts(bodyOf('small 1', 50_000))),
      send('small 2', one, inParts(bodyOf('small 2', 50_000))),
    ];
    await Promise.all(small.map(({ arrived }) => arrived));
    assert.deepEqual(desk.arrived, new Set(['first', 'small 1', 'small 2']));
    desk.letGo('first', 'small 1', 'small 2');
    await waiting.arrived;
    desk.letGo('waiting');
    assert.deepEqual(
      await Promise.all([first, waiting, ...small].map(({ answered }) => answered)),
      [200, 200, 200, 200],
    );
  });

  it('of people without a session take no room from anybody, at no address', async () => {
    const strangers = ['/api/keep', '/api/nothing', '/nothing'].flatMap((url) =>
      Array.from({ length: 40 }, () =>
        t.app.inject({ method: 'POST', url, headers: json, payload: bodyOf('stranger', megabyte) }),
      ),
    );
    const own = send('own', one, bodyOf('own', 12 * megabyte));
    await own.arrived;
    desk.letGo('own');
    assert.equal(await own.answered, 200);
    assert.deepEqual(
      new Set((await Promise.all(strangers)).map(({ statusCode }) => statusCode)),
      new Set([401, 413]),
    );
  });
});

describe('large bodies of all clients together', () => {
  let app: FastifyInstance;
  let desk: ReturnType<typeof createDesk>;
  const open = (longestWait: number): void => {
    desk = createDesk();
    app = Fastify({ bodyLimit: 400_000 });
    app.setErrorHandler(answerProblem);
    holdLargeBodies(app, { most: 600_000, mostOfOne: 500_000, longestWait });
    app.addHook('onRequest', async (request) => {
      request.actor = {
        userId: '',
        role: 'Owner',
        name: '',
        clientId: String(request.headers['x-client-id']),
        homeClientId: '',
        offeredClientIds: [],
      };
    });
    readJson(app);
    app.post<{ Body: { name: string } }>('/keep', async ({ body }) => {
      await desk.take(body.name);
      return {};
    });
  };
  afterEach(() => app.close());

  const send = (name: string, payload: string | Readable) => {
    const arrived = desk.untilArrived(name);
    return {
      arrived,
      answered: app.inject({
        method: 'POST',
        url: '/keep',
        headers: { ...json, 'x-client-id': name },
        payload,
      }),
    };
  };

  for (const [what, payload] of [
    ['said its length', bodyOf('late', 300_000)],
    ['did not', inParts(bodyOf('late', 300_000))],
  ] as const) {
    it(`have an end: who finds no room in time is told to come back, whether the body ${what}`, async () => {
      open(100);
      const first = send('A', bodyOf('A', 390_000));
      await first.arrived;
      const { statusCode, headers } = await send('late', payload).answered;
      assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
      assert.deepEqual(desk.arrived, new Set(['A']));
      desk.letGo('A');
      assert.equal((await first.answered).statusCode, 200);
    });
  }

  it('pass one that needs more room than there is', async () => {
    open(60_000);
    const first = send('A', bodyOf('A', 390_000));
    await first.arrived;
    const larger = send('B', bodyOf('B', 300_000));
    const smaller = send('C', bodyOf('C', 100_000));
    await smaller.arrived;
    assert.deepEqual(desk.arrived, new Set(['A', 'C']));
    desk.letGo('A');
    await larger.arrived;
    desk.letGo('B', 'C');
    assert.deepEqual(
      (await Promise.all([first.answered, larger.answered, smaller.answered])).map(
        ({ statusCode }) => statusCode,
      ),
      [200, 200, 200],
    );
  });
});

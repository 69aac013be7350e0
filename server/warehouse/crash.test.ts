import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPayload } from '@contract/orderPayload';
import type { SystemState } from '@contract/system';
import { readConfig } from '../config/config';
import type { Database } from '../db/database';
import { stock } from '../db/schema/inventory';
import { jobs } from '../db/schema/jobs';
import { orders } from '../db/schema/orders';
import { createSessions } from '../identity/sessions';
import { createGiven, type GivenItem } from '../testing/given';
import { assertBooksBalance } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { startServer, type ServerProcess } from '../testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from '../testing/testDatabase';

/** An order that somebody wants, sent with the same key until an answer arrives. */
interface Wish {
  readonly key: string;
  readonly payload: OrderPayload;
  /** The order number, once the server has acknowledged it. */
  number: string | null;
}

interface Progress {
  readonly Status: string;
  readonly WarehouseStatus: string;
}

const perItem = 1000;

describe('a server that is killed again and again', () => {
  let database: LastingDatabase;
  let server: ServerProcess | null = null;
  let token = '';
  let adminToken = '';
  let items: GivenItem[] = [];

  const seed = async ({ db }: Database): Promise<void> => {
    const given = createGiven(db);
    await given.warehouses();
    const { id: clientId } = await given.client({ orderSettings: { AllowOrderSplit: true } });
    const pen = await given.item({ clientId, stock: { ROC: perItem } });
    const ink = await given.item({ clientId, stock: { SPA: perItem }, requiresSerialNumber: true });
    const set = await given.kit({ clientId, components: [{ item: pen, quantity: 2 }] });
    items = [pen, ink, set];
    const provider = await given.client({ isProvider: true });
    const owner = await given.user({ role: 'Owner', clientId });
    const admin = await given.user({ role: 'Admin', clientId: provider.id });
    const sessions = createSessions({ db, now: () => new Date(), config: readConfig({}) });
    token = await sessions.begin(owner.id);
    adminToken = await sessions.begin(admin.id);
  };

  const withDatabase = async <Result>(
    work: (opened: Database) => Promise<Result>,
  ): Promise<Result> => {
    const opened = await database.open();
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };

  before(async () => {
    database = await lastingDatabase();
    await withDatabase(seed);
  });
  after(async () => {
    await server?.end('SIGKILL');
    await database.remove();
  });

  const start = async (stepSeconds = 0): Promise<ServerProcess> => {
    server = await startServer({
      ...database.environment,
      WAREHOUSE_STEP_SECONDS: String(stepSeconds),
      JOB_LEASE_SECONDS: '2',
    });
    return server;
  };
  const kill = async (): Promise<void> => {
    await server?.end('SIGKILL');
    server = null;
  };

  const send = async ({ address }: ServerProcess, wish: Wish): Promise<void> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': wish.key,
    };
    const response = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(wish.payload),
    });
    const body = (await response.json()) as { message: string; result: { OrderNumber: string } };
    assert.equal(response.status, 200, body.message);
    wish.number = body.result.OrderNumber;
  };

  /** Sends wishes, four at a time, until all are acknowledged or the server is gone. */
  const sendAll = async (to: ServerProcess, wishes: readonly Wish[]): Promise<void> => {
    const open = wishes.filter(({ number }) => number === null);
    const sender = async (): Promise<void> => {
      for (let wish = open.shift(); wish; wish = open.shift()) await send(to, wish);
    };
    const results = await Promise.allSettled(Array.from({ length: 4 }, sender));
    for (const result of results)
      if (result.status === 'rejected' && result.reason instanceof assert.AssertionError)
        throw result.reason;
  };

  const read = async (url: string, as: string): Promise<unknown> => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${as}` } });
    return ((await response.json()) as { result: unknown }).result;
  };
  const progress = async ({ address }: ServerProcess): Promise<Progress[]> =>
    ((await read(`${address}/api/ui/orders?pageSize=200`, token)) as { entities: Progress[] })
      .entities;
  /** Whether no work is due: what a killed server had begun is taken over when its lease ends. */
  const isIdle = async ({ address }: ServerProcess): Promise<boolean> => {
    const { Work } = (await read(`${address}/api/portal/system`, adminToken)) as SystemState;
    return Work.every(({ Waiting, Running }) => Waiting + Running === 0);
  };

  const until = async (isSo: () => Promise<boolean>, seconds: number): Promise<void> => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(30))
      if (await isSo()) return;
    assert.fail(`it did not happen within ${seconds} seconds`);
  };

  const wishesFor = (count: number): Wish[] =>
    Array.from({ length: count }, (_, index) => {
      const [pen, ink, set] = items as [GivenItem, GivenItem, GivenItem];
      const lines = [
        [[pen, 2]],
        [
          [pen, 1],
          [ink, 3],
        ],
        [
          [set, 2],
          [ink, 1],
        ],
      ] as const;
      return { key: randomUUID(), payload: anOrderOf(lines[index % 3] ?? lines[0]), number: null };
    });

  it('keeps every order that it has acknowledged, leaves no half one, and ships each of them once', async (t) => {
    const wishes = wishesFor(60);
    const acknowledged = (): number => wishes.filter(({ number }) => number !== null).length;

    const first = await start();
    const sending = sendAll(first, wishes.slice(0, 50));
    await until(async () => acknowledged() >= 7, 20);
    await kill();
    await sending;
    t.diagnostic(`killed while orders were made: ${acknowledged()} of 50 were acknowledged`);
    assert.ok(acknowledged() < 50);

    const second = await start(1);
    await sendAll(second, wishes.slice(0, 56));
    let seen: Progress[] = [];
    await until(async () => {
      seen = await progress(second);
      return seen.some(({ WarehouseStatus }) => !['Initial', 'Entered'].includes(WarehouseStatus));
    }, 20);
    await kill();
    const states = [
      ...new Set(seen.map(({ Status, WarehouseStatus }) => `${Status} ${WarehouseStatus}`)),
    ];
    t.diagnostic(`killed while orders were ${states.join(', ')}`);
    assert.ok(seen.some(({ Status }) => Status !== 'Closed'));

    const last = await start();
    await sendAll(last, wishes);
    const isOver = async (): Promise<boolean> =>
      (await progress(last)).every(({ Status }) => Status === 'Closed') && (await isIdle(last));
    await until(isOver, 120);
    // What becomes due while it ends is the next server's.
    const ending = Date.now() - 5_000;
    assert.equal(await last.end('SIGTERM'), 0);
    server = null;

    await withDatabase(async ({ db }) => {
      const found = await db.select().from(orders);
      assert.deepEqual(
        found.map(({ orderNumber }) => orderNumber).toSorted(),
        wishes.map(({ number }) => number ?? 'none').toSorted(),
      );
      assert.ok(
        found.every(
          ({ status, warehouseStatus }) => status === 'Closed' && warehouseStatus === 'Shipped',
        ),
      );
      await assertBooksBalance(db);
      const left = new Map(
        (await db.select().from(stock)).map(({ itemId, onHand }) => [itemId, onHand]),
      );
      const [pen, ink] = items;
      assert.deepEqual(
        [left.get(pen?.id ?? ''), left.get(ink?.id ?? '')],
        [perItem - 20 * (2 + 1 + 4), perItem - 20 * (3 + 1)],
      );
      const work = await db.select().from(jobs);
      assert.deepEqual(
        work.filter(({ deadAt }) => deadAt !== null),
        [],
      );
      // What is done hour by hour waits for its next hour.
      assert.deepEqual(
        work.filter(({ doneAt, runAt }) => doneAt === null && runAt.getTime() < ending),
        [],
      );
    });
  });
});

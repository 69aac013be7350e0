import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InResult, OutMessage } from '@contract/warehouseMessages';
import { readConfig } from '../config/config';
import type { Database } from '../db/database';
import { warehouseMessages, warehouseOutbox, warehouseShipments } from '../db/schema/connection';
import { stock } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { createSessions } from '../identity/sessions';
import { createRandom } from '../random';
import { createGiven, type GivenItem } from '../testing/given';
import { assertBooksBalance } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import { startServer, type ServerProcess } from '../testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from '../testing/testDatabase';

/** More of them, and other moments: `KILLS=50 KILL_SEED=b npm run test:server -- …`. */
const kills = Number(process.env['KILLS'] ?? 2);
const random = createRandom(`kills ${process.env['KILL_SEED'] ?? 'a'}`);
const perKill = 6;
const inStock = 10_000;
const token = 'roc'.padEnd(40, '1');

/** A message of the warehouse, which it tells until it knows that it has arrived. */
interface Said {
  readonly Id: string;
  readonly body: object;
  isKnown: boolean;
}

describe('a server and a warehouse that are killed at random', () => {
  let database: LastingDatabase;
  let server: ServerProcess | null = null;
  let wms: Server | null = null;
  let port = 0;
  let person = '';
  let clientNumber = 0;
  let bottle: GivenItem;
  /** What the warehouse has on its disk: what it was told, and what it has to tell. */
  const told = new Map<string, OutMessage>();
  const toTell: Said[] = [];
  /** Messages that were not answered once: nobody waits for a third attempt. */
  const unanswered = new Set<string>();

  const seed = async ({ db }: Database): Promise<void> => {
    const given = createGiven(db);
    await given.warehouses();
    const client = await given.client();
    clientNumber = client.number;
    bottle = await given.item({ clientId: client.id, stock: { ROC: inStock } });
    const owner = await given.user({ role: 'Owner', clientId: client.id });
    person = await createSessions({ db, now: () => new Date(), config: readConfig({}) }).begin(
      owner.id,
    );
  };
  const withDatabase = async (work: (opened: Database) => Promise<void>): Promise<void> => {
    const opened = await database.open();
    try {
      await work(opened);
    } finally {
      await opened.close();
    }
  };

  const head = ({ Id, Data }: OutMessage, what: string, number: number) => ({
    Id: `${Id} ${what}`,
    Type: what,
    Client: clientNumber,
    At: new Date().toISOString(),
    Record: `order ${String(Data['Order'])}`,
    Number: number,
  });
  /** The floor picks what was released, and sends it off. */
  const work = (message: OutMessage): void => {
    const { Order, Lines } = message.Data as {
      Order: string;
      Lines: { Line: number; StockNumber: string; Quantity: number }[];
    };
    const say = (body: { readonly Id: string; readonly Data: object }) =>
      toTell.push({ Id: body.Id, body, isKnown: false });
    say({ ...head(message, 'order.progress', 1), Data: { Order, Status: 'Picked' } });
    const shipment = {
      Order,
      Shipment: `S-${Order}`,
      ShippedAt: new Date().toISOString(),
      Carrier: 'UPS',
      ServiceLevel: 'UPS Ground',
      Packages: [{ PackageId: `${Order}-01`, Items: Lines }],
    };
    say({ ...head(message, 'shipment.sent', 2), Data: shipment });
  };
  const hear = (message: OutMessage): void => {
    if (told.has(message.Id)) return;
    told.set(message.Id, message);
    if (message.Type === 'order.released') work(message);
  };

  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const message = JSON.parse(Buffer.concat(chunks).toString('utf8')) as OutMessage;
    const isLost = !unanswered.has(message.Id) && random.chance(0.3);
    // It may have come through before the line broke, or not.
    if (!isLost || random.chance(0.5)) hear(message);
    unanswered.add(message.Id);
    if (isLost) response.destroy();
    else response.writeHead(204).end();
  };
  const openWarehouse = async (): Promise<void> => {
    const opened = createServer((request, response) => {
      listen(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    ({ port } = opened.address() as AddressInfo);
    wms = opened;
  };
  const killWarehouse = async (): Promise<void> => {
    wms?.closeAllConnections();
    await new Promise((resolve) => (wms ? wms.close(resolve) : resolve(null)));
    wms = null;
  };

  const call = async (path: string, request: RequestInit): Promise<unknown> => {
    const response = await fetch(`${server?.address ?? ''}/api/${path}`, request);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as { result: unknown }).result;
  };
  const read = (path: string, as: string): Promise<unknown> =>
    call(path, { headers: { authorization: `Bearer ${as}` } });
  const post = (path: string, as: string, body: object): Promise<unknown> =>
    call(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/json',
        'idempotency-key': (body as { key?: string }).key ?? randomUUID(),
      },
      body: JSON.stringify(body),
    });
  /** Tells what has not arrived for certain, in any order; whoever dies meanwhile tells it again. */
  const tellAll = async (): Promise<void> => {
    const open = random.sample(
      toTell.filter(({ isKnown }) => !isKnown),
      toTell.length,
    );
    for (const said of open) {
      const answer = await post('warehouse/messages', token, { Messages: [said.body] });
      const [result] = (answer as { results: InResult[] }).results;
      assert.notEqual(result?.Outcome, 'refused', result?.Message);
      assert.notEqual(result?.Outcome, 'left', result?.Message);
      said.isKnown = true;
    }
  };

  const tellForAWhile = async (): Promise<void> => {
    for (let tries = 0; tries < 20; tries += 1, await sleep(50)) await tellAll();
  };

  /** A message whose connection broke is sent once more, and an order is closed after it has left. */
  const isSettled = async (): Promise<boolean> => {
    const { messages } = (await read('warehouse/outbox', token)) as { messages: unknown[] };
    const { totalEntityLookupCount } = (await read('ui/orders?status=released', person)) as {
      totalEntityLookupCount: number;
    };
    return messages.length === 0 && totalEntityLookupCount === 0;
  };

  const start = async (): Promise<void> => {
    server = await startServer({
      ...database.environment,
      WAREHOUSE: '',
      WAREHOUSE_URL: `http://127.0.0.1:${port}/portside`,
      WAREHOUSE_KEY: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
      WAREHOUSE_TOKENS: `ROC=${token}`,
      JOB_LEASE_SECONDS: '1',
    });
  };
  const kill = async (): Promise<void> => {
    await server?.end('SIGKILL');
    server = null;
  };

  before(async () => {
    database = await lastingDatabase();
    await withDatabase(seed);
    await openWarehouse();
    await start();
  });
  after(async () => {
    await kill();
    await killWarehouse();
    await database.remove();
  });

  const order = async (key: string): Promise<void> => {
    await post('orders', person, { ...anOrderOf([[bottle, 2]]), key });
  };

  it('lose no message, and carry out each of them once', async (t) => {
    const keys = Array.from({ length: kills * perKill }, () => randomUUID());
    for (let round = 0; round < kills; round += 1) {
      const own = keys.slice(round * perKill, (round + 1) * perKill);
      const making = Promise.allSettled(own.map(order));
      // What fails by the kill is told again below, and judged there.
      const telling = Promise.allSettled([tellForAWhile()]);
      await sleep(random.whole(100, 900));
      if (random.chance(0.5)) await killWarehouse();
      await sleep(random.whole(0, 300));
      await kill();
      await Promise.all([making, telling]);
      if (wms === null) await openWarehouse();
      await start();
    }
    // What was not acknowledged is sent again under its key, and made once.
    for (const key of keys) await order(key);
    const isDone = async (): Promise<boolean> => {
      await tellAll();
      const isTold = toTell.length === keys.length * 2 && toTell.every(({ isKnown }) => isKnown);
      return isTold && (await isSettled());
    };
    for (const until = Date.now() + 90_000; Date.now() < until && !(await isDone());)
      await sleep(100);
    assert.equal(await server?.end('SIGTERM'), 0);
    server = null;
    t.diagnostic(`${told.size} messages heard, ${toTell.length} told, ${kills} kills`);
    await withDatabase(async ({ db }) => {
      const found = await db.select().from(orders);
      assert.deepEqual(
        found.map(({ status }) => status),
        keys.map(() => 'Closed'),
      );
      const sent = await db.select().from(warehouseOutbox);
      assert.deepEqual(
        sent.map(({ id, state }) => `${id} ${state}`).toSorted(),
        [...told.keys()].map((id) => `${id} received`).toSorted(),
      );
      assert.equal(await db.$count(warehouseMessages), toTell.length);
      assert.equal(await db.$count(warehouseShipments), keys.length);
      const [row] = await db.select().from(stock);
      assert.deepEqual([row?.onHand, row?.allocated], [inStock - 2 * keys.length, 0]);
      await assertBooksBalance(db);
    });
  });
});

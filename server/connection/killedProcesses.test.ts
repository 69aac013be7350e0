import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { readConfig } from '../config/config';
import type { Database } from '../db/database';
import { stockDifferences, stockSnapshots, warehouseShipments } from '../db/schema/connection';
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
const random = createRandom(`killed processes ${process.env['KILL_SEED'] ?? 'a'}`);
const perKill = 4;
const inStock = 10_000;
const patience = 60_000 + kills * 2_000;
const token = 'roc'.padEnd(40, '1');
const key = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

const freePort = async (): Promise<number> => {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
};

/** What the warehouse has on its disk, as far as it is looked at. */
interface Floor {
  readonly orders: readonly { readonly order: string; readonly state: string }[];
  readonly shelves: readonly { readonly onHand: number }[];
  readonly told: readonly {
    readonly message: { readonly Id: string; readonly Type: string };
    readonly outcome: string | null;
  }[];
}

describe('a server and the warehouse to try with, both processes that are killed at random', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portside-killed-'));
  let database: LastingDatabase;
  let server: ServerProcess | null = null;
  let warehouse: ChildProcess | null = null;
  let ports = { server: 0, warehouse: 0 };
  let person = '';
  let client = 0;
  let bottle: GivenItem;

  const withDatabase = async (work: (opened: Database) => Promise<void>): Promise<void> => {
    const opened = await database.open();
    try {
      await work(opened);
    } finally {
      await opened.close();
    }
  };
  const seed = async ({ db }: Database): Promise<void> => {
    const given = createGiven(db);
    await given.warehouses();
    const { id: clientId, number } = await given.client();
    client = number;
    bottle = await given.item({ clientId, stock: { ROC: inStock } });
    const owner = await given.user({ role: 'Owner', clientId });
    const sessions = createSessions({ db, now: () => new Date(), config: readConfig({}) });
    person = await sessions.begin(owner.id);
  };

  const startPortside = async (): Promise<void> => {
    server = await startServer({
      ...database.environment,
      PORT: String(ports.server),
      WAREHOUSE: '',
      WAREHOUSE_URLS: `ROC=http://127.0.0.1:${ports.warehouse}/portside`,
      WAREHOUSE_KEY: key,
      WAREHOUSE_TOKENS: `ROC=${token}`,
      JOB_LEASE_SECONDS: '1',
    });
  };
  const startWarehouse = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--import', 'tsx', 'warehouse/main.ts'], {
      env: {
        ...process.env,
        PORTSIDE_URL: `http://127.0.0.1:${ports.server}`,
        WAREHOUSE_PORT: String(ports.warehouse),
        WAREHOUSE_HOST: '127.0.0.1',
        WAREHOUSE_DATA_DIR: folder,
        WAREHOUSE_KEY: key,
        WAREHOUSE_TOKENS: `ROC=${token}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    warehouse = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const ended = once(started, 'close').then(() => {
      throw new Error(`The warehouse ended: ${said}`);
    });
    await Promise.race([once(started.stdout, 'data'), ended]);
  };
  const killPortside = async (): Promise<void> => {
    await server?.end('SIGKILL');
    server = null;
  };
  const killWarehouse = async (): Promise<void> => {
    const dying = warehouse;
    warehouse = null;
    if (dying === null) return;
    const exited = once(dying, 'exit');
    dying.kill('SIGKILL');
    await exited;
  };

  before(async () => {
    ports = { server: await freePort(), warehouse: await freePort() };
    database = await lastingDatabase();
    await withDatabase(seed);
    await Promise.all([startPortside(), startWarehouse()]);
    await press('fillShelves', { shelves: `${bottle.stockNumber}, ${inStock}` });
  });
  after(async () => {
    await killPortside();
    await killWarehouse();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const press = async (act: string, fields: Record<string, string> = {}): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${ports.warehouse}/acts/${act}`, {
      method: 'POST',
      body: new URLSearchParams({ warehouse: 'ROC', client: String(client), ...fields }),
    });
    // Pressed once more after a kill that hid the answer, an order has left already.
    if (!response.ok && response.status !== 409) throw new Error(await response.text());
  };
  const floor = (): Floor => JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as Floor;
  /** Somebody on the floor sends off what lies there. */
  const shipAll = async (): Promise<void> => {
    for (const { order, state } of floor().orders)
      if (state === 'Released') await press('ship', { order });
  };
  const order = async (wish: string): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${ports.server}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person}`,
        'content-type': 'application/json',
        'idempotency-key': wish,
      },
      body: JSON.stringify(anOrderOf([[bottle, 2]])),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  /** What a killed process had begun is taken over once its lease has ended. */
  const areClosed = async (): Promise<boolean> => {
    const response = await fetch(`http://127.0.0.1:${ports.server}/api/ui/orders?status=released`, {
      headers: { authorization: `Bearer ${person}` },
    });
    const { result } = (await response.json()) as { result: { totalEntityLookupCount: number } };
    return result.totalEntityLookupCount === 0;
  };
  const until = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
    for (const end = Date.now() + patience; !(await isSo()); await sleep(100)) {
      assert.ok(Date.now() < end, `In ${patience} ms ${what}: ${JSON.stringify(floor())}`);
      await shipAll();
    }
  };

  it('ship every order once, lose none, and agree about the stock', async (t) => {
    const wishes = Array.from({ length: kills * perKill }, () => randomUUID());
    for (let round = 0; round < kills; round += 1) {
      const own = wishes.slice(round * perKill, (round + 1) * perKill);
      // What fails by the kill is done again below, and judged there.
      const making = Promise.allSettled([...own.map(order), shipAll()]);
      await sleep(random.whole(50, 900));
      const shipping = Promise.allSettled([shipAll(), press('snapshot')]);
      const which = random.whole(0, 2);
      if (which !== 0) await killWarehouse();
      await sleep(random.whole(0, 200));
      if (which !== 1) await killPortside();
      await Promise.all([making, shipping]);
      await Promise.all([server ?? startPortside(), warehouse ?? startWarehouse()]);
    }
    // What was not acknowledged is sent again under its key, and made once.
    for (const wish of wishes) await order(wish);
    const isShipped = () =>
      floor().orders.length === wishes.length &&
      floor().told.every(({ outcome }) => outcome === 'done' || outcome === 'known') &&
      floor().orders.every(({ state }) => state === 'Shipped');
    await until(isShipped, 'the orders did not all leave');
    await until(areClosed, 'the orders were not closed');
    const toldSnapshots = () =>
      floor().told.flatMap(({ message: { Id, Type } }) => (Type === 'stock.snapshot' ? [Id] : []));
    const sentBefore = toldSnapshots();
    await press('snapshot');
    await until(
      () => isShipped() && toldSnapshots().some((id) => !sentBefore.includes(id)),
      'the snapshot was not answered',
    );
    assert.equal(await server?.end('SIGTERM'), 0);
    server = null;
    t.diagnostic(`${wishes.length} orders, ${kills} kills`);
    assert.deepEqual(
      floor().shelves.map(({ onHand }) => onHand),
      [inStock - 2 * wishes.length],
    );
    await withDatabase(async ({ db }) => {
      const found = await db.select().from(orders);
      assert.deepEqual(
        found.map(({ status }) => status),
        wishes.map(() => 'Closed'),
      );
      assert.equal(await db.$count(warehouseShipments), wishes.length);
      const [row] = await db.select().from(stock);
      assert.deepEqual([row?.onHand, row?.allocated], [inStock - 2 * wishes.length, 0]);
      const [last] = await db.select().from(stockSnapshots).orderBy(desc(stockSnapshots.asOf));
      assert.deepEqual([last?.compared, last?.agreed], [1, 1]);
      assert.deepEqual(await db.select().from(stockDifferences), []);
      await assertBooksBalance(db);
    });
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { orders } from '@contract/order';
import { openPostgres, type Database, type Db } from '../db/database';
import { nextOrderNumber } from '../orders/submit/insertOrders';
import { warehouses } from '../db/schema/resources';
import { notes } from '../db/schema/notes';
import { startServer, type ServerProcess } from '../testing/serverProcess';
import {
  lastingEmbedded,
  serverUrl,
  testDatabase,
  type LastingDatabase,
} from '../testing/testDatabase';
import { copyAll, copyDatabase } from './copyDatabase';
import { differencesOf, readFigures, tablesOf } from './figures';
import { fillEveryTable } from './testing/everyTable';
import {
  addWebhook,
  callAs,
  emptyPlace,
  givenShop,
  headersOf,
  opened,
  orderOn,
  sealedHeader,
  settingsOf,
  type Place,
} from './testing/shop';

const quiet = () => undefined;
const timeZone = 'America/New_York';

/** Where a copy goes: an empty database of the server, or one in memory without a server. */
const openTarget = async (place: Place): Promise<Pick<Database, 'db' | 'close'>> => {
  const { databaseUrl } = settingsOf(place.environment);
  return databaseUrl === null ? testDatabase() : openPostgres(databaseUrl);
};

const figuresOf = (db: Db) => db.transaction((tx) => readFigures(tx));

describe('an installation that is copied from the embedded database', () => {
  let source: LastingDatabase;
  let place: Place;
  let target: Pick<Database, 'db' | 'close'>;
  before(async () => {
    source = await lastingEmbedded();
    place = await emptyPlace();
    target = await openTarget(place);
    await onSource(async (db) => {
      await fillEveryTable(db);
      for (let number = 0; number < 5; number += 1) await nextOrderNumber(db);
    });
  });
  after(async () => {
    await target.close();
    await place.remove();
    await source.remove();
  });

  const onSource = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
    opened(source, ({ db }) => work(db));

  /** The command, or without a server what it does once both databases are open. */
  const copy = async (said: string[] = []): Promise<void> => {
    const { databaseUrl } = settingsOf(place.environment);
    const say = (text: string) => void said.push(text);
    if (databaseUrl !== null) {
      const { dataDir } = settingsOf(source.environment);
      await copyDatabase({ databaseUrl, dataDir, timeZone }, say);
      return;
    }
    await onSource((db) =>
      db.transaction((from) => target.db.transaction((to) => copyAll(from, to, say))),
    );
  };

  it('is refused by a database that is in use, which stays as it is', async () => {
    const warehouse = { id: crypto.randomUUID(), code: 'X', name: 'X', latitude: 1, longitude: 1 };
    await target.db.insert(warehouses).values(warehouse);
    await assert.rejects(copy(), /is not empty: its table warehouses has rows/);
    assert.equal(await target.db.$count(warehouses), 1);
    await target.db.delete(warehouses).where(eq(warehouses.id, warehouse.id));
  });

  it('is copied whole or not at all', async () => {
    await target.db.execute(
      sql`create function lose_rows() returns trigger language plpgsql as $$ begin return case when new.text like '3%' then null else new end; end $$`,
    );
    await target.db.execute(
      sql`create trigger lose before insert on notes for each row execute function lose_rows()`,
    );
    await assert.rejects(copy(), /Nothing was copied.*\n.*table notes has 4 rows instead of 5/);
    for (const { name, from } of await tablesOf(target.db))
      if (!name.startsWith('drizzle.')) assert.equal(await target.db.$count(sql`${from}`), 0, name);
    await target.db.execute(sql`drop function lose_rows() cascade`);
    await target.db.execute(sql`alter table notes add constraint short check (length(text) < 3)`);
    await assert.rejects(copy(), ({ message }: Error) => {
      assert.match(message, /The table notes can not be copied: .*constraint "short"/);
      assert.doesNotMatch(message, /Grüße/);
      return true;
    });
    await target.db.execute(sql`alter table notes drop constraint short`);
  });

  it('is the same afterwards, row by row in every table, and goes on with its numbers', async () => {
    const said: string[] = [];
    await copy(said);
    assert.match(said.join('\n'), /notes: 5/);
    const expected = await onSource(figuresOf);
    const tables = Object.entries(expected.tables).filter(([name]) => !name.startsWith('drizzle.'));
    assert.ok(tables.length > 60);
    for (const [name, { rows }] of tables) assert.ok(rows >= 5, name);
    assert.deepEqual(differencesOf(expected, await figuresOf(target.db)), []);
    assert.equal(await target.db.$count(notes), 5);
    const next = await onSource(nextOrderNumber);
    assert.equal(await nextOrderNumber(target.db), next);
  });

  it('is not copied a second time', async () => {
    await assert.rejects(copy(), /is not empty/);
  });
});

/** Needs both databases, so that it is there where the tests run on a server. */
const onBoth = (): void => {
  let source: LastingDatabase;
  let place: Place;
  let server: ServerProcess | null = null;
  before(async () => {
    source = await lastingEmbedded();
    place = await emptyPlace();
  });
  after(async () => {
    await server?.end('SIGKILL');
    await place.remove();
    await source.remove();
  });

  it('lists its orders, opens its secrets and goes on once it is copied', async () => {
    const { dataDir } = settingsOf(source.environment);
    const { databaseUrl } = settingsOf(place.environment);
    const shop = await opened(source, givenShop);
    server = await startServer(source.environment);
    await addWebhook(server, shop);
    const ordering = orderOn(server, shop, 2);
    while (ordering.numbers.length < 5) await sleep(10);
    await ordering.stop();
    await assert.rejects(
      copyDatabase({ databaseUrl, dataDir, timeZone }, quiet),
      /is in use by process/,
    );
    await server.end('SIGTERM');
    await copyDatabase({ databaseUrl, dataDir, timeZone }, quiet);
    server = await startServer({ ...place.environment, DATA_DIR: dataDir });
    const list = await callAs(server, shop, { at: orders.list, query: '?pageSize=10' });
    assert.equal(list.totalEntityLookupCount, ordering.numbers.length);
    assert.deepEqual(await headersOf(server, shop), [sealedHeader]);
    const more = orderOn(server, shop, 1);
    while (more.numbers.length < 2) await sleep(10);
    await more.stop();
    assert.ok(Math.min(...more.numbers.map(Number)) > Math.max(...ordering.numbers.map(Number)));
  });
};
if (serverUrl) describe('an installation of PostgreSQL that was an embedded one', onBoth);

describe('the command that copies an installation', () => {
  it('asks for what it lacks', async () => {
    const settings = { databaseUrl: null, dataDir: '/nowhere', timeZone };
    await assert.rejects(copyDatabase(settings, quiet), /Set DATABASE_URL/);
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    await assert.rejects(
      copyDatabase({ ...settings, databaseUrl }, quiet),
      /There is no embedded database in \/nowhere/,
    );
  });
});

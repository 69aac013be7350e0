import assert from 'node:assert/strict';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { orders as orderCalls } from '@contract/order';
import { openDatabase } from '../db/database';
import { orders } from '../db/schema/orders';
import { assertBooksBalance } from '../testing/orderBooks';
import { startServer, type ServerProcess } from '../testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from '../testing/testDatabase';
import { differencesOf, readFigures, type Figures } from './figures';
import type { Manifest } from './manifest';
import { restoreBackup } from './restoreBackup';
import { takeBackup } from './takeBackup';
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
  type Shop,
} from './testing/shop';

const asItIs = { replaces: false, withoutKey: false };

describe('a backup that is taken while many people order', () => {
  let database: LastingDatabase;
  let place: Place;
  let server: ServerProcess | null = null;
  let shop: Shop;
  let target: string;
  let manifest: Manifest;
  const said: string[] = [];
  /** Orders that were answered before the backup was begun, and after it was whole. */
  let answered: readonly string[];
  let afterwards: readonly string[];

  before(async () => {
    database = await lastingDatabase();
    place = await emptyPlace();
    target = join(place.folder, 'backup');
    shop = await opened(database, givenShop);
    server = await startServer(database.environment);
    await addWebhook(server, shop);
    const ordering = orderOn(server, shop);
    while (ordering.numbers.length < 20) await sleep(10);
    answered = [...ordering.numbers];
    const settings = settingsOf(database.environment);
    manifest = await takeBackup(settings, { target, isTried: true }, (text) => said.push(text));
    const { length } = ordering.numbers;
    while (ordering.numbers.length < length + 10) await sleep(10);
    await ordering.stop();
    afterwards = ordering.numbers.slice(length + 8);
    await server.end('SIGTERM');
    server = null;
  });
  after(async () => {
    await server?.end('SIGKILL');
    await database.remove();
    await place.remove();
  });

  it('was tried by restoring it, and says so', () => {
    assert.match(said.join('\n'), /Restored it for a trial: \d+ tables, .*all as they were/);
    assert.match(said.join('\n'), /Its key opens all 2 sealed secrets/);
  });

  it('is for its owner alone, and nothing unfinished lies beside it', () => {
    for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' }))
      assert.equal(lstatSync(join(target, entry)).mode & 0o077, 0, entry);
    assert.deepEqual(readdirSync(place.folder), ['backup']);
  });

  it('is restored with every order that was answered before it, none of those after, and books that balance', async () => {
    const settings = settingsOf(place.environment);
    await restoreBackup(settings, { from: target, ...asItIs }, () => undefined);
    const restored = await openDatabase(settings);
    try {
      const found = await restored.db.transaction((tx) => readFigures(tx));
      assert.deepEqual(differencesOf(manifest.figures, found), []);
      const kept = await restored.db.select({ number: orders.orderNumber }).from(orders);
      const numbers = new Set(kept.map(({ number }) => number));
      assert.deepEqual(
        answered.filter((number) => !numbers.has(number)),
        [],
      );
      assert.deepEqual(
        afterwards.filter((number) => numbers.has(number)),
        [],
      );
      assert.equal(numbers.size, found.tables['orders']?.rows);
      await assertBooksBalance(restored.db);
    } finally {
      await restored.close();
    }
  });

  it('is restored to what a server lists, opens its secrets with, and goes on from', async () => {
    server = await startServer(place.environment);
    const list = await callAs(server, shop, { at: orderCalls.list, query: '?pageSize=10' });
    assert.equal(list.totalEntityLookupCount, manifest.figures.tables['orders']?.rows);
    assert.deepEqual(await headersOf(server, shop), [sealedHeader]);
    const ordering = orderOn(server, shop, 1);
    while (ordering.numbers.length < 3) await sleep(10);
    await ordering.stop();
    await server.end('SIGKILL');
    server = null;
  });

  it('is taken of what a killed server has left, too', async () => {
    const again = await takeBackup(
      settingsOf(place.environment),
      { target: join(place.folder, 'again'), isTried: false },
      () => undefined,
    );
    const [now, earlier] = [again, manifest].map(({ figures }) => figures.tables['orders']?.rows);
    assert.ok(Number(now) >= Number(earlier) + 3);
  });
});

describe('figures of a database', () => {
  const some: Figures = {
    tables: { orders: { rows: 2, sum: '1 2' }, notes: { rows: 1, sum: '3 4' } },
    sequences: { order_numbers: '10' },
  };
  const changed = (change: Partial<Figures['tables']>): Figures => ({
    ...some,
    tables: Object.fromEntries(
      Object.entries({ ...some.tables, ...change }).flatMap(([name, table]) =>
        table ? [[name, table]] : [],
      ),
    ),
  });

  it('tell a table that is missing, shorter, other or new, and a sequence that fell back', () => {
    const told = (found: Figures) => differencesOf(some, found);
    assert.deepEqual(told(some), []);
    assert.deepEqual(told(changed({ notes: undefined })), ['The table notes is missing.']);
    assert.deepEqual(told(changed({ orders: { rows: 1, sum: '1 2' } })), [
      'The table orders has 1 row instead of 2 rows.',
    ]);
    assert.deepEqual(told(changed({ orders: { rows: 2, sum: '1 3' } })), [
      'Rows of the table orders differ.',
    ]);
    assert.deepEqual(told(changed({ extra: { rows: 0, sum: '0 0' } })), [
      'There is a table extra that was not there before.',
    ]);
    assert.deepEqual(told({ ...some, sequences: { order_numbers: '9' } }), [
      'The sequence order_numbers stands at 9 and has given 10 already.',
    ]);
    assert.deepEqual(told({ ...some, sequences: { order_numbers: '12' } }), []);
  });
});

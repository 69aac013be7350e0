import { existsSync, rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openDatabase, type Db } from '../../server/db/database';
import { stock } from '../../server/db/schema/inventory';
import { northwind } from '../../server/demo/clientProfiles';
import { loadOrders, type Place } from '../builtServer';
import { addClients } from './manyClients';

/** A database to measure on, with about so many orders. */
export interface Target {
  readonly name: string;
  readonly engine: 'embedded' | 'PostgreSQL';
  readonly orders: number;
  readonly place: Place;
  drop(): Promise<void>;
}

/** The demo brings about this many by itself. */
const demoOrders = 2_900;

/** With a million orders a provider has so many clients. */
const manyClients = 500;

/** Enough of everything that the client has, for all the orders that are made of it. */
const stockUp = (db: Db): Promise<unknown> =>
  db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} + 1000000` })
    .where(eq(stock.clientId, northwind.id));

const load = async (place: Place, orders: number): Promise<void> => {
  console.error(`Loading ${orders} orders …`);
  await loadOrders(place, ['--orders', String(orders - demoOrders)]);
  const database = await openDatabase(place);
  try {
    await stockUp(database.db);
    if (orders >= 1_000_000) await addClients(database.db, manyClients);
  } finally {
    await database.close();
  }
};

export const inThousands = (orders: number): string =>
  orders >= 1_000_000 ? `${orders / 1_000_000}M` : `${orders / 1000}k`;

export const embedded = async (orders: number, isKept: boolean): Promise<Target> => {
  const dataDir = `var/bench/api-${inThousands(orders)}`;
  const place = { databaseUrl: null, dataDir };
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (!isKept) remove();
  if (!existsSync(dataDir)) await load(place, orders);
  return {
    name: `embedded, ${inThousands(orders)}`,
    engine: 'embedded',
    orders,
    place,
    drop: async () => {
      if (!isKept) remove();
    },
  };
};

const statement = async (url: string, ...texts: string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const text of texts)
      rows.push(...(await client.query<Record<string, unknown>>(text)).rows);
    return rows;
  } finally {
    await client.end();
  }
};

/** Whether a PostgreSQL answers there. */
export const answers = (url: string): Promise<boolean> =>
  statement(url, 'select 1').then(
    () => true,
    () => false,
  );

/**
 * A database of the benchmark's own on that server: made, filled and dropped again, or kept for the
 * next run.
 */
export const onServer = async (url: string, orders: number, isKept: boolean): Promise<Target> => {
  const name = `portside_bench_${inThousands(orders).toLowerCase()}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const place = { databaseUrl: address.href, dataDir: 'var/bench' };
  const drop = (): Promise<unknown> =>
    statement(url, `drop database if exists ${name} with (force)`);
  if (!isKept) await drop();
  const isThere =
    (await statement(url, `select 1 from pg_database where datname = '${name}'`)).length > 0;
  if (!isThere) {
    await statement(url, `create database ${name}`);
    await load(place, orders);
    // What autovacuum would have done within minutes; far pages are read off the index alone after
    // it.
    await statement(address.href, 'vacuum analyze', 'checkpoint');
  }
  return {
    name: `PostgreSQL, ${inThousands(orders)}`,
    engine: 'PostgreSQL',
    orders,
    place,
    drop: async () => {
      if (!isKept) await drop();
    },
  };
};

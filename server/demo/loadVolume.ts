import { sql } from 'drizzle-orm';
import { recountShipped } from '../orders/record/recountShipped';
import type { Database, Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { recountTallies } from '../orders/record/orderTallies';
import { clientProfiles, type ClientProfile } from './clientProfiles';
import { createVolumeTable, insertVolume } from './volumeOrders';

const batchSize = 5_000;

/**
 * From here on the search indexes are dropped and built anew at the end, which is faster than
 * adding to them row by row.
 */
const manyOrders = 50_000;

const tellEvery = 2_000;

interface Volume {
  readonly orders: number;
  /** Key of the demo client that owns the share. */
  readonly client: string;
  /** From 0 to 1; the other clients divide the rest by their size. */
  readonly share: number;
}

interface ClientShare {
  readonly client: ClientProfile;
  readonly orders: number;
}

interface VolumeWish {
  readonly shares: readonly ClientShare[];
  readonly now: Date;
  readonly timeZone: string;
  /** Says how far it is, now and then. */
  readonly say: (text: string) => void;
}

/**
 * How many orders each client gets; together they are exactly as many as wished for. The provider
 * itself gets none.
 */
export const sharesOf = ({ orders, client: key, share }: Volume): ClientShare[] => {
  const clients = clientProfiles.filter(({ isProvider }) => !isProvider);
  const client = clients.find((profile) => profile.key === key);
  if (!client)
    throw new Error(
      `The demo has no client ${key}; choose one of ${clients.map((profile) => profile.key).join(', ')}.`,
    );
  const own = Math.round(orders * share);
  const others = clients.filter((profile) => profile !== client);
  let left = orders - own;
  let size = others.reduce((sum, profile) => sum + profile.orders, 0);
  const divided = others.map((profile) => {
    const part = Math.round((left * profile.orders) / size);
    left -= part;
    size -= profile.orders;
    return { client: profile, orders: part };
  });
  return [{ client, orders: own }, ...divided].filter((part) => part.orders > 0);
};

/** The embedded engine runs on the event loop, which gets its turn between two batches. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const totalOf = (shares: readonly ClientShare[]): number =>
  shares.reduce((sum, { orders }) => sum + orders, 0);

const insertAll = async (tx: Db, { shares, now, timeZone, say }: VolumeWish): Promise<void> => {
  const total = totalOf(shares);
  let done = 0;
  let toldAt = Date.now();
  for (const { client, orders } of shares) {
    for (let from = 1; from <= orders; from += batchSize) {
      const to = Math.min(from + batchSize - 1, orders);
      await insertVolume(tx, { clientId: client.id, from, to, of: orders, now, timeZone });
      done += to - from + 1;
      if (Date.now() - toldAt > tellEvery) {
        toldAt = Date.now();
        say(`${Math.floor((100 * done) / total)} %`);
      }
      await breathe();
    }
  }
};

const searchIndexes = ['orders_trgm', 'orders_search_trgm', 'order_packages_trgm'];

const insertWithoutSearchIndexes = async (tx: Db, wish: VolumeWish): Promise<void> => {
  const definitions = await tx
    .select({ text: sql<string>`pg_get_indexdef(name::regclass)` })
    .from(sql`json_array_elements_text(${JSON.stringify(searchIndexes)}::json) as name`);
  await tx.execute(sql.raw(`drop index ${searchIndexes.join(', ')}`));
  await insertAll(tx, wish);
  wish.say('Building the search indexes …');
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const { text } of definitions) await tx.execute(sql.raw(text));
};

/**
 * Adds many orders to the demo's clients, all of them or none. They have ended, and a few are on
 * hold: none holds stock, so the stock stays as it was.
 */
export const loadVolume = async (
  { db, analyze }: Pick<Database, 'db' | 'analyze'>,
  wish: VolumeWish,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // Compiling a batch would take longer than running it.
    await tx.execute(sql`set local jit = off`);
    // The same orders each time, so that figures can be compared.
    await tx.execute(sql`select setseed(0.25)`);
    await tx.execute(createVolumeTable);
    await (totalOf(wish.shares) < manyOrders
      ? insertAll(tx, wish)
      : insertWithoutSearchIndexes(tx, wish));
    for (const { client } of wish.shares) {
      await recountTallies(tx, client.id);
      await recountShipped(tx, client.id, wish);
    }
  });
  await analyze();
};

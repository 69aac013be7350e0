import { and, asc, count, eq, isNotNull, min, sql, type SQL } from 'drizzle-orm';
import type { SystemState, WarehouseLine, WorkOfArea } from '@contract/system';
import { isWithoutWarehouse } from '../config/warehouseSettings';
import { knownMigrations } from '../db/database';
import type { Db } from '../db/database';
import { warehouseMessages, warehouseOutbox } from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { webhooks } from '../db/schema/webhooks';
import type { AppParts } from '../parts';

type Desk = Pick<AppParts, 'db' | 'databaseKind' | 'config'>;

/** The database: how quick it answers, how large it is, and how far its migrations are. */
export const readDatabase = async ({
  db,
  databaseKind,
}: Desk): Promise<SystemState['Database']> => {
  const since = performance.now();
  await db.execute(sql`select 1`);
  const milliseconds = performance.now() - since;
  const [found] = await db
    .select({
      version: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      bytes: sql<string>`pg_database_size(current_database())::text`,
      migrations: sql<number>`(select count(*)::int from drizzle.__drizzle_migrations)`,
    })
    .from(sql`(select) one`);
  return {
    Kind: databaseKind,
    Version: found?.version ?? '',
    Bytes: Number(found?.bytes ?? 0),
    Milliseconds: Math.round(milliseconds * 10) / 10,
    Migrations: found?.migrations ?? 0,
    Known: knownMigrations(),
  };
};

const isWaiting = eq(warehouseOutbox.state, 'waiting');

const waitingFor = async (db: Db) => {
  const rows = await db
    .select({
      warehouseId: warehouseOutbox.warehouseId,
      waiting: count(),
      since: min(warehouseOutbox.createdAt),
    })
    .from(warehouseOutbox)
    .where(isWaiting)
    .groupBy(warehouseOutbox.warehouseId);
  return new Map(rows.map((row) => [row.warehouseId, row]));
};

const refusedBy = async (db: Db) => {
  const rows = await db
    .select({ warehouseId: warehouseMessages.warehouseId, left: count() })
    .from(warehouseMessages)
    .where(sql`${warehouseMessages.state} in ('waits', 'left')`)
    .groupBy(warehouseMessages.warehouseId);
  return new Map(rows.map(({ warehouseId, left }) => [warehouseId, left]));
};

const lastAnswers = async (db: Db) => {
  const rows = await db
    .selectDistinctOn([warehouseOutbox.warehouseId], {
      warehouseId: warehouseOutbox.warehouseId,
      answer: warehouseOutbox.lastAnswer,
    })
    .from(warehouseOutbox)
    .where(and(isWaiting, isNotNull(warehouseOutbox.lastAnswer)))
    .orderBy(asc(warehouseOutbox.warehouseId), asc(warehouseOutbox.id));
  return new Map(rows.map(({ warehouseId, answer }) => [warehouseId, answer ?? '']));
};

/** What each warehouse has not received, and what staff have to look at. */
export const readWarehouses = async (db: Db): Promise<WarehouseLine[]> => {
  const waiting = await waitingFor(db);
  const refused = await refusedBy(db);
  const answers = await lastAnswers(db);
  const all = await db
    .select({ id: warehouses.id, code: warehouses.code })
    .from(warehouses)
    .orderBy(asc(warehouses.code));
  return all.map(({ id, code }) => ({
    Code: code,
    Waiting: waiting.get(id)?.waiting ?? 0,
    Since: waiting.get(id)?.since?.toISOString() ?? null,
    Refused: refused.get(id) ?? 0,
    LastAnswer: (answers.get(id) ?? '').slice(0, 200),
  }));
};

/** Who ships: the server's own warehouse, connected ones, or nobody. */
export const warehouseKind = ({ warehouse }: Desk['config']): SystemState['Warehouses']['Kind'] => {
  if (warehouse.isEmbedded) return 'embedded';
  return isWithoutWarehouse(warehouse) ? 'none' : 'connected';
};

/** Webhooks that are switched on, and how many of them fail or are paused. */
export const readWebhooks = async (db: Db): Promise<SystemState['Webhooks']> => {
  const countOf = (is: SQL) => sql<number>`count(*) filter (where ${is})`.mapWith(Number);
  const [found] = await db
    .select({
      Active: count(),
      Failing: countOf(sql`${webhooks.failingSince} is not null and ${webhooks.pausedAt} is null`),
      Paused: countOf(isNotNull(webhooks.pausedAt)),
    })
    .from(webhooks)
    .where(eq(webhooks.isActive, true));
  return found ?? { Active: 0, Failing: 0, Paused: 0 };
};

/** The mail server without who signs in there, and what it took lately. */
export const mailOf = (
  { smtpUrl }: Desk['config'],
  work: readonly WorkOfArea[],
): SystemState['Mail'] => {
  const mail = work.find(({ Area }) => Area === 'Mail');
  return {
    Host: smtpUrl === null ? '' : new URL(smtpUrl).host,
    SentLastHour: mail?.LastHour ?? 0,
    Dead: mail?.Dead ?? 0,
  };
};

import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  max,
  min,
  sql,
  sum,
} from 'drizzle-orm';
import type { OutboxOfWarehouse, WarehouseState } from '@contract/warehouseConnection';
import { settledDifferences } from '@contract/warehouseDesk';
import { isWithoutWarehouse, type WarehouseSettings } from '../config/warehouseSettings';
import { addressOf } from '../connection/sendMessages';
import type { Db } from '../db/database';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { ofOffered, type DeskParts } from './scope';

const connectionOf = (settings: WarehouseSettings): WarehouseState['Connection'] => {
  if (settings.isEmbedded) return 'embedded';
  return isWithoutWarehouse(settings) ? 'none' : 'connected';
};

const wayTo = (config: DeskParts['config'], code: string): OutboxOfWarehouse['Way'] => {
  if (config.warehouse.isEmbedded) return 'none';
  if (addressOf(config, code) !== null) return 'sent';
  return config.warehouse.tokens.has(code) ? 'fetched' : 'none';
};

const isWaiting = (actor: Actor) =>
  and(eq(warehouseOutbox.state, 'waiting'), ofOffered(actor, warehouseOutbox.clientId));

/** What each warehouse has not received. */
const waitingOf = async (db: Db, actor: Actor) => {
  const releases = sql`case when ${warehouseOutbox.type} = 'order.released' then ${warehouseOutbox.clientId}::text || ${warehouseOutbox.record} end`;
  const rows = await db
    .select({
      warehouseId: warehouseOutbox.warehouseId,
      messages: count(),
      orders: countDistinct(releases),
      since: min(warehouseOutbox.createdAt),
      next: min(warehouseOutbox.nextAttemptAt),
    })
    .from(warehouseOutbox)
    .where(isWaiting(actor))
    .groupBy(warehouseOutbox.warehouseId);
  return new Map(rows.map((row) => [row.warehouseId, row]));
};

/** What the last attempts were answered, of the oldest message that waits for each warehouse. */
const lastAnswers = async (db: Db, actor: Actor): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectDistinctOn([warehouseOutbox.warehouseId], {
      warehouseId: warehouseOutbox.warehouseId,
      answer: warehouseOutbox.lastAnswer,
    })
    .from(warehouseOutbox)
    .where(and(isWaiting(actor), isNotNull(warehouseOutbox.lastAnswer)))
    .orderBy(asc(warehouseOutbox.warehouseId), asc(warehouseOutbox.id));
  return new Map(rows.map(({ warehouseId, answer }) => [warehouseId, answer ?? '']));
};

/**
 * What the last snapshots of a warehouse, one of each client, have come to: each is the first of its
 * client and warehouse in the index, whatever was told before.
 */
const snapshotsOf = async (db: Db, actor: Actor) => {
  const { clientId, warehouseId, asOf, compared, agreed } = stockSnapshots;
  const last = db
    .select({ asOf, compared, agreed })
    .from(stockSnapshots)
    .where(and(eq(clientId, clients.id), eq(warehouseId, warehouses.id)))
    .orderBy(desc(asOf))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      warehouseId: warehouses.id,
      asOf: max(last.asOf),
      compared: sum(last.compared).mapWith(Number),
      agreed: sum(last.agreed).mapWith(Number),
    })
    .from(warehouses)
    .innerJoin(clients, sql`true`)
    .innerJoinLateral(last, sql`true`)
    .where(ofOffered(actor, clients.id))
    .groupBy(warehouses.id);
  return new Map(rows.map((row) => [row.warehouseId, row]));
};

const isDecided = inArray(stockDifferences.state, [...settledDifferences]);
const isPutAside = eq(warehouseMessages.state, 'dismissed');

/** What somebody has decided: differences, and messages that were put aside. */
const countSettled = async (db: Db, actor: Actor): Promise<number> =>
  (await db.$count(stockDifferences, and(isDecided, ofOffered(actor, stockDifferences.clientId)))) +
  (await db.$count(
    warehouseMessages,
    and(isPutAside, ofOffered(actor, warehouseMessages.clientId)),
  ));

/** How the connection to the warehouses does, and how much waits for the actor to settle it. */
export const readState = async (
  { db, config }: DeskParts,
  actor: Actor,
): Promise<WarehouseState> => {
  const waiting = await waitingOf(db, actor);
  const answered = await lastAnswers(db, actor);
  const compared = await snapshotsOf(db, actor);
  const all = await db.select().from(warehouses).orderBy(asc(warehouses.code));
  const Warehouses = all
    .map(({ id, code }) => ({
      Code: code,
      Way: wayTo(config, code),
      Waiting: waiting.get(id)?.messages ?? 0,
      WaitingOrders: waiting.get(id)?.orders ?? 0,
      Since: waiting.get(id)?.since?.toISOString() ?? null,
      LastAnswer: answered.get(id) ?? '',
      NextAttemptAt: waiting.get(id)?.next?.toISOString() ?? null,
      SnapshotAt: compared.get(id)?.asOf?.toISOString() ?? null,
      Compared: compared.get(id)?.compared ?? 0,
      Agreed: compared.get(id)?.agreed ?? 0,
    }))
    .filter(({ Way, Waiting, SnapshotAt }) => Way !== 'none' || Waiting > 0 || SnapshotAt !== null);
  const isOpen = eq(stockDifferences.state, 'open');
  const isLeft = inArray(warehouseMessages.state, ['waits', 'left']);
  return {
    Connection: connectionOf(config.warehouse),
    Warehouses,
    Differences: await db.$count(
      stockDifferences,
      and(isOpen, ofOffered(actor, stockDifferences.clientId)),
    ),
    Messages: await db.$count(
      warehouseMessages,
      and(isLeft, ofOffered(actor, warehouseMessages.clientId)),
    ),
    Settled: await countSettled(db, actor),
    Sides: config.warehouse.sides,
  };
};

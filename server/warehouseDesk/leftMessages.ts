import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { DeskShows, LeftMessage } from '@contract/warehouseDesk';
import type { InResult } from '@contract/warehouseMessages';
import { recordChanges } from '../changes/changes';
import { takeAgain } from '../connection/takeAgain';
import { isMessage, type MessageRow } from '../connection/messageRows';
import type { Db } from '../db/database';
import type { Slice } from '../db/page';
import { clients } from '../db/schema/accounts';
import { warehouseMessages } from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import { ofOffered, type DeskParts } from './scope';

const ofMessages = (db: Db) =>
  db
    .select({ row: warehouseMessages, code: warehouses.code, client: clients.name })
    .from(warehouseMessages)
    .innerJoin(warehouses, eq(warehouses.id, warehouseMessages.warehouseId))
    .leftJoin(clients, eq(clients.id, warehouseMessages.clientId));

type FoundMessage = Awaited<ReturnType<typeof ofMessages>>[number];

/** What a message is about that does not say so in its head. */
const recordIn = ({ data }: Pick<MessageRow, 'data'>): string => {
  const named = data as Readonly<Record<string, unknown>>;
  const about = [
    ['order', named['Order']],
    ['notice', named['Notice']],
    ['item', named['StockNumber']],
    ['tag', named['TagNumber']],
    ['snapshot', named['Snapshot']],
    ['receipt', named['Receipt']],
  ].find(([, name]) => typeof name === 'string');
  return about ? about.join(' ') : '';
};

const toRecord = ({ row, code, client }: FoundMessage): LeftMessage => ({
  Id: row.id,
  WarehouseCode: code,
  Type: row.type,
  ClientId: row.clientId,
  ClientName: client ?? '',
  Record: row.head.Record ?? recordIn(row),
  Number: row.head.Number,
  // One that is done is never listed.
  State: row.state === 'done' ? 'left' : row.state,
  Why: row.why ?? '',
  ReceivedAt: row.receivedAt.toISOString(),
  Reason: row.reason,
  EndedAt: row.endedAt?.toISOString() ?? null,
  EndedBy: row.endedBy,
});

/** The messages that are listed: those that wait or were left, or those that were put aside. */
export const isShown = (actor: Actor, show: DeskShows): SQL | undefined =>
  and(
    show === 'open'
      ? inArray(warehouseMessages.state, ['waits', 'left'])
      : eq(warehouseMessages.state, 'dismissed'),
    ofOffered(actor, warehouseMessages.clientId),
  );

/** Messages as they are answered: what is to be decided the oldest first, what is settled the newest. */
export const readMessages = async (
  db: Db,
  where: SQL | undefined,
  { limit, offset, show }: Slice & { readonly show: DeskShows },
): Promise<LeftMessage[]> => {
  const at = warehouseMessages.receivedAt;
  const found = await ofMessages(db)
    .where(where)
    .orderBy(show === 'open' ? asc(at) : desc(at), asc(warehouseMessages.id))
    .limit(limit)
    .offset(offset);
  return found.map(toRecord);
};

interface Named {
  readonly Warehouse: string;
  readonly Id: string;
}

/** A message of a client that the actor is offered, locked until the transaction ends. */
const lockMessage = async (tx: Db, actor: Actor, { Warehouse, Id }: Named): Promise<MessageRow> => {
  const [warehouse] = await tx.select().from(warehouses).where(eq(warehouses.code, Warehouse));
  const where =
    warehouse &&
    and(
      isMessage({ warehouseId: warehouse.id, id: Id }),
      ofOffered(actor, warehouseMessages.clientId),
    );
  const [row] = where ? await tx.select().from(warehouseMessages).where(where).for('update') : [];
  if (!row) throw notFound('Message');
  return row;
};

/** Writes down who has decided about a message; one of no client is the provider's own. */
const keepDecision = (
  tx: Db,
  actor: Actor,
  { row, after }: { row: MessageRow; after: { state: string; reason: string | null } },
): Promise<void> =>
  recordChanges(tx, actor, [
    {
      clientId: row.clientId ?? actor.homeClientId,
      kind: 'warehouseMessage',
      id: v5(row.id, row.warehouseId),
      before: { state: row.state, reason: row.reason },
      after,
    },
  ]);

/** Takes a message anew, and answers what became of it; one that is done stays so. */
export const tryAgain = (parts: DeskParts, actor: Actor, named: Named): Promise<InResult> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockMessage(tx, actor, named);
    if (row.state === 'done') return { Id: row.id, Outcome: 'known', Message: '' };
    const result = await takeAgain({ ...parts, db: tx }, row, `Warehouse ${named.Warehouse}`);
    const isDone = result.Outcome === 'done';
    await tx
      .update(warehouseMessages)
      .set({ reason: null, endedBy: isDone ? actor.name : null, ...(!isDone && { endedAt: null }) })
      .where(isMessage(row));
    await keepDecision(tx, actor, { row, after: { state: result.Outcome, reason: null } });
    return result;
  });

/** Keeps a message without any effect; the same decision again changes nothing. */
export const putAside = (
  parts: DeskParts,
  actor: Actor,
  { Reason, ...named }: Named & { readonly Reason: string },
): Promise<LeftMessage> =>
  inTransaction(parts.db, async (tx) => {
    const row = await lockMessage(tx, actor, named);
    if (row.state === 'done') throw conflict('This message has taken effect meanwhile');
    if (row.state !== 'dismissed') {
      const ended = { state: 'dismissed', reason: Reason } as const;
      await tx
        .update(warehouseMessages)
        .set({ ...ended, endedAt: parts.now(), endedBy: actor.name })
        .where(isMessage(row));
      await keepDecision(tx, actor, { row, after: ended });
    }
    const [entity] = await readMessages(tx, isMessage(row), {
      limit: 1,
      offset: 0,
      show: 'settled',
    });
    if (!entity) throw notFound('Message');
    return entity;
  });

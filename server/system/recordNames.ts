import { and, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { returnCode } from '@contract/returnRules';
import type { Db } from '../db/database';
import { bulkRuns } from '../db/schema/bulk';
import { clients } from '../db/schema/accounts';
import { exports } from '../db/schema/exports';
import { importDrafts } from '../db/schema/importDrafts';
import { imports } from '../db/schema/imports';
import { notices } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import { warehouseOutbox } from '../db/schema/connection';

interface Named {
  readonly table: PgTable & { readonly id: AnyPgColumn; readonly clientId: AnyPgColumn };
  readonly name: AnyPgColumn;
  /** What the record is called by what stands there. */
  readonly called: (name: string) => string;
}

/** By the field of a job's payload that names it: where a record's name stands. */
const named: Readonly<Record<string, Named>> = {
  orderId: { table: orders, name: orders.orderNumber, called: (name) => `order ${name}` },
  noticeId: { table: notices, name: notices.number, called: (name) => `notice ${name}` },
  returnId: { table: returns, name: returns.id, called: (id) => `return ${returnCode(id)}` },
  importId: { table: imports, name: imports.fileName, called: (name) => `file ${name}` },
  draftId: { table: importDrafts, name: importDrafts.fileName, called: (name) => `file ${name}` },
  exportId: { table: exports, name: exports.list, called: (name) => `list ${name}` },
  webhookId: { table: webhooks, name: webhooks.event, called: (name) => `webhook ${name}` },
  runId: { table: bulkRuns, name: bulkRuns.act, called: (name) => `act ${name}` },
};

/** What a job carries, as far as it is looked at: never what people have written. */
export type Carried = Readonly<Record<string, unknown>>;

const textIn = (carried: Carried, field: string): string | null => {
  const found = carried[field];
  return typeof found === 'string' ? found : null;
};

const idsIn = (all: readonly Carried[], field: string): string[] => [
  ...new Set(
    all.map((carried) => textIn(carried, field)).filter((id): id is string => id !== null),
  ),
];

const namesBy = async (db: Db, all: readonly Carried[], [field, of]: readonly [string, Named]) => {
  const ids = idsIn(all, field);
  const clientIds = idsIn(all, 'clientId');
  if (ids.length === 0 || clientIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: of.table.id, name: of.name })
    .from(of.table)
    .where(and(inArray(of.table.clientId, clientIds), inArray(of.table.id, ids)));
  return new Map(rows.map(({ id, name }) => [String(id), of.called(String(name))]));
};

const namesOfClients = async (db: Db, all: readonly Carried[]) => {
  const ids = idsIn(all, 'clientId');
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: clients.id, name: clients.name })
          .from(clients)
          .where(inArray(clients.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The messages to warehouses that attempts name, with whose they are. */
const messagesOf = async (db: Db, all: readonly Carried[]) => {
  const ids = idsIn(all, 'messageId');
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: warehouseOutbox.id,
            record: warehouseOutbox.record,
            type: warehouseOutbox.type,
            client: clients.name,
          })
          .from(warehouseOutbox)
          .leftJoin(clients, eq(clients.id, warehouseOutbox.clientId))
          .where(inArray(warehouseOutbox.id, ids));
  return new Map(
    rows.map(({ id, record, type, client }) => [
      id,
      { name: `${type}, ${record}`, client: client ?? '' },
    ]),
  );
};

const deliveriesOf = async (db: Db, all: readonly Carried[]) => {
  const ids = idsIn(all, 'deliveryId');
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: webhookDeliveries.id, event: webhooks.event })
          .from(webhookDeliveries)
          .innerJoin(
            webhooks,
            and(
              eq(webhooks.clientId, webhookDeliveries.clientId),
              eq(webhooks.id, webhookDeliveries.webhookId),
            ),
          )
          .where(
            and(
              inArray(webhookDeliveries.clientId, idsIn(all, 'clientId')),
              inArray(webhookDeliveries.id, ids),
            ),
          );
  return new Map(rows.map(({ id, event }) => [id, `webhook ${event}`]));
};

/** The name of the record that a job is about and of its account, as far as there is one. */
export interface JobNames {
  readonly record: string;
  readonly client: string;
}

/** Finds the names that jobs are told apart by, with one question for each kind of record. */
export const readNames = async (
  db: Db,
  all: readonly Carried[],
): Promise<(carried: Carried) => JobNames> => {
  const accounts = await namesOfClients(db, all);
  const messages = await messagesOf(db, all);
  const further: [string, ReadonlyMap<string, string>][] = [
    ['deliveryId', await deliveriesOf(db, all)],
  ];
  for (const each of Object.entries(named)) further.push([each[0], await namesBy(db, all, each)]);
  return (carried) => {
    const message = messages.get(textIn(carried, 'messageId') ?? '');
    if (message) return { record: message.name, client: message.client };
    const record = further
      .map(([field, names]) => names.get(textIn(carried, field) ?? ''))
      .find((name) => name !== undefined);
    return { record: record ?? '', client: accounts.get(textIn(carried, 'clientId') ?? '') ?? '' };
  };
};

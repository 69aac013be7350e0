import { and, eq, getTableColumns, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import { removals, type RemovalKind } from '../db/schema/removals';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { conflict, type Problem } from '../http/problems';
import { addJobs } from '../jobs/jobTable';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';

const millisecondsKept = 60_000;

/** What is set aside beyond its time. */
export const removalEnds = queue(
  'removals.end',
  z.object({ clientId: recordId, userId: recordId, kind: z.string(), id: recordId }),
);

/** A table whose rows are set aside. */
type Source = PgTable & { readonly id: AnyPgColumn };

interface Aside {
  readonly kind: RemovalKind;
  readonly table: Source;
  /** The rows. */
  readonly where: SQL | undefined;
  readonly at: Date;
  readonly openedFor?: readonly string[];
}

type Owner = Pick<Actor, 'clientId' | 'userId'>;

const areOf = ({ clientId, userId }: Owner, kind: RemovalKind, ids: readonly string[]) =>
  and(
    eq(removals.clientId, clientId),
    eq(removals.userId, userId),
    eq(removals.kind, kind),
    inArray(removals.id, [...ids]),
  );

/** Takes rows out of their table, so that the caller alone can bring them back within a minute. */
export const setAside = async (
  tx: Db,
  { clientId, userId }: Actor,
  { kind, table, where, at, openedFor = [] }: Aside,
): Promise<void> => {
  const rows = await tx
    .delete(table)
    .where(where)
    .returning({
      id: sql<string>`${table.id}`,
      record: sql<Removed['record']>`to_jsonb(${table})`,
    });
  if (rows.length === 0) return;
  await tx
    .insert(removals)
    .values(
      rows.map(({ id, record }) => ({
        clientId,
        userId,
        kind,
        id,
        record,
        openedFor: [...openedFor],
        removedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [removals.clientId, removals.userId, removals.kind, removals.id],
      set: {
        record: sql`excluded.record`,
        openedFor: sql`excluded.opened_for`,
        removedAt: sql`excluded.removed_at`,
      },
    });
  const runAt = new Date(at.getTime() + millisecondsKept);
  await addJobs(
    tx,
    removalEnds,
    rows.map(({ id }) => ({ payload: { clientId, userId, kind, id }, runAt })),
  );
};

/** 409: it is too late, or was never the caller's to bring back. */
export const gone = (): Problem => conflict('It can no longer be brought back.');

/** A deleted record as it can be brought back. */
export interface Removed {
  readonly id: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly openedFor: readonly string[];
}

/**
 * Takes what the caller has deleted a moment ago, all or none, and once alone; 409 for what is
 * gone, and for what somebody else has deleted.
 */
export const takeBack = async (
  tx: Db,
  actor: Actor,
  { kind, ids, now }: { readonly kind: RemovalKind; readonly ids: readonly string[]; now: Date },
): Promise<Removed[]> => {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const isInTime = gt(removals.removedAt, new Date(now.getTime() - millisecondsKept));
  const taken = await tx
    .delete(removals)
    .where(and(areOf(actor, kind, asked), isInTime))
    .returning({ id: removals.id, record: removals.record, openedFor: removals.openedFor });
  if (taken.length < asked.length) throw gone();
  return taken;
};

/**
 * Puts a row back into its table as it stood, with the defaults of columns that are newer; false where something else has taken its place
 * meanwhile.
 */
export const putBack = async (
  tx: Db,
  table: Source,
  { record }: Pick<Removed, 'record'>,
): Promise<boolean> => {
  const columns = Object.values(getTableColumns(table))
    .filter(({ name }) => Object.hasOwn(record, name))
    .map(({ name }) => sql.identifier(name));
  const added = await tx
    .insert(table)
    .select(
      sql`select ${sql.join(columns, sql`, `)}
        from jsonb_populate_record(null::${table}, ${JSON.stringify(record)}::jsonb)`,
    )
    .onConflictDoNothing()
    .returning({ id: table.id });
  return added.length > 0;
};

/** Whether a row is set aside, as a condition on the columns of another table. */
export const isAside = (
  kind: RemovalKind,
  { clientId, userId, id }: Readonly<Record<'clientId' | 'userId' | 'id', AnyPgColumn>>,
): SQL => sql`exists (
  select 1 from ${removals}
  where ${removals.clientId} = ${clientId} and ${removals.userId} = ${userId}
    and ${removals.kind} = ${kind} and ${removals.id} = ${id})`;

type Ended = Owner & { readonly id: string };

/** What goes for good with a record that was not brought back. */
export type Endings = Readonly<
  Partial<Record<RemovalKind, (tx: Db, ended: Ended) => Promise<void>>>
>;

/** Forgets what was not brought back in time; what was deleted anew meanwhile has its own time. */
export const endRemoval =
  ({ db, now }: Pick<AppParts, 'db' | 'now'>, endings: Endings): HandlerOf<typeof removalEnds> =>
  ({ payload: { kind: name, ...ended } }) =>
    inTransaction(db, async (tx) => {
      const kind = name as RemovalKind;
      const isOver = lte(removals.removedAt, new Date(now().getTime() - millisecondsKept));
      const forgotten = await tx
        .delete(removals)
        .where(and(areOf(ended, kind, [ended.id]), isOver))
        .returning({ id: removals.id });
      if (forgotten.length > 0) await endings[kind]?.(tx, ended);
    });

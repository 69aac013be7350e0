import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isInternal, roles } from '@contract/access';
import { isAuditEvent } from '@contract/auditRules';
import type { ChangeRecord } from '@contract/changeRecord';
import {
  changeLabel,
  changeText,
  isEntered,
  isFileField,
  type ChangedKind,
  type Facts,
} from '@contract/changeRules';
import type { Db } from '../db/database';
import { changes } from '../db/schema/changes';
import type { Actor } from '../http/actor';

const mostChanges = 50;

type ChangeRow = typeof changes.$inferSelect;

interface Asked {
  readonly id: string;
  readonly kinds: readonly ChangedKind[];
  /** The field that a client's people read even where staff have changed it. */
  readonly told?: string;
}

const clientRoles = roles.filter((role) => !isInternal(role));

/** Of a file it is told whether there is one: its name says nothing. */
const shownValue = (path: string, facts: Facts | null): string | null => {
  const text = changeText(facts?.[path]);
  return text !== null && isFileField(path) ? 'a file' : text;
};

const isOf = (path: string, field: string | undefined): boolean => path.split('.')[0] === field;

/**
 * What people have changed of a record of the actor's client after it was made, the oldest first; a
 * client's people read what the client's own have changed (ORDD-13, ORDD-14).
 */
export const readChanges = async (
  db: Db,
  { clientId, role }: Pick<Actor, 'clientId' | 'role'>,
  { id, kinds, told }: Asked,
): Promise<ChangeRecord[]> => {
  const isOwn = inArray(changes.role, clientRoles);
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.clientId, clientId),
        eq(changes.recordId, id),
        inArray(changes.kind, [...kinds]),
        isNotNull(changes.before),
        isNotNull(changes.userId),
        isInternal(role)
          ? undefined
          : or(isOwn, told ? sql`${changes.after}::text like ${`%"${told}.%`}` : undefined),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(mostChanges);
  const mayRead = (row: ChangeRow, path: string): boolean =>
    isInternal(role) || clientRoles.some((own) => own === row.role) || isOf(path, told);
  return rows.toReversed().flatMap((row) => {
    const { kind, before, after, by, at } = row;
    if (isAuditEvent(kind)) return [];
    const Fields = Object.keys(after ?? {})
      .filter((path) => isEntered(path) && mayRead(row, path))
      .map((path) => ({
        Label: changeLabel(kind, path),
        Before: shownValue(path, before),
        After: shownValue(path, after),
      }));
    return Fields.length > 0 ? [{ At: at.toISOString(), By: by, Fields }] : [];
  });
};

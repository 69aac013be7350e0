import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { DailyExportRecord } from '@contract/dailyExport';
import { dailyFiles, usualHour, type DailyStop } from '@contract/dailyExportRules';
import { clientChange } from '../accounts/clientRows';
import { isMadeUpEmail } from '../accounts/madeUpEmail';
import { isClientLevel } from '../accounts/userScope';
import { recordChanges, type Author } from '../changes/changes';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { dailyExports } from '../db/schema/dailyExports';

export type DailyExportRow = typeof dailyExports.$inferSelect;

/** Somebody to whom a client's daily export may be sent. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * The people of a client who may sign in, by their names: nobody else is sent what it has. Programs
 * have no mailbox.
 */
export const peopleOf = async (db: Db, clientId: string): Promise<Person[]> => {
  const found = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        eq(users.isActive, true),
        isClientLevel,
        ne(users.role, 'API'),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return found
    .filter(({ email }) => !isMadeUpEmail(email))
    .map(({ lastName, ...person }) => ({
      ...person,
      name: `${person.firstName} ${lastName}`.trim(),
    }));
};

/** What a client has chosen; null where nobody has yet. */
export const dailyExportOf = async (db: Db, clientId: string): Promise<DailyExportRow | null> => {
  const [found] = await db.select().from(dailyExports).where(eq(dailyExports.clientId, clientId));
  return found ?? null;
};

/** The same, locked until the transaction ends. */
export const lockDailyExport = async (tx: Db, clientId: string): Promise<DailyExportRow | null> => {
  const [found] = await tx
    .select()
    .from(dailyExports)
    .where(eq(dailyExports.clientId, clientId))
    .for('update');
  return found ?? null;
};

const nameOf = async (db: Db, userId: string): Promise<string> => {
  const [found] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [userId]));
  return found ? `${found.firstName} ${found.lastName}`.trim() : '';
};

interface Seen {
  readonly people: readonly Person[];
  /** Who is ticked where nobody has chosen yet. */
  readonly userId: string;
  readonly timeZone: string;
}

/** What a client has chosen, as its people see it; what is offered first where nobody has. */
export const dailyExportRecordOf = async (
  db: Db,
  row: DailyExportRow | null,
  { people, userId, timeZone }: Seen,
): Promise<DailyExportRecord> => ({
  Version: row?.version ?? 0,
  IsOn: row?.isOn ?? false,
  Files: row?.files ?? [...dailyFiles],
  Hour: row?.hour ?? usualHour,
  TimeZone: row?.timeZone ?? timeZone,
  UserIds: people.map(({ id }) => id).filter((id) => (row?.userIds ?? [userId]).includes(id)),
  ChosenBy: row ? await nameOf(db, row.ownerId) : '',
  NextAt: row?.nextAt?.toISOString() ?? null,
  Stopped: row?.stopped ?? null,
});

/** A daily export as changes of its client are written down. */
const factsOf = (row: DailyExportRow | null) =>
  row && {
    isOn: row.isOn,
    files: row.files,
    hour: row.hour,
    timeZone: row.timeZone,
    people: row.userIds.length,
    stopped: row.stopped,
  };

/** Writes down what has become of a client's daily export. */
export const recordDailyExport = (
  tx: Db,
  author: Author,
  { before, after }: { readonly before: DailyExportRow | null; readonly after: DailyExportRow },
): Promise<void> =>
  recordChanges(tx, author, [
    clientChange(after.clientId, { dailyExport: factsOf(before) }, { dailyExport: factsOf(after) }),
  ]);

/** Switches a daily export off by itself, and keeps why. */
export const stopDailyExport = async (
  tx: Db,
  author: Author,
  { clientId, stopped }: { readonly clientId: string; readonly stopped: DailyStop },
): Promise<void> => {
  const before = await lockDailyExport(tx, clientId);
  if (!before?.isOn) return;
  const change = { isOn: false, nextAt: null, stopped, version: before.version + 1 };
  await tx.update(dailyExports).set(change).where(eq(dailyExports.clientId, clientId));
  await recordDailyExport(tx, author, { before, after: { ...before, ...change } });
};

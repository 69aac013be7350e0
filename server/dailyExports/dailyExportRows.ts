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

/** The addresses among these that users of a client have, whether they may sign in or not. */
export const usersAmong = async (
  db: Db,
  clientId: string,
  addresses: readonly string[],
): Promise<string[]> => {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.clientId, clientId), inArray(users.email, [...addresses])));
  return found.map(({ email }) => email);
};

/** A mailbox that is sent a daily export. */
export interface Mailbox {
  /** Names it among what was sent: a user's id, or an address. */
  readonly key: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * Who is sent a daily export now: its people who may sign in, and its other addresses. One that has
 * become a user's meanwhile goes by whether that user may.
 */
export const mailboxesOf = async (db: Db, row: DailyExportRow): Promise<Mailbox[]> => {
  const { clientId, userIds, addresses } = row;
  const people = await peopleOf(db, clientId);
  const chosen = people.filter(({ id }) => userIds.includes(id));
  const ofUsers = new Set(await usersAmong(db, clientId, addresses));
  const given = new Set(chosen.map(({ email }) => email));
  const active = new Set(people.map(({ email }) => email));
  const others = addresses.filter(
    (address) => !given.has(address) && (!ofUsers.has(address) || active.has(address)),
  );
  return [
    ...chosen.map(({ id, firstName, email }) => ({ key: id, firstName, email })),
    ...others.map((address) => ({ key: address, firstName: '', email: address })),
  ];
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

/** What a person is called; empty where nobody has that id. */
export const nameOf = async (db: Db, userId: string): Promise<string> => {
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
  Addresses: row?.addresses ?? [],
  ChosenBy: row ? await nameOf(db, row.ownerId) : '',
  NextAt: row?.nextAt?.toISOString() ?? null,
  Stopped: row?.stopped ?? null,
});

/** Who is sent it, by their addresses: people by those that they have now. */
const sentTo = async (db: Db, { clientId, userIds, addresses }: DailyExportRow) => {
  const chosen = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.clientId, clientId), inArray(users.id, userIds)));
  return [...chosen.map(({ email }) => email), ...addresses].toSorted();
};

/** A daily export as changes of its client are written down. */
const factsOf = async (db: Db, row: DailyExportRow | null) =>
  row && {
    isOn: row.isOn,
    files: row.files,
    hour: row.hour,
    timeZone: row.timeZone,
    sentTo: await sentTo(db, row),
    stopped: row.stopped,
  };

/** Writes down what has become of a client's daily export, and who is sent it. */
export const recordDailyExport = async (
  tx: Db,
  author: Author,
  { before, after }: { readonly before: DailyExportRow | null; readonly after: DailyExportRow },
): Promise<void> => {
  const was = { dailyExport: await factsOf(tx, before) };
  const is = { dailyExport: await factsOf(tx, after) };
  await recordChanges(tx, author, [clientChange(after.clientId, was, is)]);
};

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

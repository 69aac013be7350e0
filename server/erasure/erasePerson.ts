import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { letRowsGo } from '../db/letRowsGo';
import { dailyExports } from '../db/schema/dailyExports';
import { importDraftRows } from '../db/schema/importDrafts';
import { invitations } from '../db/schema/invitations';
import { jobs } from '../db/schema/jobs';
import { orders, recipients } from '../db/schema/orders';
import { removals } from '../db/schema/removals';
import { webhooks } from '../db/schema/webhooks';
import { deleteOfPeople } from './deleteOfPeople';
import { eraseFromLog } from './eraseFromLog';
import { findPerson, otherAdmins, type FoundPerson } from './findPerson';
import { replaceTexts } from './replaceTexts';
import { erasedPerson, wholeNames, wordsOf } from './scrub';

/** That a text has the person's address, or its name within reach: elsewhere that is a namesake's. */
const mentions = (column: SQL, clientId: SQL, person: FoundPerson): SQL => {
  const { email, reach } = person;
  const names = wholeNames(person);
  const isWithin =
    reach === null ? sql`true` : sql`${clientId} = any(${sql.param([...reach])}::text[])`;
  const isNamed =
    names.length > 0 ? sql` or (${isWithin} and ${column}::text ~* ${wordsOf(names)})` : sql``;
  return sql`(${column}::text ~* ${wordsOf([email])}${isNamed})`;
};

/** What would send mail to the person, or bring it back. */
const removeMentions = async (tx: Db, person: FoundPerson): Promise<void> => {
  const { email, user } = person;
  const ofUser = user ? sql` or ${jobs.payload}::text like ${`%${user.id}%`}` : sql``;
  const ofJobs = mentions(sql`${jobs.payload}`, sql`${jobs.payload} ->> 'clientId'`, person);
  await tx.delete(jobs).where(sql`${ofJobs}${ofUser}`);
  await tx
    .delete(removals)
    .where(mentions(sql`${removals.record}`, sql`${removals.clientId}::text`, person));
  await tx.delete(invitations).where(eq(invitations.email, email));
  await tx
    .update(webhooks)
    .set({ notificationEmail: null })
    .where(eq(sql`lower(${webhooks.notificationEmail})`, email));
  await tx
    .update(dailyExports)
    .set({ addresses: sql`array_remove(${dailyExports.addresses}, ${email})` })
    .where(sql`${email} = any(${dailyExports.addresses})`);
  if (user)
    await tx
      .update(dailyExports)
      .set({ userIds: sql`array_remove(${dailyExports.userIds}, ${user.id}::uuid)` })
      .where(sql`${user.id}::uuid = any(${dailyExports.userIds})`);
};

/** Rows of files that are being checked have first and last names in cells of their own. */
const eraseCells = async (tx: Db, { email, names }: FoundPerson): Promise<void> => {
  const { cells } = importDraftRows;
  const words = names.flatMap(({ first, last }) => [first.toLowerCase(), last.toLowerCase()]);
  const known = sql`${sql.param([email, ...words])}::text[]`;
  await tx
    .update(importDraftRows)
    .set({
      cells: sql`array(select case when lower(trim(cell)) = any(${known}) and cell <> '' then ${erasedPerson} else cell end from unnest(${cells}) with ordinality as each (cell, place) order by place)`,
    })
    .where(sql`exists (select 1 from unnest(${cells}) cell where lower(trim(cell)) = ${email})`);
};

/** Recipients go from the address book; the orders to them stay, to nobody. */
const eraseRecipients = async (tx: Db, person: FoundPerson): Promise<void> => {
  await tx.delete(recipients).where(eq(sql`lower(${recipients.fields} ->> 'Email')`, person.email));
  for (const { first, last } of person.names)
    await tx.delete(recipients).where(
      sql`lower(${recipients.fields} ->> 'FirstName') = lower(${first}) and lower(${recipients.fields} ->> 'LastName') = lower(${last})
          and ${person.reach === null ? sql`true` : sql`${recipients.clientId} = any(${sql.param([...person.reach])}::uuid[])`}`,
    );
};

/** The lower-case copies by which the orders to the person are searched. */
const copyRecipients = async (tx: Db, { ownIds }: FoundPerson): Promise<void> => {
  const field = (name: string): SQL => sql`${orders.recipient} ->> ${sql.raw(`'${name}'`)}`;
  const copy = (name: string): SQL => sql`lower(coalesce(${field(name)}, ''))`;
  const [first, last] = erasedPerson.split(' ');
  await tx
    .update(orders)
    .set({
      recipientFirst: copy('FirstName'),
      recipientLast: copy('LastName'),
      recipientCompany: copy('Company'),
    })
    .where(
      or(
        inArray(orders.id, [...ownIds]),
        and(sql`${field('FirstName')} = ${first}`, sql`${field('LastName')} = ${last}`),
      ),
    );
};

/** Why a person can not be erased now, or null. */
export const whyNotPerson = async (
  db: Db,
  person: FoundPerson,
  { withOpenOrders }: { withOpenOrders: boolean },
): Promise<string | null> => {
  const { user, openOrders, name } = person;
  if (user?.role === 'Admin' && (await otherAdmins(db, user.id)) === 0)
    return `${name} is the last active Admin. Make another one first.`;
  return openOrders > 0 && !withOpenOrders
    ? `${openOrders} open orders go to ${name}. Close or cancel them, or say --with-open-orders: nobody can deliver them afterwards.`
    : null;
};

/**
 * Erases a person in the caller's transaction: what is the person's own goes, and where others'
 * records name it, "Erased person" stands instead.
 */
export const erasePerson = async (tx: Db, person: FoundPerson): Promise<void> => {
  await letRowsGo(tx, ['archiving', 'erasing'], async () => {
    if (person.user) await deleteOfPeople(tx, [person.user.id]);
    await removeMentions(tx, person);
    await eraseRecipients(tx, person);
    await eraseCells(tx, person);
    await eraseFromLog(tx, person);
    await replaceTexts(tx, person, person);
    await copyRecipients(tx, person);
  });
  if ((await findPerson(tx, person.email)) !== null)
    throw new Error(`Something of ${person.email} is left, so that nothing was erased.`);
};

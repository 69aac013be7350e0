import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { itemGroups as calls } from '@contract/itemGroup';
import { recordChanges, type Change } from '../changes/changes';
import type { Db } from '../db/database';
import { itemGroups } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { invalid, notFound } from '../http/problems';

/**
 * Groups are few and seldom written: those who write them wait for each other, so that no two get
 * the same name.
 */
const waitForOthers = (tx: Db) =>
  tx.execute(sql`lock table ${itemGroups} in share row exclusive mode`);

const refuseTaken = async (tx: Db, name: string, exceptId: string | null): Promise<void> => {
  const isTaken = and(
    sql`lower(${itemGroups.name}) = lower(${name})`,
    exceptId === null ? undefined : ne(itemGroups.id, exceptId),
  );
  if ((await tx.$count(itemGroups, isTaken)) > 0)
    throw invalid('The request is invalid', { GroupName: [`Item group ${name} exists already`] });
};

/** A group belongs to no client: what changes of it is told of the provider's account. */
const groupChange = (
  { homeClientId: clientId }: Actor,
  id: string,
  states: Pick<Change, 'before' | 'after'>,
): Change => ({ clientId, kind: 'itemGroup', id, ...states });

/**
 * Adds a group for the items of all clients; 400 for a name that one has, in whatever case
 * (GROUP-03, API-92).
 */
export const createItemGroup = async (
  tx: Db,
  actor: Actor,
  name: string,
): Promise<AnswerOf<typeof calls.create> & { message: string }> => {
  await waitForOthers(tx);
  await refuseTaken(tx, name, null);
  const id = v7();
  await tx.insert(itemGroups).values({ id, name });
  await recordChanges(tx, actor, [groupChange(actor, id, { before: null, after: { name } })]);
  return { _id: id, message: 'Item group created successfully.' };
};

/**
 * Gives a group another name; 404 for one that does not exist, 400 for a name that another one has
 * (GROUP-04, API-93).
 */
export const renameItemGroup = async (
  tx: Db,
  actor: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{ message: string }> => {
  await waitForOthers(tx);
  await refuseTaken(tx, name, id);
  const [before] = await tx.select().from(itemGroups).where(eq(itemGroups.id, id));
  if (!before) throw notFound('Item group');
  const after = { ...before, name };
  await tx.update(itemGroups).set(after).where(eq(itemGroups.id, id));
  await recordChanges(tx, actor, [groupChange(actor, before.id, { before, after })]);
  return { message: 'Item group updated successfully.' };
};

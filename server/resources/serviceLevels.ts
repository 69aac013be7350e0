import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { serviceLevels as calls } from '@contract/serviceLevel';
import { recordChanges, type Change } from '../changes/changes';
import type { Db } from '../db/database';
import { clients, customServiceLevels } from '../db/schema/accounts';
import { carriers, serviceLevels } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { conflict, invalid, notFound, unusable } from '../http/problems';

type Level = typeof serviceLevels.$inferSelect;
type NewLevel = ParsedInputOf<typeof calls.add>['payload'];

/**
 * Levels are few and seldom written: those who write them, or a client's names for them, wait for
 * each other.
 */
export const waitForOthers = (tx: Db) =>
  tx.execute(sql`lock table ${serviceLevels} in share row exclusive mode`);

/**
 * 400 for a name that a service level has already, or a client (one alone where it is said which)
 * has for one: orders name levels by their text (OPEN-87).
 */
export const refuseTakenName = async (tx: Db, name: string, ofClient?: SQL): Promise<void> => {
  const isLevel = sql`lower(${serviceLevels.name}) = lower(${name})`;
  const isCustom = sql`lower(${customServiceLevels.name}) = lower(${name})`;
  const taken =
    (await tx.$count(serviceLevels, isLevel)) +
    (await tx.$count(customServiceLevels, and(isCustom, ofClient)));
  if (taken > 0) throw unusable(`A service level with the name ${name} exists already`);
};

/** A level that was added, or removed; it belongs to no client, and is told of the provider's account. */
const levelChange = (
  { homeClientId: clientId }: Actor,
  level: Level,
  { isGone }: { readonly isGone: boolean },
): Change => ({
  clientId,
  kind: 'serviceLevel',
  id: level.id,
  before: isGone ? level : null,
  after: isGone ? null : level,
});

/**
 * Adds a service level to a carrier; 400 for an unknown carrier and a name that exists (SVC-02,
 * API-36).
 */
export const addServiceLevel = async (
  tx: Db,
  actor: Actor,
  { CarrierId, ServiceLevelText: name }: NewLevel,
): Promise<AnswerOf<typeof calls.add> & { message: string }> => {
  await waitForOthers(tx);
  const [carrier] = await tx
    .select({ id: carriers.id })
    .from(carriers)
    .where(eq(carriers.id, CarrierId));
  if (!carrier)
    throw invalid('The request is invalid', { CarrierId: ['The carrier is not known'] });
  await refuseTakenName(tx, name);
  const id = v7();
  await tx.insert(serviceLevels).values({ id, carrierId: carrier.id, name });
  const level = { id, name, carrierId: carrier.id };
  await recordChanges(tx, actor, [levelChange(actor, level, { isGone: false })]);
  return { _id: id, message: 'Service level added successfully' };
};

/**
 * The names of the clients that a level serves: as their default, as a delivery option, for
 * returns, or under a name of their own.
 */
const usersOf = async (tx: Db, levels: readonly Level[]): Promise<string[]> => {
  const ids = levels.map(({ id }) => id);
  const names = sql`array[${sql.join(
    levels.map(({ name }) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const renames = tx
    .select({ clientId: customServiceLevels.clientId })
    .from(customServiceLevels)
    .where(inArray(customServiceLevels.serviceLevelId, ids));
  const uses = or(
    inArray(clients.defaultServiceLevelId, ids),
    sql`${clients.supportedServiceLevels} && ${names}`,
    sql`${clients.supportedReturnServiceLevels} && ${names}`,
    inArray(clients.id, renames),
  );
  return (
    await tx
      .select({ name: clients.name })
      .from(clients)
      .where(uses)
      .orderBy(sql`lower(${clients.name})`)
  ).map(({ name }) => name);
};

const mostNamed = 5;

/** `Acme, Bold and 3 more`. */
const some = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;

/**
 * Removes service levels from their carriers: all of them or, with a 404 for one that is not there
 * and a 409 that names the clients for one that is in use, none. Orders keep the text that they
 * were made with (API-37).
 */
export const removeServiceLevels = async (
  tx: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<{ message: string }> => {
  await waitForOthers(tx);
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  // Locked before it is looked at who uses them: a client that is getting one right now is waited
  // for.
  const levels = await tx
    .select()
    .from(serviceLevels)
    .where(inArray(serviceLevels.id, [...wanted]))
    .for('update');
  if (levels.length < wanted.size) throw notFound('Service level');
  const users = await usersOf(tx, levels);
  const what =
    levels.length === 1
      ? `Service level ${levels[0]?.name} is`
      : 'Some of these service levels are';
  if (users.length > 0) throw conflict(`${what} in use by ${some(users)}`);
  await tx.delete(serviceLevels).where(inArray(serviceLevels.id, [...wanted]));
  await recordChanges(
    tx,
    actor,
    levels.map((level) => levelChange(actor, level, { isGone: true })),
  );
  return { message: 'Service level removed successfully' };
};

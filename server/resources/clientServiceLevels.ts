import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { serviceLevels as calls } from '@contract/serviceLevel';
import { clientChange, lockClient } from '../accounts/clientRows';
import { markOnboarding } from '../accounts/onboarding';
import type { Db } from '../db/database';
import { clients, customServiceLevels } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { conflict, invalid, notFound } from '../http/problems';
import { allServiceLevels, serviceLevelById } from './resourceRows';
import { refuseTakenName, waitForOthers } from './serviceLevels';
import { recordChanges } from '../changes/changes';

type NewName = ParsedInputOf<typeof calls.addCustom>['payload'];

/**
 * Adds the current client's own name for a service level, which sets its service levels up; 400 for
 * a name that exists (SVC-10, OPEN-87, API-38, ONBOARD-03).
 */
export const addCustomServiceLevel = async (
  tx: Db,
  actor: Actor,
  { ServiceLevelId, CustomServiceLevelText: name }: NewName,
): Promise<AnswerOf<typeof calls.addCustom> & { message: string }> => {
  const { clientId } = actor;
  await waitForOthers(tx);
  const level = await serviceLevelById(tx, ServiceLevelId);
  if (!level)
    throw invalid('The request is invalid', { ServiceLevelId: ['The service level is not known'] });
  await refuseTakenName(tx, name, eq(customServiceLevels.clientId, clientId));
  const id = v7();
  await tx.insert(customServiceLevels).values({ clientId, id, name, serviceLevelId: level.id });
  await recordChanges(tx, actor, [
    clientChange(clientId, { customServiceLevels: [] }, { customServiceLevels: [name] }),
  ]);
  await markOnboarding(tx, clientId, { ServiceLevelsSetup: true });
  return { _id: id, message: 'Custom service level added successfully.' };
};

/**
 * Removes names that the current client has given; 404 when one of them is not there. Orders keep
 * their text (API-39).
 */
export const removeCustomServiceLevels = async (
  tx: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<{ message: string }> => {
  const { clientId } = actor;
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const areThese = and(
    eq(customServiceLevels.clientId, clientId),
    inArray(customServiceLevels.id, [...wanted]),
  );
  const removed = await tx
    .delete(customServiceLevels)
    .where(areThese)
    .returning({ name: customServiceLevels.name });
  if (removed.length < wanted.size) throw notFound('Custom service level');
  const names = removed.map(({ name }) => name);
  await recordChanges(tx, actor, [
    clientChange(clientId, { customServiceLevels: names }, { customServiceLevels: [] }),
  ]);
  return { message: 'Service levels removed successfully.' };
};

const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

/**
 * The names as they are known, whatever the case that they were sent in; 400 for one that is not.
 */
const knownAs = (sent: readonly string[], known: readonly string[]): string[] => {
  const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));
  const strange = sent.filter((name) => !byLowerCase.has(name.toLowerCase()));
  if (strange.length > 0)
    throw invalid('The request is invalid', {
      serviceLevels: strange.map((name) => `Service level ${name} is not known`),
    });
  return sent.flatMap((name) => byLowerCase.get(name.toLowerCase()) ?? []);
};

/**
 * Adds to the delivery options of the current client, which sets its service levels up; 400 for
 * names that no service level has (API-40, ONBOARD-03).
 */
export const assignServiceLevels = async (
  tx: Db,
  actor: Actor,
  sent: readonly string[],
): Promise<{ message: string }> => {
  await waitForOthers(tx);
  const names = knownAs(
    sent,
    (await allServiceLevels(tx)).map(({ name }) => name),
  );
  const { id, supportedServiceLevels: before } = await lockClient(tx, actor, actor.clientId);
  const supportedServiceLevels = [...new Set([...before, ...names])];
  await tx.update(clients).set({ supportedServiceLevels }).where(eq(clients.id, id));
  await recordChanges(tx, actor, [
    clientChange(id, { supportedServiceLevels: before }, { supportedServiceLevels }),
  ]);
  await markOnboarding(tx, id, { ServiceLevelsSetup: true });
  return { message: 'Service levels updated successfully.' };
};

/**
 * Takes from the delivery options of the current client, and from what it returns by; a level that
 * it does not have is left aside. 409 for its default one, 400 for names that nobody knows. Orders
 * keep their text (API-41).
 */
export const unassignServiceLevels = async (
  tx: Db,
  actor: Actor,
  sent: readonly string[],
): Promise<{ message: string }> => {
  const levels = await allServiceLevels(tx);
  const client = await lockClient(tx, actor, actor.clientId);
  const names = knownAs(sent, [
    ...levels.map(({ name }) => name),
    ...client.supportedServiceLevels,
  ]);
  const usual = levels.find(({ id }) => id === client.defaultServiceLevelId);
  if (usual && names.some(isSame(usual.name)))
    throw conflict(
      `${usual.name} is the default service level of ${client.name}: choose another default one first`,
    );
  const gone = new Set(names);
  const without = (list: readonly string[]): string[] => list.filter((name) => !gone.has(name));
  const left = {
    supportedServiceLevels: without(client.supportedServiceLevels),
    supportedReturnServiceLevels: without(client.supportedReturnServiceLevels),
  };
  await tx.update(clients).set(left).where(eq(clients.id, client.id));
  await recordChanges(tx, actor, [clientChange(client.id, client, { ...client, ...left })]);
  return { message: 'Service levels removed successfully.' };
};

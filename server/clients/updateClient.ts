import { eq } from 'drizzle-orm';
import type { ParsedClientConfiguration, ParsedClientUpdate } from '@contract/clientAdmin';
import { clients } from '../db/schema/accounts';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { refuseStale } from '../http/stale';
import type { AppParts } from '../parts';
import { checkClient, refuseFieldsOfOthers, refusingTakenNumber } from './clientChecks';
import { changedClientColumns } from './clientColumns';
import { changedFields, clientRecordsOf } from './clientRecords';
import { clientChange, lockClient, type ClientRow } from '../accounts/clientRows';
import { recordChanges } from '../changes/changes';

type Parts = Pick<AppParts, 'db' | 'sealer' | 'now'>;

/** Writes down that a client was changed and tells of it; nothing when all of it is as it was. */
export const tellChange = async (
  { db: tx, now }: Pick<Parts, 'db' | 'now'>,
  actor: Actor,
  [before, after]: readonly [ClientRow, ClientRow],
): Promise<void> => {
  await recordChanges(tx, actor, [clientChange(after.id, before, after)]);
  const fields = changedFields(before, after);
  if (fields.length > 0)
    await tell(tx, { clientId: after.id, at: now() }, [
      { of: 'accountChanged', fields, by: actor.name },
    ]);
};

/**
 * Saves changed settings of a client: what is absent stays. 404 for a client that is not offered,
 * 403 for a field that the role may not change, 409 for a newer version, 400 by field as on create
 * (API-46, API-47, CLIENT-26 to CLIENT-33, OPEN-120). A new default service level is one of the
 * delivery options from then on.
 */
export const updateClient = async (
  parts: Parts,
  actor: Actor,
  { ClientId, Version, ...sent }: ParsedClientUpdate | ParsedClientConfiguration,
): Promise<{ message: string; Version: number }> => {
  const before = await lockClient(parts.db, actor, ClientId);
  const columns = changedClientColumns(before, sent);
  refuseFieldsOfOthers(actor.role, changedFields(before, { ...before, ...columns }));
  await refuseStale(
    {
      what: `Client ${before.name}`,
      version: before.version,
      current: async () => (await clientRecordsOf(parts, actor, [before]))[0],
    },
    Version,
  );
  const level = await checkClient(parts.db, columns, sent);
  const supportedServiceLevels = [
    ...new Set([...before.supportedServiceLevels, ...(level === null ? [] : [level])]),
  ];
  const version = before.version + 1;
  const changes = { ...columns, supportedServiceLevels, version };
  const [after] = await refusingTakenNumber(
    columns.number,
    parts.db.update(clients).set(changes).where(eq(clients.id, before.id)).returning(),
  );
  if (after) await tellChange(parts, actor, [before, after]);
  return { message: `Client ${columns.name} updated successfully.`, Version: version };
};

import { may } from '@contract/access';
import { notificationSettings, type ClientRecord } from '@contract/client';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';
import { webhooksOf } from '../webhooks/webhookRecords';
import { answeredFields } from './clientColumns';
import type { ClientRow } from '../accounts/clientRows';
import { onboardingOf } from '../accounts/onboarding';

/** A client as it is sent, without its webhooks. */
const asRecord = (client: ClientRow): ClientRecord => ({
  ...client.orderSettings,
  _id: client.id,
  Version: client.version,
  ...answeredFields(client),
  IsActive: client.isActive,
  IsProvider: client.isProvider,
  OwnersManageApi: client.ownersManageApi,
  DefaultCarrier: client.defaultCarrierId,
  DefaultServiceLevel: client.defaultServiceLevelId,
  NotificationSettings: notificationSettings.parse(client.notificationSettings),
  OnboardingFlags: onboardingOf(client.onboardingFlags),
  createdAt: client.createdAt.toISOString(),
});

/**
 * Clients as they are sent to somebody: webhooks, whose headers may hold secrets, go to staff and
 * owners alone (API-44).
 */
export const clientRecordsOf = async (
  { db, sealer }: Pick<AppParts, 'db' | 'sealer'>,
  { role }: Actor,
  clients: readonly ClientRow[],
): Promise<ClientRecord[]> => {
  if (!may(role, 'webhook.manage')) return clients.map(asRecord);
  const webhooksFor = await webhooksOf(
    db,
    sealer,
    clients.map(({ id }) => id),
  );
  return clients.map((client) => ({ ...asRecord(client), Webhooks: webhooksFor(client.id) }));
};

const flat = ({
  NotificationSettings,
  ...fields
}: ClientRecord): [name: string, value: unknown][] =>
  Object.entries({ ...fields, ...NotificationSettings }).filter(([name]) => name !== 'Version');

/** The fields that differ between two states of a client, by their names on the wire. */
export const changedFields = (before: ClientRow, after: ClientRow): string[] => {
  const had = new Map(flat(asRecord(before)));
  return flat(asRecord(after))
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(had.get(name)))
    .map(([name]) => name);
};

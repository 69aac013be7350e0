import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { clientChange } from '../accounts/clientRows';
import { recordChanges, type Author } from '../changes/changes';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { referenceServiceLevels } from '../resources/referenceData';
import { serviceLevelById } from '../resources/resourceRows';
import { newClientColumns } from './clientColumns';

/** What the account ships by until somebody chooses, where it is still there. */
const usualLevel = referenceServiceLevels.find(({ name }) => name === 'UPS Ground');

/**
 * The id of the provider's own account, to which all staff belong; made when there is none,
 * complete but for its onboarding (OPEN-114).
 */
export const providerAccount = async (
  tx: Db,
  by: Author,
  contactEmail: string,
): Promise<string> => {
  const [provider] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.isProvider, true));
  if (provider) return provider.id;
  const [last] = await tx
    .select({ number: clients.number })
    .from(clients)
    .orderBy(desc(clients.number))
    .limit(1);
  const level = usualLevel ? await serviceLevelById(tx, usualLevel.id) : null;
  const delivery = level ? [level.name] : [];
  const said = {
    Id: (last?.number ?? 0) + 1,
    Name: 'Provider',
    Description: "The provider's own account",
    NotificationSettings: { DefaultNotificationEmail: contactEmail },
  };
  const defaults = level ? { DefaultCarrier: level.carrierId, DefaultServiceLevel: level.id } : {};
  const id = v7();
  const made = {
    ...newClientColumns({ ...said, ...defaults }),
    id,
    isProvider: true,
    supportedServiceLevels: delivery,
    supportedReturnServiceLevels: delivery,
  };
  await tx.insert(clients).values(made);
  await recordChanges(tx, by, [clientChange(id, null, made)]);
  return id;
};

import type { ClientPayload } from '@contract/clientAdmin';
import { warehouseId } from './given';
import { referenceServiceLevels } from '../resources/referenceData';

/** The ids of a reference service level and of its carrier. */
export const levelCalled = (name: string): { id: string; carrierId: string } => {
  const found = referenceServiceLevels.find((level) => level.name === name);
  if (!found) throw new Error(`There is no service level ${name}`);
  return found;
};

/** A complete first Owner. */
export const anOwner = (changes: Partial<ClientPayload['User']> = {}): ClientPayload['User'] => ({
  Email: 'Olga@Acme.example',
  Password: 'quiet river 42',
  ConfirmPassword: 'quiet river 42',
  FirstName: 'Olga',
  LastName: 'Owner',
  Phone: '5855550199',
  Address: {
    Address1: '3 Main Street',
    City: 'Rochester',
    State: 'NY',
    Zip: '14604',
    Country: 'US',
  },
  ...changes,
});

/** A complete new client as staff send it. */
export const aClient = (changes: Partial<ClientPayload> = {}): ClientPayload => ({
  Id: 4711,
  Name: 'Acme',
  Description: 'Anvils',
  DefaultCarrier: levelCalled('UPS Ground').carrierId,
  DefaultServiceLevel: levelCalled('UPS Ground').id,
  DefaultReleaseWarehouse: warehouseId('SPA'),
  NotificationSettings: { DefaultNotificationEmail: 'mail@acme.example' },
  User: anOwner(),
  ...changes,
});

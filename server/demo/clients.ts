import { addDays, type Day } from '@contract/dates';
import type { OrderSettings } from '@contract/client';
import { processingDays } from '@contract/workingDays';
import type { clients, customServiceLevels } from '../db/schema/accounts';
import type { Calendar } from './calendar';
import { northwind, type ClientProfile } from './clientProfiles';
import {
  levelsOf,
  warehouseCalled,
  type DemoServiceLevel,
  type DemoWarehouse,
  type Reference,
} from './reference';
import { createRandom } from '../random';

/** A demo client with what it uses of the reference data. */
export interface DemoClient {
  readonly profile: ClientProfile;
  readonly id: string;
  /** The day of its first order at the earliest. */
  readonly joined: Day;
  readonly settings: OrderSettings;
  /** The default one first. */
  readonly warehouses: readonly DemoWarehouse[];
  readonly serviceLevels: readonly DemoServiceLevel[];
  readonly row: typeof clients.$inferInsert;
}

const isGround = ({ name }: DemoServiceLevel): boolean => /ground|home delivery/i.test(name);

/** People walk through the demo's orders by hand, so the system's own steps are off. */
const settingsOf = (
  { settings }: ClientProfile,
  warehouses: readonly DemoWarehouse[],
): OrderSettings => ({
  DefaultReleaseWarehouse: warehouses[0]?.id ?? '',
  ReleaseWarehouses: warehouses.map(({ id }) => id),
  ReleasePreference: 'SingleWarehouse',
  UsesMultipleWarehouses: false,
  AllowOrderSplit: false,
  AllowWarehouseSwitch: false,
  ForceDefaultWarehouse: false,
  ForceRequestedWarehouse: false,
  WaitTimeBeforeSystemStartProcessingOrder: 30,
  AllowBackOrders: false,
  NeedOrderApproval: false,
  ProcessingDays: processingDays.usual,
  ...settings,
  AllowOrderSubmission: true,
  AllowOrderConfirmation: false,
  AllowOrderApproval: false,
  AllowOrderRelease: false,
});

const notificationsOf = ({
  email,
  mails = [],
}: ClientProfile): (typeof clients.$inferInsert)['notificationSettings'] => ({
  DefaultNotificationEmail: email,
  AllowEmailNotification: true,
  ...Object.fromEntries(mails.map((flag) => [flag, true])),
});

const onboardingOf = ({
  lacks = [],
}: ClientProfile): (typeof clients.$inferInsert)['onboardingFlags'] => ({
  ServiceLevelsSetup: true,
  APIUserCreated: true,
  ItemDataImported: true,
  ...Object.fromEntries(lacks.map((step) => [step, false])),
});

export const buildClient = (
  profile: ClientProfile,
  reference: Reference,
  calendar: Calendar,
): DemoClient => {
  const warehouses = profile.warehouses.map((code) => warehouseCalled(reference, code));
  const serviceLevels = levelsOf(reference, profile.carriers);
  const settings = settingsOf(profile, warehouses);
  const usual =
    serviceLevels.find((level) => level.carrier === profile.carriers[0] && isGround(level)) ??
    levelsOf(reference, [profile.carriers[0]])[0];
  const joined = addDays(calendar.today, Math.round(-30.44 * profile.monthsAgo));
  const { id, number, name, description } = profile;
  return {
    profile,
    id,
    joined,
    settings,
    warehouses,
    serviceLevels,
    row: {
      id,
      number,
      name,
      description,
      isProvider: profile.isProvider ?? false,
      supportsItemGroups: profile.supportsItemGroups ?? false,
      defaultCarrierId: usual?.carrierId ?? null,
      defaultServiceLevelId: usual?.id ?? null,
      orderSettings: settings,
      notificationSettings: notificationsOf(profile),
      onboardingFlags: onboardingOf(profile),
      supportedServiceLevels: serviceLevels.map((level) => level.name),
      supportedReturnServiceLevels: serviceLevels.filter(isGround).map((level) => level.name),
      createdAt: calendar.at(addDays(joined, -12), 10 * 60),
    },
  };
};

/** The main client's own names for two levels. */
export const customLevelsOf = ({
  id,
  profile,
  serviceLevels,
}: DemoClient): (typeof customServiceLevels.$inferInsert)[] => {
  if (profile !== northwind) return [];
  const random = createRandom('custom service levels');
  return ['Shop delivery, any day', 'Guide program, before noon'].flatMap((name, index) => {
    const level = serviceLevels[index * 2];
    return level ? [{ clientId: id, id: random.uuid(), name, serviceLevelId: level.id }] : [];
  });
};

import type { Db } from '../db/database';
import { carriers, serviceLevels, warehouses } from '../db/schema/resources';
import { inTransaction } from '../db/transaction';

/** The provider's warehouses, and one of a partner, which is never offered for use. */
export const referenceWarehouses = [
  {
    id: '5a1e0001-0000-4000-8000-000000000001',
    code: 'ROC',
    name: 'Rochester, NY',
    isThirdParty: false,
    latitude: 43.1566,
    longitude: -77.6088,
  },
  {
    id: '5a1e0001-0000-4000-8000-000000000002',
    code: 'SPA',
    name: 'Spartanburg, SC',
    isThirdParty: false,
    latitude: 34.9496,
    longitude: -81.932,
  },
  {
    id: '5a1e0001-0000-4000-8000-000000000003',
    code: 'MID',
    name: 'Midland, TX',
    isThirdParty: false,
    latitude: 31.9973,
    longitude: -102.0779,
  },
  {
    id: '5a1e0001-0000-4000-8000-000000000004',
    code: 'OKL',
    name: 'Oklahoma City, OK',
    isThirdParty: false,
    latitude: 35.4676,
    longitude: -97.5164,
  },
  {
    id: '5a1e0001-0000-4000-8000-000000000005',
    code: 'EXT',
    name: 'Partner warehouse, Reno, NV',
    isThirdParty: true,
    latitude: 39.5296,
    longitude: -119.8138,
  },
] as const;

const carrierLevels = {
  DHL: [
    'DHL Express Worldwide',
    'DHL Express 12:00',
    'DHL eCommerce Ground',
    'DHL eCommerce Expedited',
  ],
  FedEx: [
    'FedEx Ground',
    'FedEx Home Delivery',
    'FedEx Ground Economy',
    'FedEx Express Saver',
    'FedEx 2Day',
    'FedEx 2Day A.M.',
    'FedEx Standard Overnight',
    'FedEx Priority Overnight',
    'FedEx First Overnight',
    'FedEx Freight Economy',
    'FedEx Freight Priority',
    'FedEx International Economy',
    'FedEx International Priority',
  ],
  UPS: [
    'UPS Ground',
    'UPS Ground Saver',
    'UPS 3 Day Select',
    'UPS 2nd Day Air',
    'UPS 2nd Day Air A.M.',
    'UPS Next Day Air Saver',
    'UPS Next Day Air',
    'UPS Next Day Air Early',
    'UPS Standard',
    'UPS Worldwide Saver',
    'UPS Worldwide Expedited',
    'UPS Worldwide Express',
  ],
  USPS: [
    'USPS Ground Advantage',
    'USPS Priority Mail',
    'USPS Priority Mail Express',
    'USPS Media Mail',
    'USPS First-Class Mail International',
    'USPS Priority Mail International',
  ],
} as const;

const id = (kind: number, number: number): string =>
  `5a1e${String(kind).padStart(4, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Carriers that every server starts with. */
export const referenceCarriers = Object.keys(carrierLevels).map((name, index) => ({
  id: id(2, index + 1),
  name,
}));

/** Their service levels, named so that no two carriers share a name (OPEN-87). */
export const referenceServiceLevels = Object.values(carrierLevels).flatMap((names, carrier) =>
  names.map((name, index) => ({
    id: id(3, (carrier + 1) * 100 + index + 1),
    carrierId: id(2, carrier + 1),
    name,
  })),
);

/**
 * Puts the reference rows in place, once: what people change or remove later stays as they left it.
 */
export const seedReferenceData = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .insert(warehouses)
      .values([...referenceWarehouses])
      .onConflictDoNothing();
    const added = await tx
      .insert(carriers)
      .values(referenceCarriers)
      .onConflictDoNothing()
      .returning({ id: carriers.id });
    const levels = referenceServiceLevels.filter(({ carrierId }) =>
      added.some(({ id: addedId }) => addedId === carrierId),
    );
    if (levels.length > 0) await tx.insert(serviceLevels).values(levels).onConflictDoNothing();
  });

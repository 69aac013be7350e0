import type { SupportOption } from '@contract/support';
import type { Db } from '../db/database';
import type { Brand } from '../brand/brand';
import { allWarehouses } from '../resources/resourceRows';

const optionsOf = (...names: readonly string[]): SupportOption[] =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(/\W+/g, '-'), name }));

const priorities = optionsOf('Low', 'Normal', 'High', 'Urgent');
const services = ['Order fulfillment', 'Receiving', 'Returns', 'Integration'];
const categories = [
  'Orders',
  'Shipments',
  'Items and inventory',
  'Users and access',
  'Billing',
  'Other',
];

/**
 * What a ticket chooses from: the provider's own warehouses by code, the rest the same for
 * everybody; a service and a category bear the name under which the portal is given (API-31, SUPPORT-06).
 */
export const supportOptions = async (
  db: Db,
  brand: Pick<Brand, 'name'>,
): Promise<Record<'priorities' | 'warehouses' | 'services' | 'categories', SupportOption[]>> => {
  const own = (await allWarehouses(db)).filter(({ isThirdParty }) => !isThirdParty);
  return {
    priorities,
    warehouses: own.map(({ id, code, name }) => ({ id, name: `${code} - ${name}` })),
    services: optionsOf(brand.name, ...services),
    categories: optionsOf(brand.name, ...categories),
  };
};

import type { itemGroups } from '../db/schema/resources';
import { createRandom } from '../random';

const random = createRandom('item groups');

/** The groups that the items of the client with item groups stand in. */
export const groupRows: (typeof itemGroups.$inferInsert)[] = [
  'Drivetrain',
  'Brakes',
  'Wheels',
  'Cockpit',
  'Accessories',
].map((name) => ({ id: random.uuid(), name }));

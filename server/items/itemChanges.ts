import { recordChanges, type Author, type Change } from '../changes/changes';
import type { Db } from '../db/database';
import { changedItems } from '../gateway/WarehouseGateway';
import { addJobs } from '../jobs/jobTable';

/** Due whatever the clock says. */
const atOnce = new Date(0);

/**
 * Writes down what has changed of items of one client, and has the warehouses told: one statement
 * each, however many items.
 */
export const recordItems = async (
  tx: Db,
  author: Author,
  made: readonly Change[],
): Promise<void> => {
  await recordChanges(tx, author, made);
  const [first] = made;
  if (!first) return;
  const itemIds = [...new Set(made.map(({ id }) => id))];
  const payload = { clientId: first.clientId, itemIds };
  await addJobs(tx, changedItems, [{ payload, runAt: atOnce }]);
};

import type { Db } from '../db/database';
import { bulkRuns } from '../db/schema/bulk';
import { imports } from '../db/schema/imports';

/** What ran for a client: a finished import of items, and the receipt of an act that left out its one order. */
export const givenRuns = async (
  db: Db,
  {
    clientId,
    userId,
    at,
    ...ids
  }: {
    readonly clientId: string;
    readonly userId: string;
    readonly at: Date;
    readonly import: string;
    readonly receipt: string;
  },
): Promise<void> => {
  const common = { clientId, userId, by: 'Them' };
  await db.insert(imports).values({
    ...common,
    id: ids.import,
    type: 'Items',
    fileName: 'theirs.csv',
    extension: 'csv',
    content: Buffer.alloc(0),
    contentHash: '',
    status: 'Finished',
    createdAt: at,
  });
  await db.insert(bulkRuns).values({
    ...common,
    id: ids.receipt,
    kind: 'orders',
    act: 'cancel',
    status: 'Finished',
    total: 1,
    leftOut: 1,
    askedAt: at,
    startedAt: at,
  });
};

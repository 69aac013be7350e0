import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import { stockDifferences, warehouseMessages } from '../db/schema/connection';
import { warehouseId } from './given';

/** What a client's warehouse and the books do not agree about: a difference, and a message that was left. */
export const givenLeft = async (
  db: Db,
  {
    clientId,
    itemId,
    difference: id = randomUUID(),
    message = randomUUID(),
  }: {
    readonly clientId: string;
    readonly itemId: string;
    readonly difference?: string;
    readonly message?: string;
  },
): Promise<void> => {
  const told = { clientId, warehouseId: warehouseId('ROC') };
  await db.insert(stockDifferences).values({
    ...told,
    id,
    itemId,
    source: 'snapshot N-1',
    booksOnHand: 9,
    booksUnshippable: 0,
    toldOnHand: 7,
    toldUnshippable: 0,
    foundAt: new Date(),
  });
  await db.insert(warehouseMessages).values({
    ...told,
    id: message,
    type: 'tag.moved',
    head: {
      Id: message,
      Type: 'tag.moved',
      Client: null,
      At: new Date().toISOString(),
      Record: null,
      Number: null,
    },
    data: { TagNumber: 'T1', Location: 'A-1' },
    hash: '',
    state: 'left',
    why: 'There is no tag T1',
    receivedAt: new Date(),
  });
};

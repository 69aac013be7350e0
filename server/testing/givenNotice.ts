import { randomUUID } from 'node:crypto';
import { addDays } from '@contract/dates';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import { nextNoticeNumber, replaceLines, type NoticeRow } from '../notices/noticeRows';
import { warehouseId, type GivenItem, type ReferenceWarehouse } from './given';

type NoticeFields = Partial<typeof notices.$inferInsert> & {
  clientId: string;
  warehouse?: ReferenceWarehouse;
  lines?: readonly (readonly [item: GivenItem, quantity: number])[];
};

/** Puts a notice into the database as it is described; no warehouse was told of it. */
export const givenNotice = async (
  db: Db,
  { warehouse = 'ROC', lines = [], ...fields }: NoticeFields,
): Promise<NoticeRow> => {
  const number = fields.number ?? (await nextNoticeNumber(db));
  const usual = {
    id: randomUUID(),
    status: 'Created',
    warehouseId: warehouseId(warehouse),
    expectedDate: addDays(new Date().toISOString().slice(0, 10), 10),
  };
  const [notice] = await db
    .insert(notices)
    .values({ ...usual, ...fields, number })
    .returning();
  if (!notice) throw new Error('The notice was not inserted');
  if (lines.length > 0)
    await replaceLines(
      db,
      notice,
      lines.map(([item, quantity]) => ({ itemId: item.id, quantity })),
    );
  return notice;
};

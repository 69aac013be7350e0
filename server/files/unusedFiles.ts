import { lt } from 'drizzle-orm';
import { files } from '../db/schema/orders';
import type { Db } from '../db/database';

const keptHours = 24;

/**
 * Throws away the files that nothing has named for a day: uploaded and never used, replaced or
 * removed.
 */
export const forgetUnusedFiles = async (db: Db, at: Date): Promise<void> => {
  await db
    .delete(files)
    .where(lt(files.unusedSince, new Date(at.getTime() - keptHours * 3_600_000)));
};

import { lt } from 'drizzle-orm';
import { files } from '../db/schema/orders';
import type { AppParts } from '../parts';

const keptHours = 24;

/** Throws away, hour by hour, the files that nothing has named for a day: uploaded and never used, replaced or removed. */
export const forgetUnusedFiles = ({ db, jobs, now }: Pick<AppParts, 'db' | 'jobs' | 'now'>): void =>
  jobs.every('files.forget-unused', { hours: 1 }, async () => {
    await db
      .delete(files)
      .where(lt(files.unusedSince, new Date(now().getTime() - keptHours * 3_600_000)));
  });

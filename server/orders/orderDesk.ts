import type { AppParts } from '../parts';

/** What moving orders on needs beside the database: the background work, the warehouse and the clock. */
export type OrderDesk = Pick<AppParts, 'jobs' | 'warehouse' | 'now'>;

import type { AppParts } from '../../parts';

/** What moving orders on needs: the database, the background work, the warehouse and the clock. */
export type OrderDesk = Pick<AppParts, 'db' | 'jobs' | 'warehouse' | 'now'>;

/** What a new or a changed order needs; the provider's time zone decides what today is. */
export type SubmitDesk = Pick<AppParts, 'db' | 'jobs' | 'now' | 'config'>;

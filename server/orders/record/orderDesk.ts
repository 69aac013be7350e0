import type { AppParts } from '../../parts';

/** What moving orders on needs: the database, the warehouse and the clock. */
export type OrderDesk = Pick<AppParts, 'db' | 'warehouse' | 'now'>;

/** What a new or a changed order needs; the provider's time zone decides what today is. */
export type SubmitDesk = Pick<AppParts, 'db' | 'now' | 'config'>;

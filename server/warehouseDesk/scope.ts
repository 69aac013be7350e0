import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';

export type DeskParts = Pick<AppParts, 'db' | 'jobs' | 'now' | 'config' | 'warehouse' | 'log'>;

/** The same within a transaction. */
export type Desk = Omit<DeskParts, 'db'> & { readonly db: Db };

/** Rows of the clients that the actor is offered; everything, for who is offered all of them. */
export const ofOffered = (
  { offeredClientIds }: Pick<Actor, 'offeredClientIds'>,
  clientId: SQLWrapper,
): SQL | undefined => {
  if (offeredClientIds === 'all') return undefined;
  return offeredClientIds.length > 0 ? inArray(clientId, [...offeredClientIds]) : sql`false`;
};

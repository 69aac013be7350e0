import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { offeredClients } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';

/** Whose records are looked for, and for whom. */
export interface Scope {
  readonly actor: Actor;
  /** One client, or all that the actor is offered. */
  readonly clientIds: readonly string[];
}

/** The current client alone, or all clients that the actor is offered. */
export const scopeOf = async (db: Db, actor: Actor, isOfAll: boolean): Promise<Scope> => ({
  actor,
  clientIds: isOfAll ? (await offeredClients(db, actor)).map(({ id }) => id) : [actor.clientId],
});

/** Whether rows belong to the clients that are asked for. */
export const isWithin = ({ clientIds }: Scope, clientId: SQLWrapper): SQL =>
  clientIds.length === 1 ? eq(clientId, clientIds[0]) : inArray(clientId, [...clientIds]);

/** The clients that are asked for, as rows of one column of the same name. */
export const accountRows = ({ clientIds }: Scope): SQL =>
  sql`unnest(array[${sql.join(
    clientIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]) as account(account)`;

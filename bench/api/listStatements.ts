import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { orderQuery } from '@contract/order';
import type { Db } from '../../server/db/database';
import { northwind } from '../../server/demo/clientProfiles';
import type { Actor } from '../../server/http/actor';
import { listOrders } from '../../server/orders/list/listOrders';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const owner: Actor = {
  userId: northwind.id,
  role: 'Owner',
  name: 'Owner',
  clientId: northwind.id,
  homeClientId: northwind.id,
  offeredClientIds: [northwind.id],
};

/** The SQL of the order list's first page, written down while the server's own code runs it. */
const recordStatements = async (pool: Pool): Promise<Statement[]> => {
  const recorded: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      recorded.push({ name: `list_${recorded.length}`, text, values });
    },
  };
  const db = drizzle(pool, { logger }) as Db;
  await listOrders({ db, timeZone: 'America/New_York' }, owner, orderQuery.parse({}));
  return recorded;
};

/**
 * Runs the SQL of the order list's first page once, in the server's own sequence: counts, then ids,
 * then all parts of these orders at once.
 */
export const listRunner = async (databaseUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const [counts, ids, ...parts] = await recordStatements(pool);
  if (!counts || !ids || parts.length === 0)
    throw new Error('The order list runs other statements than it used to');
  return {
    run: async () => {
      const counted = await pool.query(counts);
      const found = await pool.query(ids);
      const loaded = await Promise.all(parts.map((part) => pool.query(part)));
      return { counts: counted.rows, ids: found.rows, parts: loaded.map(({ rows }) => rows) };
    },
    close: () => pool.end(),
  };
};

import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Db } from '../../server/db/database';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Statements that are sent at once: none waits for another's answer. */
type Wave = readonly Statement[];

/** The SQL of one call of the server, to be run again by pg alone. */
export interface Replay {
  run(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** What the server's code is done with: a function of its own, given a database. */
export type ServerWork = (db: Db) => Promise<unknown>;

/** Writes statements down while the server's own code runs them on this connection. */
const record = async (
  connection: Pool | PoolClient,
  work: ServerWork,
): Promise<readonly Wave[]> => {
  const waves: Statement[][] = [];
  let count = 0;
  let isAnswered = true;
  const query = async (config: QueryConfig, values: unknown[]) => {
    if (isAnswered) waves.push([]);
    isAnswered = false;
    waves.at(-1)?.push({ name: `bare_${(count += 1)}`, text: config.text, values });
    const result = await connection.query(config, values);
    isAnswered = true;
    return result;
  };
  // drizzle asks nothing but this of what it is given.
  await work(drizzle({ query } as unknown as PoolClient) as Db);
  if (count === 0) throw new Error('The server asked the database nothing');
  return waves;
};

/** Statements that read, sent in the server's own sequence, and at once where it does so. */
export const readingReplay = async (databaseUrl: string, work: ServerWork): Promise<Replay> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const waves = await record(pool, work);
  return {
    run: async () => {
      const found: unknown[] = [];
      for (const wave of waves) {
        const answers = await Promise.all(wave.map((statement) => pool.query(statement)));
        found.push(...answers.map(({ rows }) => rows as unknown));
      }
      return found;
    },
    close: () => pool.end(),
  };
};

/**
 * Statements that write, in one transaction. What they wrote is undone before it is committed, so
 * that they can be run again; the commit still waits for all of it to be on the disk, as it does for
 * every transaction that has a number.
 */
export const writingReplay = async (databaseUrl: string, work: ServerWork): Promise<Replay> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const connection = await pool.connect();
  await connection.query('begin');
  const statements = (await record(connection, work)).flat();
  await connection.query('rollback');
  return {
    run: async () => {
      await connection.query('begin; savepoint before');
      const found: unknown[] = [];
      for (const statement of statements) found.push((await connection.query(statement)).rows);
      await connection.query('rollback to before; select pg_current_xact_id(); commit');
      return found;
    },
    close: async () => {
      connection.release();
      await pool.end();
    },
  };
};

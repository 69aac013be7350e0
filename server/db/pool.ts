import { Pool, type PoolClient } from 'pg';
import { createGate } from '../limits/gate';
import { whyUnavailable } from './lostDatabase';
import { servedParty } from './servedClient';

/** What the database shows of the connections of servers. */
export const applicationName = 'portside';

const poolSize = 10;

/** Waiting for a connection, among others, and making one, in milliseconds. */
const [longestWait, longestConnect] = [20_000, 5_000];

/** How the connections of a process are used at a moment. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** Does work on a connection that is lent for it, and given back. */
export type WithConnection = <Result>(
  work: (connection: PoolClient) => Promise<Result>,
) => Promise<Result>;

/**
 * Lends ten connections to a PostgreSQL server, made as they are needed; one client has half of
 * them at most, so that its work on one busy record never keeps the others waiting. A connection
 * that was lost, or leads to a server that no longer writes, is not lent again.
 */
export const createPool = (
  connectionString: string,
): {
  withConnection: WithConnection;
  close: () => Promise<void>;
  figures: () => PoolFigures;
} => {
  const pool = new Pool({
    connectionString,
    application_name: applicationName,
    max: poolSize,
    // One stays however quiet it is, by which commands see that a server runs.
    min: 1,
    statement_timeout: 15_000,
    connectionTimeoutMillis: longestConnect,
  });
  // Without listeners, a connection that the server drops, idle or in use, would end this process;
  // the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const enter = createGate({ most: poolSize, mostOfOne: poolSize / 2, longestWait });
  let waiting = 0;

  const lend: WithConnection = async (work) => {
    const connection = await pool.connect();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(whyUnavailable(error) === 'lost');
      throw error;
    }
  };

  return {
    withConnection: async (work) => {
      waiting += 1;
      const leave = await enter(servedParty()).finally(() => {
        waiting -= 1;
      });
      return lend(work).finally(leave);
    },
    figures: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting,
    }),
    close: () => pool.end(),
  };
};

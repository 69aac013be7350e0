import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { createGate } from '../limits/gate';
import { isOutOfTime, whyUnavailable } from './lostDatabase';
import { servedParty, waitedFor } from './servedClient';

/** What the database shows of the connections of servers. */
export const applicationName = 'portside';

const poolSize = 10;

/** Making a connection, in milliseconds. */
const longestConnect = 4_000;

/** Waiting for one of the connections, and for an answer on it, where nobody waits for the work. */
const inBackground = { gate: 20_000, answer: 30_000 };

/**
 * The same in a call, counted from its beginning: nobody waits longer than 15 seconds, whatever
 * becomes of the database. What has taken long already still gets a moment for each statement.
 */
const inCall = { gate: 8_000, answer: 14_000, leastForGate: 1_000, leastForAnswer: 2_000 };

const patienceNow = (): { readonly gate: number; readonly answer: number } => {
  const waited = waitedFor();
  return waited === null
    ? inBackground
    : {
        gate: Math.max(inCall.leastForGate, inCall.gate - waited),
        answer: Math.max(inCall.leastForAnswer, inCall.answer - waited),
      };
};

/** How the connections of a process are used at a moment. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** Asks one connection. */
export type Ask = (asked: QueryConfig, values: unknown[]) => Promise<QueryResult>;

/** Does work on a connection that is lent for it, and given back. */
export type WithConnection = <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;

/**
 * Asks a connection one question after the other, for as long as whoever waits has patience. One that
 * did not answer in time is asked nothing more: it would answer the earlier question first.
 */
const patientAsk = (connection: PoolClient): { ask: Ask; isStuck: () => boolean } => {
  let stuck: Error | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const send: Ask = async (asked, values) => {
    if (stuck !== null) throw stuck;
    // The driver knows this for each query; its types do not.
    const patiently: QueryConfig & { query_timeout: number } = {
      ...asked,
      query_timeout: patienceNow().answer,
    };
    try {
      return await connection.query(patiently, values);
    } catch (error) {
      if (error instanceof Error && isOutOfTime(error)) stuck = error;
      throw error;
    }
  };
  // Two readers of one transaction ask at once, and the driver takes one question at a time.
  const ask: Ask = (asked, values) => {
    // A reader may go on after the one beside it has failed: it would ask outside of the transaction.
    if (isOver && asked.text !== 'rollback')
      return Promise.reject(new Error('The transaction in which this is asked has ended'));
    isOver = asked.text === 'commit' || asked.text === 'rollback';
    const answer = before.then(() => send(asked, values));
    before = answer.catch(() => undefined);
    return answer;
  };
  return { ask, isStuck: () => stuck !== null };
};

/** Ten connections, made as they are needed. */
const openPool = (connectionString: string): Pool => {
  const pool = new Pool({
    connectionString,
    application_name: applicationName,
    max: poolSize,
    // One stays however quiet it is, by which commands see that a server runs.
    min: 1,
    statement_timeout: 15_000,
    connectionTimeoutMillis: longestConnect,
    // A database that has gone without a word is found out while nobody asks it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without listeners, a connection that the server drops, idle or in use, would end this process;
  // the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Lends ten connections to a PostgreSQL server, made as they are needed; one client has half of
 * them at most, so that its work on one busy record never keeps the others waiting. A connection
 * that was lost, does not answer, or leads to a server that no longer writes, is not lent again.
 */
export const createPool = (
  connectionString: string,
): {
  withConnection: WithConnection;
  close: () => Promise<void>;
  figures: () => PoolFigures;
} => {
  const pool = openPool(connectionString);
  const enter = createGate({
    most: poolSize,
    mostOfOne: poolSize / 2,
    longestWait: inBackground.gate,
  });
  let waiting = 0;

  const lend: WithConnection = async (work) => {
    const connection = await pool.connect();
    const { ask, isStuck } = patientAsk(connection);
    try {
      const result = await work(ask);
      connection.release(isStuck());
      return result;
    } catch (error) {
      connection.release(isStuck() || whyUnavailable(error) === 'lost');
      throw error;
    }
  };

  return {
    withConnection: async (work) => {
      waiting += 1;
      const leave = await enter(servedParty(), 1, patienceNow().gate).finally(() => {
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

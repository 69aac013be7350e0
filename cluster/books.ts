import { Client } from 'pg';
import { createAsk } from './ask';
import { databaseUrl, portal } from './layout';
import type { Load } from './load';
import { until } from './processes';

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** How often each order of a load is in the database, by its name. */
const made = async ({ mark }: Load): Promise<Map<string, number>> => {
  const rows = await query<{ name: string; count: number }>(
    'select name, count(*)::int as count from orders where name like $1 group by name',
    [`${mark}%`],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/** What the database says of the orders that were sent, when all is over. */
export interface Books {
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Sent without an answer, and there all the same. */
  readonly doneUnanswered: number;
  /** There more than once, also after all of the unanswered were sent again under their keys. */
  readonly doubled: number;
  /** Sent again, and still not there. */
  readonly refused: number;
}

/** Compares what was answered with what is there, and sends again what was not answered. */
export const readBooks = async (load: Load, token: string): Promise<Books> => {
  const before = await made(load);
  const { ask, close } = createAsk(portal, token);
  for (const { call } of load.unanswered) await ask(call);
  close();
  const after = await made(load);
  const names = [...load.acknowledged];
  return {
    acknowledged: names.length,
    lost: names.filter((name) => !before.has(name)).length,
    doneUnanswered: load.unanswered.filter(({ name }) => before.has(name)).length,
    doubled: [...after.values()].filter((count) => count > 1).length,
    refused: load.unanswered.filter(({ name }) => !after.has(name)).length,
  };
};

interface Waiting {
  readonly due: number;
  readonly dead: number;
}

const jobsNow = async (): Promise<Waiting> => {
  const [found] = await query<Waiting>(
    `select count(*) filter (where done_at is null and dead_at is null and run_at < now() - interval '20 seconds')::int as due,
      count(*) filter (where dead_at is not null and done_at is null)::int as dead from jobs`,
  );
  return found ?? { due: 0, dead: 0 };
};

/** Waits until the worker has caught up, and answers how many jobs were given up. */
export const deadJobs = async (): Promise<number> => {
  await until('no job is due for 20 seconds', async () => (await jobsNow()).due === 0, 90);
  return (await jobsNow()).dead;
};

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { testApp, type TestApp } from '../testing/testApp';
import { jobs } from '../db/schema/jobs';
import { tidy } from './tidy';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const tableOf = async (name: string, rows: number): Promise<void> => {
  await t.db.execute(
    sql`create table ${sql.raw(name)} as select i as place, 'empty' as content from generate_series(1, ${rows}::int) as i`,
  );
};

const change = (name: string) => t.db.execute(sql`update ${sql.raw(name)} set content = 'full'`);

const stateOf = async (name: string) => {
  const state = {
    dead: sql<number>`n_dead_tup::int`,
    vacuums: sql<number>`vacuum_count::int`,
    known: sql<number>`greatest(reltuples, 0)::int`,
  };
  const [found] = await t.db
    .select(state)
    .from(sql`pg_stat_user_tables s join pg_class c on c.oid = s.relid`)
    .where(sql`s.relname = ${name}`);
  return found;
};

describe('the embedded database', () => {
  it('is rid of dead rows where there are many, and knows how large tables have become', async () => {
    await tableOf('worn', 2000);
    await change('worn');
    await tableOf('grown', 300);
    await tableOf('small', 20);
    await change('small');
    await tidy(t.db, new AbortController().signal);
    assert.deepEqual(await stateOf('worn'), { dead: 0, vacuums: 1, known: 2000 });
    assert.deepEqual(await stateOf('grown'), { dead: 0, vacuums: 0, known: 300 });
    assert.deepEqual(await stateOf('small'), { dead: 20, vacuums: 0, known: 0 });
  });

  it('is tidied hour by hour; a server does that for itself', async () => {
    await t.jobs.start();
    await t.jobs.stop();
    assert.equal(
      (await t.db.$count(jobs, eq(jobs.queue, 'database.tidy'))) > 0,
      t.parts.databaseKind === 'embedded',
    );
  });
});

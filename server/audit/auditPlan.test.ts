import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Actor } from '../http/actor';
import { testDatabase } from '../testing/testDatabase';
import { auditIds } from './auditScope';

const admin: Actor = {
  userId: randomUUID(),
  role: 'Admin',
  name: 'Marcus Bell',
  clientId: randomUUID(),
  homeClientId: randomUUID(),
  offeredClientIds: 'all',
};
const ofAll = { actor: admin, isOfAll: true };
const olga = randomUUID();
const order = randomUUID();

let database: Database;
before(async () => {
  database = await testDatabase();
  // Twenty thousand rows of two accounts, of which the oldest alone are returns.
  await database.db.execute(sql`
    insert into changes (client_id, id, kind, record_id, after, by, user_id, role)
    select case when n % 2 = 0 then ${randomUUID()}::uuid else ${randomUUID()}::uuid end,
           (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
           case when n < 500 then 'return' when n % 50 = 0 then 'signedIn' else 'order' end,
           case when n % 4000 = 1 then ${order}::uuid else gen_random_uuid() end, '{"a": 1}', 'Somebody',
           case when n % 5000 = 2 then ${olga}::uuid else gen_random_uuid() end, 'Owner'
    from generate_series(1, 20000) n`);
  await database.analyze();
});
after(() => database.close());

const planOf = async (ids: SQL): Promise<string> => {
  const { rows } = (await database.db.execute(
    sql`explain select id from (${ids}) newest order by id desc limit 25`,
  )) as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('the log of all accounts together', () => {
  it('is narrowed to a topic off the index of its kinds, also where its rows are old', async () => {
    for (const topic of ['return', 'access', 'order'] as const) {
      const wanted = { query: { topic }, ownZone: 'UTC', searched: null };
      const plan = await planOf(auditIds(ofAll, wanted, 25));
      assert.match(plan, /changes_topic_ix/);
      assert.doesNotMatch(plan, /Seq Scan|changes_all_ix/);
    }
  });

  it('is searched off the indexes of records and of people', async () => {
    const searched = { records: [order], people: [olga] };
    const plan = await planOf(auditIds(ofAll, { query: {}, ownZone: 'UTC', searched }, 25));
    assert.match(plan, /changes_about_ix/);
    assert.match(plan, /changes_author_ix/);
    assert.doesNotMatch(plan, /Seq Scan|changes_all_ix/);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { testDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { jobs } from './schema/jobs';
import { insertOf } from './writing';

describe('rows that are inserted together', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const job = (queue: string, fields: Partial<typeof jobs.$inferInsert> = {}) => ({
    queue,
    payload: {},
    runAt: new Date('2026-03-02T10:00:00Z'),
    maxAttempts: 3,
    ...fields,
  });

  it('get the default of a column that none of them names, and null where one may be left out', async () => {
    await database.db.execute(
      insertOf(jobs, [
        job('first', { attempts: undefined, dedupeKey: 'a' }),
        job('second', { attempts: undefined }),
      ]),
    );
    const { queue, attempts, dedupeKey } = jobs;
    assert.deepEqual(
      await database.db.select({ queue, attempts, dedupeKey }).from(jobs).orderBy(asc(queue)),
      [
        { queue: 'first', attempts: 0, dedupeKey: 'a' },
        { queue: 'second', attempts: 0, dedupeKey: null },
      ],
    );
  });

  it('are refused where some name a column with a default and others do not', () => {
    assert.throws(
      () => insertOf(jobs, [job('first', { attempts: 1 }), job('second', { attempts: undefined })]),
      /Some rows name attempts and others leave it out/,
    );
  });

  it('are refused with bytes, which JSON would turn into something else', () => {
    assert.throws(
      () => insertOf(jobs, [job('first', { payload: Buffer.from('bytes') })]),
      /Bytes can not be written into payload as JSON/,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readGauges } from '../system/gauges';
import { testDatabase } from '../testing/testDatabase';
import { createPrometheus } from './prometheus';

describe('the metrics of a database that is down', () => {
  it('are gone until it answers again, and say so', async () => {
    const { db, close } = await testDatabase();
    const told: unknown[] = [];
    const now = () => new Date('2026-11-20T15:30:00Z');
    const read = readGauges({ db, now, pool: null }, (error) => told.push(error));
    const prometheus = createPrometheus({ version: '1.2.3', database: 'embedded' });
    const before = await prometheus.write(read);
    assert.match(before, /^portside_backup_failed 0$/m);
    assert.match(before, /^portside_database_up 1$/m);
    await close();
    const after = await prometheus.write(read);
    assert.doesNotMatch(
      after,
      /portside_backup|portside_queue|portside_webhooks|portside_warehouse/,
    );
    assert.match(after, /^portside_database_up 0$/m);
    assert.match(after, /^portside_pool_waiting 0$/m);
    assert.equal(told.length, 1);
  });
});

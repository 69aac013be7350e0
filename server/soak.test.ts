import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastingDatabase } from './testing/testDatabase';
import { runSoak } from './testing/trials/soak/runSoak';

describe('people at work on a server that is killed, over a network that fails', () => {
  it('find everything once that they were told was made, and the books balance', async (t) => {
    const database = await lastingDatabase();
    try {
      const { broken, kills, creates } = await runSoak({ minutes: 0.1, seed: 1, database });
      t.diagnostic(`${creates} creates, ${kills} kills`);
      assert.deepEqual(broken, []);
      assert.ok(kills > 0);
    } finally {
      await database.remove();
    }
  });
});

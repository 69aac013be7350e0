import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity } from '@contract/identity';
import { jobs } from './db/schema/jobs';
import { resetMails } from './identity/passwordResetRequest';
import { startServer } from './testing/serverProcess';
import { lastingDatabase, type LastingDatabase } from './testing/testDatabase';

describe('a server in two processes', () => {
  let database: LastingDatabase;
  before(async () => {
    database = await lastingDatabase();
  });
  after(() => database.remove());

  const together = () => ({
    ...database.environment,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  });

  const resetJob = async () => {
    const { db, close } = await database.open();
    const [job] = await db.select().from(jobs).where(eq(jobs.queue, resetMails.name));
    const others = await db.$count(jobs);
    await close();
    return { isDone: job ? job.doneAt !== null : null, others };
  };

  it('leaves what callers ask for to the one that works (WORK=off, SERVE=off)', async () => {
    const desk = await startServer({ ...together(), WORK: 'off' });
    const asked = await fetch(`${desk.address}/api/${identity.requestPasswordReset.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    });
    assert.equal(asked.status, 200);
    assert.equal(await desk.end('SIGTERM'), 0);
    assert.deepEqual(await resetJob(), { isDone: false, others: 1 });

    const backRoom = await startServer({ ...together(), SERVE: 'off' });
    assert.equal(backRoom.address, '');
    await backRoom.hasSaid('A password reset was asked for');
    assert.equal(await backRoom.end('SIGTERM'), 0);
    assert.equal((await resetJob()).isDone, true);
  });
});

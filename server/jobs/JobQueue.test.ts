import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Db } from '../db/database';
import { jobs } from '../db/schema/jobs';
import { inTransaction } from '../db/transaction';
import { pastTypes } from '../testing/pastTypes';
import { createLog } from '../log/log';
import { clearTables, testDatabase } from '../testing/testDatabase';
import { createJobQueue, type JobHandler, type JobQueue } from './JobQueue';
import { forgetDone } from './jobTable';
import { queue } from './queue';

const parcels = queue('test.parcels', z.object({ parcel: z.string() }));
const letters = queue('test.letters', z.object({ letter: z.string() }));
type Handle = JobHandler<{ parcel: string }>;

const start = new Date('2026-11-20T15:30:00Z');

describe('the job queue', () => {
  let database: Database;
  let db: Db;
  let clock = start;
  let log: string[] = [];
  const opened: JobQueue[] = [];
  before(async () => {
    database = await testDatabase();
    db = database.db;
  });
  beforeEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()));
    await clearTables(database);
    clock = start;
    log = [];
  });
  after(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()));
    await database.close();
  });

  const pass = (seconds: number): void => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  /** A queue of a server process; `random` 0.5 takes the chance out of the delays. */
  const aQueue = (
    handle: Handle,
    {
      leaseSeconds = 60,
      random = () => 0.5,
    }: { leaseSeconds?: number; random?: () => number } = {},
  ): JobQueue => {
    const made = createJobQueue({
      db,
      now: () => clock,
      config: { jobLeaseSeconds: leaseSeconds },
      log: createLog({ logLevel: 'error' }, { write: (line) => log.push(line) }),
      pollSeconds: 0.02,
      random,
    });
    made.work(parcels, handle);
    opened.push(made);
    return made;
  };
  const rows = () => db.select().from(jobs).orderBy(asc(jobs.id));
  const firstRow = async () => {
    const [row] = await rows();
    assert.ok(row);
    return row;
  };
  const waitFor = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 60_000; !(await isTrue()); await sleep(10))
      assert.ok(Date.now() < end, 'it did not happen within a minute');
  };

  it('does a job with what it carries, once', async () => {
    const done: unknown[] = [];
    const own = aQueue(async (job) => {
      done.push(job);
    });
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    await own.drain();
    await own.drain();
    const row = await firstRow();
    assert.deepEqual(done, [{ id: row.id, payload: { parcel: 'P1' }, attempt: 1 }]);
    assert.deepEqual([row.doneAt, row.deadAt, row.lockedUntil], [start, null, null]);
  });

  it('does the jobs in the order in which they are due, and none before its time', async () => {
    const done: string[] = [];
    const own = aQueue(async ({ payload }) => {
      done.push(payload.parcel);
    });
    await own.enqueue(db, parcels, {
      payload: { parcel: 'in an hour' },
      runAt: new Date(start.getTime() + 3_600_000),
    });
    await own.enqueue(db, parcels, {
      payload: { parcel: 'in a minute' },
      runAt: new Date(start.getTime() + 60_000),
    });
    await own.enqueue(db, parcels, { payload: { parcel: 'now' } });
    await own.drain();
    assert.deepEqual(done, ['now']);
    pass(60);
    await own.drain();
    assert.deepEqual(done, ['now', 'in a minute']);
    await own.drain(new Date(start.getTime() + 3_600_000));
    assert.deepEqual(done, ['now', 'in a minute', 'in an hour']);
  });

  it('forgets a job whose transaction failed', async () => {
    const own = aQueue(async () => undefined);
    await assert.rejects(
      inTransaction(db, async (tx) => {
        await own.enqueue(tx, parcels, { payload: { parcel: 'P1' } });
        throw new Error('The order was refused');
      }),
    );
    assert.deepEqual(await rows(), []);
  });

  it('holds one job with a key while it waits or runs, and takes another afterwards', async () => {
    const done: string[] = [];
    const own = aQueue(async ({ payload }) => {
      done.push(payload.parcel);
    });
    const add = (parcel: string) =>
      own.enqueue(db, parcels, { payload: { parcel }, dedupeKey: 'order 1' });
    await add('first');
    await add('second');
    await own.enqueue(db, parcels, { payload: { parcel: 'other' }, dedupeKey: 'order 2' });
    await own.drain();
    await add('third');
    await own.drain();
    assert.deepEqual(done, ['first', 'other', 'third']);
  });

  it('refuses a payload that its queue does not know, and leaves jobs of other queues alone', async () => {
    const own = aQueue(async () => undefined);
    await assert.rejects(own.enqueue(db, parcels, { payload: { parcel: pastTypes(7) } }));
    await own.enqueue(db, letters, { payload: { letter: 'L1' } });
    await own.drain();
    assert.equal((await firstRow()).attempts, 0);
  });

  it('tries a failed job again, later each time, and keeps the reason with the errorId of the log', async () => {
    const own = aQueue(async () => {
      throw new Error('The carrier does not answer');
    });
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    for (const seconds of [20, 40, 80, 160]) {
      await own.drain();
      const row = await firstRow();
      assert.equal((row.runAt.getTime() - clock.getTime()) / 1000, seconds);
      pass(seconds);
    }
    const { lastError, lockedUntil } = await firstRow();
    assert.ok(lockedUntil && lockedUntil < clock);
    const entry = JSON.parse(log.at(-1) ?? '') as Record<string, unknown>;
    assert.equal(lastError, `${String(entry['errorId'])}: The carrier does not answer`);
    assert.deepEqual(
      [entry['level'], entry['queue'], entry['attempt'], entry['msg']],
      [50, 'test.parcels', 4, 'A job failed and will be tried again'],
    );
  });

  it('does not log what a failed query wrote', async () => {
    const own = aQueue(async () => {
      await db.insert(jobs).values({
        queue: 'secret@example.com',
        payload: {},
        runAt: start,
        maxAttempts: pastTypes(null),
      });
    });
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    await own.drain();
    assert.equal(log.length, 1);
    assert.doesNotMatch(`${log.join('')} ${(await firstRow()).lastError}`, /secret@example/);
  });

  it('waits six hours at most, and gives a job up after its last attempt', async () => {
    let tries = 0;
    const own = aQueue(
      async () => {
        tries += 1;
        throw new Error('Never');
      },
      { random: () => 1 },
    );
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' }, maxAttempts: 14 });
    await own.drain(new Date(start.getTime() + 1e10));
    const row = await firstRow();
    assert.equal(tries, 14);
    assert.deepEqual(row.deadAt, start);
    assert.equal((row.runAt.getTime() - start.getTime()) / 1000, 6 * 3600 * 1.2);
    assert.equal(
      (JSON.parse(log.at(-1) ?? '') as { msg: string }).msg,
      'A job failed and is given up',
    );
  });

  /**
   * A process that dies with a job on its hands leaves the lease behind; this is all that it
   * leaves.
   */
  const crashWithJob = async (parcel: string, maxAttempts = 20): Promise<void> => {
    await db.insert(jobs).values({
      queue: 'test.parcels',
      payload: { parcel },
      runAt: start,
      attempts: 1,
      maxAttempts,
      lockedUntil: new Date(start.getTime() + 60_000),
    });
  };

  it('takes a job over from a process that died, once its lease has ended', async () => {
    const attempts: number[] = [];
    const own = aQueue(async ({ attempt }) => {
      attempts.push(attempt);
    });
    await crashWithJob('P1');
    await own.drain();
    assert.deepEqual(attempts, []);
    pass(61);
    await own.drain();
    assert.deepEqual(attempts, [2]);
  });

  it('gives a job up that the server does not survive', async () => {
    let tries = 0;
    const own = aQueue(async () => {
      tries += 1;
    });
    await crashWithJob('P1', 1);
    pass(61);
    await own.drain();
    assert.equal(tries, 0);
    assert.deepEqual((await firstRow()).deadAt, clock);
  });

  it('keeps a long job for the process that works on it', async () => {
    let finish = (): void => undefined;
    let begun = 0;
    const own = aQueue(
      () => {
        begun += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      { leaseSeconds: 0.15 },
    );
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    await own.start();
    await waitFor(() => begun === 1);
    for (let round = 0; round < 4; round += 1) {
      pass(0.14);
      await waitFor(
        async () => (await firstRow()).lockedUntil?.getTime() === clock.getTime() + 150,
      );
    }
    finish();
    await waitFor(async () => (await firstRow()).doneAt !== null);
    assert.equal(begun, 1);
  });

  it('tells a process that has lost its job, and ignores what it says of it', async () => {
    let outcome = 'running';
    const slow = aQueue(
      (_job, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            outcome = 'told';
            reject(new Error('I was told to stop'));
          });
        }),
      { leaseSeconds: 0.15 },
    );
    await slow.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    await slow.start();
    await waitFor(async () => (await firstRow()).attempts === 1);
    await db.update(jobs).set({ attempts: 2, lockedUntil: new Date(clock.getTime() + 60_000) });
    await waitFor(() => outcome === 'told');
    await sleep(30);
    const row = await firstRow();
    assert.deepEqual([row.attempts, row.doneAt, row.lastError], [2, null, null]);
  });

  it('gives a running job back when the server stops, without counting the attempt', async () => {
    let isBegun = false;
    const own = aQueue(
      (_job, signal) =>
        new Promise((_resolve, reject) => {
          isBegun = true;
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    await own.enqueue(db, parcels, { payload: { parcel: 'P1' } });
    await own.start();
    await waitFor(() => isBegun);
    await own.stop();
    const row = await firstRow();
    assert.deepEqual([row.attempts, row.lockedUntil, row.lastError], [0, null, null]);
  });

  it('never lets two processes do one job at the same time', async () => {
    const running = new Set<string>();
    const done: string[] = [];
    let most = 0;
    const handle: Handle = async ({ payload: { parcel } }) => {
      assert.ok(!running.has(parcel), `${parcel} runs twice`);
      running.add(parcel);
      most = Math.max(most, running.size);
      await sleep(2);
      running.delete(parcel);
      done.push(parcel);
    };
    const [first, ...others] = [aQueue(handle), aQueue(handle), aQueue(handle)];
    await inTransaction(db, async (tx) => {
      for (let number = 0; number < 80; number += 1)
        await first.enqueue(tx, parcels, { payload: { parcel: `P${number}` } });
    });
    await Promise.all([first, ...others].map((each) => each.start()));
    await waitFor(() => done.length >= 80);
    await sleep(50);
    assert.equal(done.length, 80);
    assert.equal(new Set(done).size, 80);
    assert.ok(most > 1 && most <= 15, `${most} at once`);
    assert.deepEqual(log, []);
  });

  it('has clients take turns where it is told so, whoever has added more', async () => {
    const files = queue('test.files', z.object({ clientId: z.string(), file: z.number() }));
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const own = aQueue(async () => undefined);
    own.work(
      files,
      ({ payload }) => {
        began.push(`${payload.clientId}${payload.file}`);
        return new Promise((resolve) => ends.push(resolve));
      },
      { atOnce: 2, isInTurns: true },
    );
    for (const [clientId, count] of [
      ['A', 4],
      ['B', 3],
      ['C', 1],
    ] as const)
      for (let file = 1; file <= count; file += 1)
        await own.enqueue(db, files, { payload: { clientId, file } });
    await own.start();
    for (let number = 2; number <= 8; number += 1) {
      await waitFor(() => began.length === number);
      pass(1);
      ends.shift()?.();
    }
    assert.deepEqual(began, ['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'B3', 'A4']);
    ends.shift()?.();
  });

  it('counts a turn that failed as one', async () => {
    const files = queue('test.files', z.object({ clientId: z.string() }));
    const began: string[] = [];
    const own = aQueue(async () => undefined);
    own.work(
      files,
      async ({ payload: { clientId } }) => {
        began.push(clientId);
        pass(1);
        if (clientId === 'A') throw new Error('It can not be read');
      },
      { atOnce: 1, isInTurns: true },
    );
    for (const clientId of ['A', 'A', 'A', 'B', 'B'])
      await own.enqueue(db, files, { payload: { clientId } });
    await own.start();
    await waitFor(() => began.length >= 5);
    assert.deepEqual(began.slice(0, 5), ['A', 'B', 'A', 'B', 'A']);
  });

  it('lets the calls of the same process through while there is much to do', async () => {
    let done = 0;
    let turns = 0;
    const own = aQueue(async () => {
      await db.select().from(jobs).limit(1);
      done += 1;
    });
    for (let number = 0; number < 100; number += 1)
      await own.enqueue(db, parcels, { payload: { parcel: `P${number}` } });
    const counting = setInterval(() => {
      turns += done < 100 ? 1 : 0;
    }, 1);
    await own.start();
    await waitFor(() => done === 100);
    clearInterval(counting);
    assert.ok(turns >= 10, `${turns} turns`);
  });

  it('forgets jobs a week after they were done, and keeps those that it gave up', async () => {
    const day = 24 * 3_600_000;
    const job = {
      queue: 'test.parcels',
      payload: { parcel: 'P' },
      runAt: start,
      attempts: 1,
      maxAttempts: 20,
    };
    await db.insert(jobs).values([
      { ...job, doneAt: new Date(start.getTime() - 8 * day) },
      { ...job, doneAt: new Date(start.getTime() - 6 * day) },
      { ...job, deadAt: new Date(start.getTime() - 30 * day) },
    ]);
    await forgetDone(db, clock);
    const left = (await rows()).filter(({ queue: name }) => name === 'test.parcels');
    assert.deepEqual(
      left.map(({ deadAt }) => deadAt === null),
      [true, false],
    );
  });

  it('has periodic work done once by all processes, and again in its next hour', async () => {
    let times = 0;
    const processes = [aQueue(async () => undefined), aQueue(async () => undefined)];
    for (const each of processes)
      each.every('test.sweep', { hours: 1 }, async () => {
        times += 1;
      });
    await Promise.all(processes.map((each) => each.start()));
    await waitFor(() => times === 1);
    // One whose end is not kept yet would be taken over an hour later.
    await waitFor(async () => (await rows()).some(({ doneAt }) => doneAt !== null));
    pass(3600);
    await waitFor(() => times === 2);
    await sleep(60);
    assert.equal(times, 2);
  });
});

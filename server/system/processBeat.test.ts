import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { system } from '@contract/system';
import { version } from '../../package.json';
import { callSlots, serverProcesses } from '../db/schema/system';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { createCallSlots } from '../watch/callSlots';
import { createBeat } from './processBeat';

let t: TestApp;
let admin: GivenUser;
before(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.clear();
  const house = await t.given.client();
  admin = await t.given.user({ role: 'Admin', clientId: house.id });
});
after(() => t.close());

const aProcess = (kind: { serves: boolean; works: boolean }) => {
  const { db, now, log } = t.parts;
  const slots = createCallSlots(now);
  return { slots, beat: createBeat({ db, now, log, config: kind, slots }) };
};
const read = async () => (await t.call(system.read, {}, { as: admin })).answer;
const call = (status: number, seconds: number) => ({ name: 'orders.list', status, seconds });

describe('a process', () => {
  it('is seen with what it is for, until it ends', async () => {
    const server = aProcess({ serves: true, works: false });
    const worker = aProcess({ serves: false, works: true });
    await server.beat.beat();
    await worker.beat.beat();
    const { Processes } = await read();
    assert.deepEqual(
      Processes.map(({ Serves, Works, Version }) => [Serves, Works, Version]),
      [
        [true, false, version],
        [false, true, version],
      ],
    );
    await server.beat.stop();
    assert.equal((await read()).Processes.length, 1);
  });

  it('that was killed is not seen any more after two minutes, and forgotten after a day', async () => {
    await aProcess({ serves: true, works: true }).beat.beat();
    t.clock.advance({ minutes: 3 });
    assert.deepEqual((await read()).Processes, []);
    t.clock.advance({ hours: 24 });
    await aProcess({ serves: true, works: true }).beat.beat();
    assert.equal((await t.db.select().from(serverProcesses)).length, 1);
  });
});

describe('the calls of all processes', () => {
  it('are added together: those of the last hour, those of today, and the faults', async () => {
    const [one, other] = [
      aProcess({ serves: true, works: true }),
      aProcess({ serves: true, works: true }),
    ];
    t.clock.set(new Date('2026-11-20T18:00:00Z'));
    one.slots.called(call(500, 0.02));
    await one.beat.beat();
    t.clock.advance({ hours: 2 });
    for (let each = 0; each < 3; each += 1) one.slots.called(call(200, 0.02));
    other.slots.called(call(500, 0.3));
    await one.beat.beat();
    await other.beat.beat();
    await other.beat.beat();
    assert.deepEqual((await read()).Calls, {
      LastHour: 4,
      Median: 20,
      Today: 5,
      FaultsToday: 2,
    });
  });

  it('are forgotten after two days', async () => {
    const own = aProcess({ serves: true, works: true });
    own.slots.called(call(200, 0.02));
    await own.beat.beat();
    t.clock.advance({ days: 3 });
    own.slots.called(call(200, 0.02));
    await own.beat.beat();
    assert.equal((await t.db.select().from(callSlots)).length, 1);
  });
});

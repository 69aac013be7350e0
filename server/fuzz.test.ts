import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fuzzedNames } from './testing/trials/fuzz/calls';
import { readyNames } from './testing/trials/fuzz/ready/readied';
import { runFuzz } from './testing/trials/fuzz/runFuzz';
import { cannotPass, type FuzzTally } from './testing/trials/fuzz/tally';

describe('calls of the whole contract that nobody has thought of', () => {
  let tally: FuzzTally;
  before(async () => {
    // The demo is another one on another day.
    const at = new Date('2026-11-20T15:30:00Z');
    tally = await runFuzz({ calls: 250, seed: 20_261_128, at });
  });

  it('are answered as the contract says, and many of them get past their checks', (t) => {
    const { calls, past, faults } = tally;
    t.diagnostic(`${past} of ${calls} calls got past their checks`);
    assert.deepEqual(faults, []);
    // So few vary; of the many of `npm run fuzz` it must be half.
    assert.ok(past * 3 >= calls);
  });

  it('get past their checks where something is made ready for them, but those that can not', () => {
    const past = tally.byCall.filter((each) => each.past > 0).map(({ name }) => name);
    assert.deepEqual(
      [...readyNames].filter((name) => !past.includes(name)).toSorted(),
      [...readyNames].filter((name) => name in cannotPass),
    );
  });

  it('are all told of by name where they can not get past their checks', () => {
    for (const name of [...readyNames, ...Object.keys(cannotPass)])
      assert.ok(fuzzedNames.includes(name), name);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runFuzz } from './testing/trials/fuzz/runFuzz';

describe('calls of the whole contract that nobody has thought of', () => {
  it('are answered as the contract says, and many of them get past their checks', async (t) => {
    const { calls, past, faults } = await runFuzz({ calls: 250, seed: 20_261_128 });
    t.diagnostic(`${past} of ${calls} calls got past their checks`);
    assert.deepEqual(faults, []);
    // So few vary; of the many of `npm run fuzz` it must be half.
    assert.ok(past * 3 >= calls);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTaskQueue } from './taskQueue';

describe('a queue', () => {
  it('runs no more tasks at once than it may, in the order they came, and goes on after a failure', async () => {
    const inTurn = createTaskQueue(2);
    const finished: number[] = [];
    let running = 0;
    let most = 0;
    const task = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      finished.push(number);
      if (number === 1) throw new Error('failed');
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(task(number))));
    assert.equal(most, 2);
    assert.deepEqual(finished, [0, 1, 2, 3, 4]);
    assert.deepEqual(
      results.map(({ status }) => status === 'fulfilled'),
      [true, false, true, true, true],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServerBusy, createGate } from './gate';

const gate = (longestWait = 60_000) => {
  const enter = createGate({ most: 4, mostOfOne: 2, longestWait });
  const inside: string[] = [];
  const come = async (name: string, size?: number) => {
    const leave = await enter(name.split(' ')[0] ?? null, size);
    inside.push(name);
    return () => {
      inside.splice(inside.indexOf(name), 1);
      leave();
    };
  };
  return { enter, inside, come };
};

const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('a gate', () => {
  it('lets a party have its share, and others past those who wait for it', async () => {
    const { inside, come } = gate();
    const [leave] = await Promise.all([come('A 1'), come('A 2')]);
    void come('A 3');
    await come('B 1');
    assert.deepEqual(inside, ['A 1', 'A 2', 'B 1']);
    leave();
    await settled();
    assert.deepEqual(inside, ['A 2', 'B 1', 'A 3']);
  });

  it('lets who needs less room pass who waits for more', async () => {
    const { inside, come } = gate();
    const [leave] = await Promise.all([come('A 1', 2), come('B 1', 1)]);
    void come('C 1', 2);
    await come('D 1', 1);
    assert.deepEqual(inside, ['A 1', 'B 1', 'D 1']);
    leave();
    await settled();
    assert.deepEqual(inside, ['B 1', 'D 1', 'C 1']);
  });

  it('lets sixteen pass who waits for more room, and the others wait behind', async () => {
    const { inside, come } = gate();
    const leave = await come('A 1', 3);
    void come('large 1', 2);
    for (let passed = 1; passed <= 16; passed += 1) (await come(`B ${passed}`))();
    void come('B 17');
    await settled();
    assert.deepEqual(inside, ['A 1']);
    leave();
    await settled();
    assert.deepEqual(inside, ['large 1', 'B 17']);
  });

  it('lets in what no party is counted for, as far as there is room', async () => {
    const { enter } = gate(1);
    for (let each = 1; each <= 4; each += 1) await enter(null);
    await assert.rejects(enter(null), ServerBusy);
  });

  it("turns away who has waited too long, who then is in nobody's way", async () => {
    const { inside, come } = gate(1);
    const leave = await come('A 1', 2);
    await assert.rejects(come('A 2'), ServerBusy);
    leave();
    await Promise.all([come('A 3'), come('A 4')]);
    assert.deepEqual(inside, ['A 3', 'A 4']);
  });
});

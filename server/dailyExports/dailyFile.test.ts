import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { actorFor } from '../identity/actorFor';
import { testApp, type TestApp } from '../testing/testApp';
import { makeDailyFile } from './dailyFile';

let t: TestApp;
before(async () => {
  t = await testApp();
  await t.given.warehouses();
});
after(() => t.close());

/** What the only file of a .zip holds: its local header says how long its name is. */
const unpacked = (zip: Buffer): string => {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start)).toString('utf8');
};

describe('a file for a mail', () => {
  it('is attached as it is, packed where it is large, and left out where that is too large', async () => {
    const owner = await t.given.user({ role: 'Owner' });
    for (let number = 1; number <= 40; number += 1)
      await t.given.item({ clientId: owner.clientId, stockNumber: `PEN-${number}` });
    const actor = await actorFor(t.db, { userId: owner.id, clientId: owner.clientId });
    assert.ok(actor);
    const make = (attached: number, held = 100_000) =>
      makeDailyFile(t.parts, actor, {
        file: 'stock',
        timeZone: 'UTC',
        now: new Date('2026-11-27T05:00:00Z'),
        sizes: { attached, held },
      });
    const whole = await make(100_000);
    assert.equal(whole.rows, 40);
    assert.equal(whole.attachment?.filename, 'Stock 2026-11-27.csv');
    const { content } = whole.attachment;
    const zipped = (await make(content.length - 1)).attachment;
    assert.deepEqual(
      [zipped?.filename, zipped?.contentType],
      ['Stock 2026-11-27.csv.zip', 'application/zip'],
    );
    assert.equal(unpacked(zipped?.content ?? Buffer.alloc(30)), content.toString('utf8'));
    assert.deepEqual(await make(100), { rows: 40, attachment: null });
    assert.deepEqual(await make(100_000, 100), { rows: 40, attachment: null });
  });
});

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'node:test';
import type { Cell } from '@contract/listCells';
import { contentOf } from './exportFile';
import type { Sheet } from './Sheet';

const perBatch = 100;

/** A sheet without an end, which counts what is read of it. */
const endless = () => {
  const counted = { batches: 0, isEnded: false };
  async function* batches(): AsyncGenerator<Cell[][], void, undefined> {
    try {
      for (;;) {
        counted.batches += 1;
        yield Array.from({ length: perBatch }, () => [crypto.randomUUID(), crypto.randomUUID()]);
        await turn();
      }
    } finally {
      counted.isEnded = true;
    }
  }
  const sheet: Sheet = { heads: ['A', 'B'], total: 0, batches: batches(), timeZone: 'UTC' };
  return { sheet, counted };
};

for (const format of ['csv', 'xlsx'] as const)
  describe(`a .${format} that nobody takes any more`, () => {
    it('is read no faster than it is taken, and no further once it is stopped', async () => {
      const { sheet, counted } = endless();
      const file = Readable.from(contentOf(format, sheet), { objectMode: false });
      let taken = 0;
      for await (const part of file) {
        taken += Buffer.from(part as string | Buffer).length;
        if (taken > 300_000) break;
      }
      // What is being packed by another thread comes to its end first.
      for (let looks = 0; looks < 500 && !counted.isEnded; looks += 1) await sleep(10);
      assert.ok(counted.isEnded);
      const read = counted.batches;
      // 74 bytes a row, packed to half and less: what lies between is held by streams.
      assert.ok(read * perBatch * 74 < 4 * 300_000 + 1_000_000, `${read} batches`);
      await turn();
      assert.equal(counted.batches, read);
    });
  });

it('a workbook that breaks while it is made says so to who reads it', async () => {
  const { sheet } = endless();
  async function* broken(): AsyncGenerator<Cell[][], void, undefined> {
    yield [['One']];
    throw new Error('The database is lost');
  }
  await assert.rejects(async () => {
    for await (const part of contentOf('xlsx', { ...sheet, batches: broken() })) assert.ok(part);
  }, /The database is lost/);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countPieces } from './receiving';

const item = { id: 'pen', lotNumberRequired: false, expirationDateRequired: false };
const counted = (quantity: number) =>
  Array.from({ length: 200 }, (_, nth) =>
    countPieces(`notice ${nth}`, { item, quantity }, '2026-11-27'),
  );

describe('the embedded warehouse that counts a line', () => {
  it('of many pieces finds some missing, some too many and some broken, each with its reason', () => {
    const found = new Set<string>();
    for (const { pieces, damaged, delivered, reasons } of counted(60)) {
      const why = reasons.map(({ reason }) => reason);
      assert.equal(why.includes('packedOver'), pieces > 60);
      assert.equal(why.includes('inTransit'), damaged > 0);
      assert.equal(why.includes('missing') || why.includes('packedShort'), pieces < 60);
      assert.equal(delivered < 60, why.includes('missing'));
      for (const each of why) found.add(each);
    }
    assert.deepEqual([...found].toSorted(), ['inTransit', 'missing', 'packedOver', 'packedShort']);
  });

  it('of few pieces finds none too many and none broken, and never all of them missing', () => {
    for (const { pieces, damaged } of counted(3)) {
      assert.ok(pieces >= 1 && pieces <= 3);
      assert.equal(damaged, 0);
    }
  });

  it('finds the same when it counts again', () => {
    assert.deepEqual(counted(60), counted(60));
  });
});

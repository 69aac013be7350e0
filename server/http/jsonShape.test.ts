import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createShapeCheck } from './jsonShape';

const tooMuchOf = (text: string, pieceLength: number): string | null => {
  const check = createShapeCheck({ deepest: 2, most: 5 });
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, piece) =>
    bytes.subarray(piece * pieceLength, (piece + 1) * pieceLength),
  );
  return pieces.map(check).at(-1) ?? null;
};

describe('JSON in pieces of any size', () => {
  const deeper = ['[[[', '[{"a":[', '["]]", [[', '["\\\\",[[', '["\\"",[[', '["ü\\\\\\"[",[["'];
  const many = [
    '[1,2,3,4,5]',
    '[[],[],[],[],[]]',
    '{"a":1,"b":2,"c":3,"d":{},',
    '[",",1,2,3,4',
    '[{},"\\"",{},{',
  ];
  const proper = [
    '[[]]',
    '[1,2,3,4]',
    '[",,,,,,","{{{{{"]',
    '[[],{}]',
    '["[[[["]',
    '["\\"[[[["]',
    '["\\\\\\"[[[["]',
    '["{{{\\\\"]',
    '"[[[[',
    '["ü[[["]',
    '',
  ];
  for (const length of [1, 2, 3, 100]) {
    it(`of ${length} is followed through texts and what is escaped in them`, () => {
      assert.deepEqual(
        deeper.filter((text) => tooMuchOf(text, length) !== 'deepest'),
        [],
      );
      assert.deepEqual(
        many.filter((text) => tooMuchOf(text, length) !== 'most'),
        [],
      );
      assert.deepEqual(
        proper.filter((text) => tooMuchOf(text, length) !== null),
        [],
      );
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNestingCheck } from './jsonNesting';

const isDeeper = (text: string, pieceLength: number): boolean => {
  const check = createNestingCheck(2);
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, piece) => bytes.subarray(piece * pieceLength, (piece + 1) * pieceLength));
  return pieces.map(check).at(-1) ?? false;
};

describe('JSON in pieces of any size', () => {
  const deeper = ['[[[', '[{"a":[', '["]]", [[', '["\\\\",[[', '["\\"",[[', '["ü\\\\\\"[",[["'];
  const notDeeper = ['[[]]', '[[],[],{},{}]', '["[[[["]', '["\\"[[[["]', '["\\\\\\"[[[["]', '["{{{\\\\"]', '"[[[[', '["ü[[["]', ''];
  for (const length of [1, 2, 3, 100]) {
    it(`of ${length} is followed through texts and what is escaped in them`, () => {
      assert.deepEqual(deeper.filter((text) => !isDeeper(text, length)), []);
      assert.deepEqual(notDeeper.filter((text) => isDeeper(text, length)), []);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asMade, newResetCode } from './passwordResetCode';

describe('a reset code', () => {
  const codes = Array.from({ length: 2000 }, newResetCode);

  it('has eight digits and letters, and at least one of each', () => {
    for (const code of codes) assert.match(code, /^(?=.*\d)(?=.*[A-Z])[2-9A-Z]{8}$/);
  });

  it('has nothing that is taken for something else', () => {
    assert.doesNotMatch(codes.join(''), /[01OIL]/);
  });

  it('is another one each time', () => {
    assert.equal(new Set(codes).size, codes.length);
  });

  it('may be typed in small letters', () => {
    for (const code of codes.slice(0, 10)) assert.equal(asMade(` ${code.toLowerCase()}\n`), code);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { tokenHashOf } from '../../identity/tokens';
import { isCodeOf, keyInCode, newInvitationCode } from './invitationCode';

const key = { clientId: randomUUID(), id: randomUUID() };

describe('the code of an invitation', () => {
  it('says which invitation it is of, and is another one each time', () => {
    const codes = Array.from({ length: 100 }, () => newInvitationCode(key));
    for (const code of codes) assert.deepEqual(keyInCode(code), key);
    assert.equal(new Set(codes).size, codes.length);
  });

  it('is known by its hash, and no other code is', () => {
    const code = newInvitationCode(key);
    assert.equal(isCodeOf(code, tokenHashOf(code)), true);
    assert.equal(isCodeOf(newInvitationCode(key), tokenHashOf(code)), false);
    assert.equal(isCodeOf(code, null), false);
  });

  it('is none where it was cut off, written on or made up', () => {
    const code = newInvitationCode(key);
    for (const wrong of [code.slice(1), `${code}A`, `${code}=`, ` ${code}`, '', 'nonsense', '%'])
      assert.equal(keyInCode(wrong), null, wrong);
  });
});

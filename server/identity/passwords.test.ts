import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, isPassword } from './passwords';

describe('a password', () => {
  it('is the one of its hash alone', async () => {
    const hash = await hashPassword('a long secret');
    assert.equal(await isPassword('a long secret', hash), true);
    assert.equal(await isPassword('another secret', hash), false);
    assert.equal(await isPassword('nobody has this password', null), false);
  });

  it('counts as it was given, to the last character', async () => {
    const password = `Long Secret ${'x'.repeat(243)}Z`;
    const hash = await hashPassword(password);
    assert.equal(await isPassword(password, hash), true);
    for (const other of [
      password.toLowerCase(),
      ` ${password}`,
      `${password} `,
      `${password.slice(0, -1)}Y`,
    ])
      assert.equal(await isPassword(other, hash), false);
  });

  it('is not called wrong where the kept hash is broken: that is a fault of the server', async () => {
    await assert.rejects(isPassword('a long secret', '$argon2id$broken'));
  });
});

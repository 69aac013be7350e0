import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordSentences, whyNotPassword } from './newPassword';

const owner = { emails: ['maya.nair@northwind.test'], clientName: 'Northwind Traders' };
const { tooShort, tooLong, leaked, isEmail, isName, weak } = passwordSentences;

const refused: readonly (readonly [password: string, sentence: string])[] = [
  ['ninechars', tooShort],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂', tooShort],
  ['x'.repeat(257), tooLong],
  ['1234567890', leaked],
  ['PasswordPassword', leaked],
  ['maya.nair@northwind.test', isEmail],
  ['Maya.Nair 2026', isEmail],
  ['northwind-traders', isName],
  ['Portside 2026', isName],
  ['password12', leaked],
  ['Password12!', weak],
  ['          ', weak],
  ['aaaaaaaaaa', weak],
  ['northwind 12', weak],
  ['qwertyuiop[]', weak],
];

describe('a new password', () => {
  for (const [password, sentence] of refused) {
    it(`can not be "${password.slice(0, 30)}"`, async () => {
      assert.equal(await whyNotPassword(password, owner), sentence);
    });
  }

  for (const password of ['quiet river 42', ' blue  otter harbour ', 'Fünf Ölfässer überm Fluß', 'Xk29vb71mq', '日本語のとても長い合言葉です', 'long and longer '.repeat(4)]) {
    it(`can be "${password}"`, async () => {
      assert.equal(await whyNotPassword(password, owner), null);
    });
  }

  it('is judged in a moment, however it was made up', async () => {
    await whyNotPassword('quiet river 42', owner);
    const slow = ['p4ssw0rd'.repeat(32), '@4$3!1()0'.repeat(28), 's3cr3tl33tp@$$w0rd!'.repeat(13), '2020123120201231'.repeat(16), '1'.repeat(256)];
    for (const password of slow) {
      const before = process.cpuUsage();
      await whyNotPassword(password, owner);
      const { user, system } = process.cpuUsage(before);
      assert.ok(user + system < 500_000, `${password.slice(0, 16)} took ${(user + system) / 1000} ms`);
    }
  });
});

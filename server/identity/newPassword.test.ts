import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passwordSentences, whyNotPassword } from './newPassword';

const owner = {
  emails: ['maya.nair@northwind.test'],
  clientName: 'Northwind Traders',
  brandName: 'Harbour Freight Desk',
};
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
  ['HarbourFreightDesk', isName],
  ['harbour freight desk 1', isName],
  ['harbour 1234', weak],
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

  for (const password of [
    'quiet river 42',
    ' blue  otter harbour ',
    'Fünf Ölfässer überm Fluß',
    'Xk29vb71mq',
    '日本語のとても長い合言葉です',
    'long and longer '.repeat(4),
  ]) {
    it(`can be "${password}"`, async () => {
      assert.equal(await whyNotPassword(password, owner), null);
    });
  }

  it('is judged by its first 64 characters, because the time that this takes grows faster than the text', async () => {
    assert.equal(await whyNotPassword(`${'a'.repeat(64)}quiet river 42, Xk29vb71mq`, owner), weak);
    assert.equal(await whyNotPassword(`${'a'.repeat(38)}quiet river 42, Xk29vb71mq`, owner), null);
  });
});

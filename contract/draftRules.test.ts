import { hasSecret, keptFilesIn, isSecretField, withoutSecrets } from './draftRules';

describe('of a form that is kept', () => {
  test.each([
    'Password',
    'ConfirmPassword',
    'CurrentPassword',
    'headers',
    'HttpHeaders',
    'apiToken',
  ])('%s is never kept', (name) => expect(isSecretField(name)).toBe(true));

  test('the files are known, however deep they lie', () => {
    const file = (keptFile: string) => ({ name: 'label.pdf', keptFile });
    expect(
      keptFilesIn({ name: 'PO 555', label: file('a'), lines: [{ paper: file('b') }] }),
    ).toEqual(['a', 'b']);
    expect(keptFilesIn(null)).toEqual([]);
  });

  test('secrets are left out however deep they lie, and nothing else is', () => {
    const values = {
      name: 'PO 555',
      Owner: { Email: 'maya@northwind.test', Password: 'quiet river' },
      lines: [{ quantity: 3, secret: 'x' }, null],
    };
    expect(withoutSecrets(values)).toEqual({
      name: 'PO 555',
      Owner: { Email: 'maya@northwind.test' },
      lines: [{ quantity: 3 }, null],
    });
    expect([hasSecret(values), hasSecret(withoutSecrets(values))]).toEqual([true, false]);
  });
});

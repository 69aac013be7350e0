import { isEmail, isGuid, phoneText } from './text';

describe('a text', () => {
  test.each(['uma@example.com', "o'neil+orders@mail.example.co.uk"])(
    '%p looks like an e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'uma',
    'uma@example',
    '@example.com',
    'uma@example.com.',
    'u ma@example.com',
    'a@example.com, b@example.com',
    'Uma <uma@example.com>',
  ])('%p does not look like an e-mail address', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('is a GUID in small and capital letters, and with every digit there', () => {
    const guid = '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968';
    expect(
      [
        guid,
        guid.toUpperCase(),
        guid.slice(1),
        `{${guid}}`,
        guid.replaceAll('-', ''),
        guid.replace('f', 'g'),
      ].map(isGuid),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('of ten characters is shown as a phone number, any other stands as it is', () => {
    expect(['5855550199', '15855550199', '555-0199', ''].map(phoneText)).toEqual([
      '(585) 555-0199',
      '15855550199',
      '555-0199',
      '',
    ]);
  });
});

import { showPasskey } from './devicePasskeys';

const mockStart = jest.fn<Promise<unknown>, []>();
jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: () => mockStart() }));

const named = (name: string): Error => Object.assign(new Error('as the browser says it'), { name });

describe('a passkey that a person is asked for', () => {
  test.each([
    ['NotAllowedError', 'No passkey was given. Try again, or go on another way.'],
    ['SecurityError', 'This browser can not use passkeys here.'],
    ['InvalidStateError', 'This device has a passkey of your account already.'],
  ])('and that ends in a %s is told in words', async (name, message) => {
    mockStart.mockRejectedValue(named(name));
    await expect(showPasskey({})).rejects.toMatchObject({ message });
  });

  test('and that fails by a mistake of the portal is no person’s doing', async () => {
    const mistake = new TypeError('options is undefined');
    mockStart.mockRejectedValue(mistake);
    await expect(showPasskey({})).rejects.toBe(mistake);
  });
});

import { cookies } from '@/shared/api/cookies';
import { SessionToken } from './SessionToken';

/** Tokens of the person who works in the tab. */
const own = ['token-1', 'token-2', 'token-3'];

const tab = () => {
  const asked: string[] = [];
  const token = new SessionToken((other) => {
    asked.push(other);
    return Promise.resolve(own.includes(other));
  });
  return { token, asked };
};

const gives = (accessToken: string | null) => () => Promise.resolve({ accessToken });

beforeEach(() => cookies.token.set('token-1'));

describe('who gives the password again', () => {
  test('goes on with the token that is answered, and so do calls that were on their way', async () => {
    const { token, asked } = tab();
    await token.renewBy(gives('token-2'));
    expect([token.value, cookies.token.get()]).toEqual(['token-2', 'token-2']);
    expect(await token.isReplaced('token-1')).toBe(true);
    expect(await token.isReplaced('token-2')).toBe(false);
    expect(asked).toEqual([]);
  });

  test('makes that call with the token before, and not again', async () => {
    const { token } = tab();
    const give = jest.fn(gives('token-2'));
    await token.renewBy(give);
    expect(give).toHaveBeenCalledWith({ keepsSession: true, token: 'token-1' });
  });

  test('goes on as before where the server keeps the token, or refuses the password', async () => {
    const { token } = tab();
    await token.renewBy(gives(null));
    await expect(token.renewBy(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect([token.value, cookies.token.get()]).toEqual(['token-1', 'token-1']);
  });

  test('goes on in other tabs with the new token', async () => {
    const [here, there] = [tab(), tab()];
    await here.token.renewBy(gives('token-2'));
    expect(await there.token.isReplaced('token-1')).toBe(true);
    expect(there.token.value).toBe('token-2');
    expect(there.asked).toEqual(['token-2']);
  });

  test('leaves the cookie of somebody else alone, who has signed in in another tab', async () => {
    const { token } = tab();
    cookies.token.set('of somebody else');
    await token.renewBy(gives('token-2'));
    expect([token.value, cookies.token.get()]).toEqual(['token-2', 'of somebody else']);
  });
});

describe('a tab whose session has ended', () => {
  test('takes no token of somebody else', async () => {
    const { token } = tab();
    cookies.token.set('of somebody else');
    expect(await token.isReplaced('token-1')).toBe(false);
    expect(token.value).toBe('token-1');
  });

  test('has no calls of before made for who signs in next', async () => {
    const { token } = tab();
    await token.renewBy(gives('token-2'));
    token.begin('token-3');
    expect([await token.isReplaced('token-1'), await token.isReplaced('token-2')]).toEqual([
      false,
      false,
    ]);
  });

  test('asks for nothing where the cookies are gone', async () => {
    const { token, asked } = tab();
    cookies.token.remove();
    expect(await token.isReplaced('token-1')).toBe(false);
    expect(asked).toEqual([]);
  });
});

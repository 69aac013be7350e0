import { cookies, removeCookies } from './cookies';

afterEach(() => {
  jest.restoreAllMocks();
});

test('both cookies are for this site alone, and end with the browser (OPEN-01)', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  cookies.token.set('token-1');
  cookies.client.set('client-1');
  const attributes = '; path=/; sameSite=Strict';
  expect(written.mock.calls).toEqual([
    [`portal_token=token-1${attributes}`],
    [`portal_client=client-1${attributes}`],
  ]);
});

test('both are gone when the session is forgotten (ROUTE-57, SHELL-23)', () => {
  cookies.token.set('token-1');
  cookies.client.set('client-1');
  removeCookies();
  expect([cookies.token.get(), cookies.client.get()]).toEqual([null, null]);
});

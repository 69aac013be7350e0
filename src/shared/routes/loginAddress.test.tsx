import { askedBeforeLogin, loginAddress } from './loginAddress';

/** What Login leads a person to who asked for an address before. */
const ledTo = (asked: string) =>
  askedBeforeLogin(`?${new URLSearchParams({ to: asked }).toString()}`);

describe('who was sent to Login', () => {
  test.each([
    ['/orders', '?order=13036&account=c2'],
    ['/orders/detail', '?order=13036'],
    ['/', '?range=lastYear'],
    ['/settings/recipients', '?recipient=Maya+Ortiz&id=m1'],
  ])('comes back to %s%s', (pathname, search) => {
    const login = loginAddress({ pathname, search });
    expect(login.pathname).toBe('/login');
    expect(askedBeforeLogin(login.search)).toEqual({ pathname, search });
  });

  test.each([
    ['/', ''],
    ['/login', '?to=%2Forders'],
    ['/password-reset-request', ''],
    ['/password-reset/7f3a', ''],
    ['/nowhere', ''],
  ])('from %s%s is sent to the bare Login', (pathname, search) => {
    expect(loginAddress({ pathname, search })).toEqual({ pathname: '/login', search: '' });
  });
});

describe('Login leads nobody to', () => {
  test.each([
    ['another site', 'https://evil.example/orders'],
    ['another site without a scheme', '//evil.example/orders'],
    ['another site behind a backslash', '/\\evil.example/orders'],
    ['another site behind two backslashes', '\\\\evil.example/orders'],
    ['another site behind a tab', '/\t/evil.example/orders'],
    ['another site behind a blank', ' //evil.example/orders'],
    ['a path that becomes another site', '/.//evil.example/orders'],
    ['another site that begins as ours', `${window.location.origin}.evil.example/orders`],
    ['another site behind our name', `${window.location.origin}@evil.example/orders`],
    ['another port', 'http://localhost:1/orders'],
    ['a script', 'javascript:alert(1)'],
    ['a script in other letters', ' JavaScript:alert(1)//orders'],
    ['a document of its own', 'data:text/html,/orders'],
    ['Login itself', '/login?to=%2Forders'],
    ['the password reset', '/password-reset/7f3a'],
    ['a page that is none', '/nowhere'],
    ['an address that is none', 'http://['],
  ])('%s', (_what, asked) => {
    expect(ledTo(asked)).toBeNull();
  });

  test('anything where nothing was asked for', () => {
    expect(askedBeforeLogin('')).toBeNull();
    expect(askedBeforeLogin('?other=%2Forders')).toBeNull();
  });
});

test('an address that was asked for loses its fragment', () => {
  expect(ledTo('/orders?order=13036#top')).toEqual({ pathname: '/orders', search: '?order=13036' });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '@contract/access';
import { identity } from '@contract/identity';
import { cookies, removeCookies } from '@/shared/api/cookies';
import { signInAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, laterAnswer, renderPortal } from '@tests/renderPortal';
import { LoginPage } from './LoginPage';

const show = () =>
  renderPortal(<LoginPage />, {
    route: 'Login',
    answers: [answers(identity.signIn, aProblem('No', { status: 400 }))],
  });

test('a failed sign-in keeps the email, clears the password and gives it the focus', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Login failed, please try again')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('who signs in while the server is overrun reads that it failed, and why, until something is typed', async () => {
  const { user } = renderPortal(<LoginPage />, {
    route: 'Login',
    answers: [
      answers(
        identity.signIn,
        aProblem('Too many tries. Try again in 5 minutes.', { status: 429 }),
      ),
    ],
  });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('Login failed, please try again')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 5 minutes.');
  await user.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who signs in sees the button at work, and then the Dashboard (AUTH-02, AUTH-05)', async () => {
  const later = laterAnswer<{ accessToken: string }>();
  const { user, navigation } = renderPortal(<LoginPage />, {
    route: 'Login',
    answers: [answers(identity.signIn, () => later.promise)],
  });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(screen.getByRole('button', { name: /Login/ })).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
  later.finish({ accessToken: 'token-1' });
  await waitFor(() => expect(navigation.routeName).toBe('Dashboard'));
});

/** Somebody signs in who was sent to Login from an address, or has an address of Login itself. */
const signInTo = async (role: Role, search: string) => {
  const page = renderPortal(<LoginPage />, {
    isSignedOut: true,
    route: 'Login',
    search,
    answers: signInAnswers(role),
  });
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(page.navigation.routeName).not.toBe('Login'));
  return page;
};

const toAsked = (asked: string): string => `?${new URLSearchParams({ to: asked }).toString()}`;

describe('who was sent to Login', () => {
  afterEach(removeCookies);

  test.each([
    ['User', '/orders?order=13036&account=c2'],
    ['User', '/orders/edit?order=13036'],
    ['User', '/?range=lastYear'],
    ['Owner', '/settings/webhooks?webhook=w1'],
    ['Manager', '/manage/clients?client=Northwind'],
    ['Admin', '/manage'],
  ] as const)('goes back as %s to %s', async (role, asked) => {
    const { navigation } = await signInTo(role, toAsked(asked));
    const { pathname, search } = navigation.place ?? {};
    expect(`${pathname}${search}`).toBe(asked);
    expect(cookies.token.get()).toBe('token-1');
  });

  test.each([
    ['User', '/settings/webhooks?webhook=w1'],
    ['Owner', '/manage/clients?client=Northwind'],
    ['User', '/manage'],
  ] as const)('goes as %s to the Dashboard in place of %s', async (role, asked) => {
    const { navigation } = await signInTo(role, toAsked(asked));
    expect(navigation.place).toMatchObject({ pathname: '/', search: '' });
  });

  test.each([
    '?to=//evil.example/orders',
    '?to=/\\evil.example/orders',
    '?to=%2F%2Fevil.example%2Forders',
    '?to=%2F%5Cevil.example',
    '?to=%252F%252Fevil.example',
    '?to=https://evil.example/orders',
    '?to=javascript:alert(1)',
    '?to=%6Aavascript:alert(1)',
    '?to=/login',
    '?to=/nowhere',
    '?to=',
    '',
  ])('by %s goes to the Dashboard', async (search) => {
    const { navigation } = await signInTo('Owner', search);
    expect(navigation.place).toMatchObject({ pathname: '/', search: '' });
  });

  test('from a page that not everybody may open reads on the Dashboard that the start failed', async () => {
    const { user, navigation, session } = renderPortal(<LoginPage />, {
      isSignedOut: true,
      route: 'Login',
      search: toAsked('/manage/clients'),
      answers: [
        ...signInAnswers('Manager'),
        answers(identity.loggedInUser, aProblem('The database is away', { status: 503 })),
      ],
    });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(navigation.routeName).toBe('Dashboard'));
    expect(session.state).toBe('failed');
  });
});

test.each([
  ['an invalid email', 'maya', 'wrong', 'Invalid email address'],
  ['nothing', '', '', 'Email is required'],
])(
  'who enters %s is put into the email, with the password cleared',
  async (_what, email, password, sentence) => {
    const { user } = show();
    if (email !== '') await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    if (password !== '') await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
);

test('who comes from an accepted invitation types the password alone', () => {
  renderPortal(<LoginPage />, { route: 'Login', params: { email: 'noah@northwind.test' } });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noah@northwind.test');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('who forgot the password follows the link', async () => {
  const { user, navigation } = show();
  await user.click(screen.getByRole('link', { name: 'FORGOT YOUR PASSWORD' }));
  expect(navigation.routeName).toBe('PasswordResetRequest');
});

test('the link opens in a new tab when it is asked to', () => {
  const { navigation } = show();
  const link = screen.getByRole('link', { name: 'FORGOT YOUR PASSWORD' });
  expect(link).toHaveAttribute('href', '/password-reset-request');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(navigation.routeName).toBe('Login');
});

test('the support mailbox is the one that the server says (AUTH-04, OPEN-12)', () => {
  show();
  expect(screen.getByText(/^Need help\? Contact/)).toHaveTextContent(
    'Need help? Contact support@portside.test',
  );
  expect(screen.getByRole('link', { name: 'support@portside.test' })).toHaveAttribute(
    'href',
    'mailto:support@portside.test',
  );
});

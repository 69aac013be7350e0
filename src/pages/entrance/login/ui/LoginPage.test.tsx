import { fireEvent, screen, waitFor } from '@testing-library/react';
import { identity } from '@contract/identity';
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

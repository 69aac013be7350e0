import { act, screen } from '@testing-library/react';
import { identity, resetRefused } from '@contract/identity';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { PasswordResetPage } from './PasswordResetPage';

/** The page as the mail's link opens it. */
const show = (...prepared: Parameters<typeof answers<typeof identity.resetPassword>>[1][]) => {
  const portal = renderPortal(<PasswordResetPage />, {
    route: 'PasswordReset',
    answers: prepared.map((reply) => answers(identity.resetPassword, reply)),
  });
  act(() =>
    portal.navigation.arrived({
      key: 'link',
      pathname: '/password-reset/reset-7',
      search: '',
      index: 9,
    }),
  );
  const fill = async (code: string, password: string, verification: string) => {
    for (const [label, text] of [
      ['Code', code],
      ['Password', password],
      ['Verify Password', verification],
    ] as const) {
      await portal.user.clear(field(label));
      if (text !== '') await portal.user.type(field(label), text);
    }
    await portal.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  };
  return { ...portal, fill };
};

const field = (label: string) => screen.getByLabelText(label);

test('a person sets a new password with the code of the mail, and goes to the sign-in', async () => {
  const { fill, user, navigation, calls } = show({});
  await fill(' ABCD2345 ', 'a new password', 'a new password');
  expect(await screen.findByText('Your password was reset successfully.')).toBeVisible();
  expect(calls(identity.resetPassword)).toEqual([
    { params: { id: 'reset-7' }, payload: { code: 'ABCD2345', password: 'a new password' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(navigation.routeName).toBe('Login');
});

test('every empty field is named, and the first one gets the focus', async () => {
  const { fill, calls } = show({});
  await fill('', '', '');
  expect(field('Code')).toHaveAccessibleDescription('Code is required');
  expect(field('Password')).toHaveAccessibleDescription('Password is required');
  expect(field('Verify Password')).toHaveAccessibleDescription('Verify your password');
  expect(field('Code')).toHaveFocus();
  expect(calls(identity.resetPassword)).toEqual([]);
});

test('a code without digits and two different passwords are refused', async () => {
  const { fill } = show({});
  await fill('ABCDEFGH', 'a new password', 'a newer password');
  expect(field('Code')).toHaveAccessibleDescription('Code is invalid');
  expect(field('Verify Password')).toHaveAccessibleDescription("Passwords don't match");
});

const leaked = 'This password is on a list of leaked ones. Choose another.';

test('what the server refuses stands under its field', async () => {
  const { fill } = show(({ payload }) =>
    payload.code === 'WRONG234'
      ? aProblem(resetRefused, { status: 400 })
      : aProblem(`The request is invalid; ${leaked}`, {
          status: 400,
          fields: { password: [leaked] },
        }),
  );
  await fill('WRONG234', 'short', 'short');
  expect(await screen.findByText(resetRefused)).toBeVisible();
  expect(field('Code')).toHaveFocus();
  await fill('ABCD2345', 'short', 'short');
  expect(await screen.findByText(leaked)).toBeVisible();
  expect(field('Password')).toHaveFocus();
  expect(field('Code')).not.toBeInvalid();
});

test('what is about no field is announced', async () => {
  const { fill } = show(
    aProblem('Too many tries. Please try again in 15 minutes.', { status: 429 }),
  );
  await fill('ABCD2345', 'a new password', 'a new password');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many tries. Please try again in 15 minutes.',
  );
});

test('who has no code that works asks for a new one', async () => {
  const { user, navigation } = show({});
  await user.click(screen.getByRole('link', { name: /request a new code/i }));
  expect(navigation.routeName).toBe('PasswordResetRequest');
});

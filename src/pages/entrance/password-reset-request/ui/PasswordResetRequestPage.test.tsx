import { screen } from '@testing-library/react';
import { identity } from '@contract/identity';
import { answers, aProblem, laterAnswer, renderPortal } from '@tests/renderPortal';
import { PasswordResetRequestPage } from './PasswordResetRequestPage';

const show = (...prepared: Parameters<typeof answers<typeof identity.requestPasswordReset>>[1][]) =>
  renderPortal(<PasswordResetRequestPage />, {
    route: 'PasswordResetRequest',
    answers: prepared.map((reply) => answers(identity.requestPasswordReset, reply)),
  });

const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Submit Request' });

test('a person asks, reads what happens next, and goes back to the sign-in', async () => {
  const { user, navigation, calls } = show({});
  await user.type(email(), ' maya@example.com {Enter}');
  expect(
    await screen.findByText('If the email is on file, a password reset link was sent.'),
  ).toBeVisible();
  expect(calls(identity.requestPasswordReset)).toEqual([
    { payload: { email: 'maya@example.com' } },
  ]);
  const back = screen.getByRole('button', { name: 'Back to Login' });
  expect(back).toHaveFocus();
  expect(back).toHaveAccessibleDescription(
    'If the email is on file, a password reset link was sent.',
  );
  await user.click(back);
  expect(navigation.routeName).toBe('Login');
});

test('an empty field is named, and gets the focus', async () => {
  const { user } = show({});
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(email()).toHaveFocus();
});

test('the button is busy while the request runs', async () => {
  const later = laterAnswer<object>();
  const { user } = show(() => later.promise);
  await user.type(email(), 'maya@example.com{Enter}');
  expect(submit()).toBeDisabled();
  later.finish({});
  expect(await screen.findByRole('button', { name: 'Back to Login' })).toBeVisible();
});

test('a failure is announced, and what was typed is still there', async () => {
  const { user } = show(aProblem('The database can not be reached', { status: 503 }));
  await user.type(email(), 'maya@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Our system can't fulfill this request at this time. Please try again later. If the error persists, contact support.",
  );
  expect(email()).toHaveValue('maya@example.com');
});

test('who remembers the password after all goes back by the link', async () => {
  const { user, navigation } = show({});
  await user.click(screen.getByRole('link', { name: /back to login/i }));
  expect(navigation.routeName).toBe('Login');
});

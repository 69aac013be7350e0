import { screen, waitFor } from '@testing-library/react';
import { factors } from '@contract/factors';
import { identity } from '@contract/identity';
import { passkeys } from '@contract/passkeys';
import { signInAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { LoginPage } from './LoginPage';

const asked = aProblem('Enter the code of your authenticator app', {
  status: 400,
  data: { code: 'factor', challenge: 'challenge-1' },
});
const wrong = aProblem('The request is invalid', {
  status: 400,
  fields: { Code: ['The code is wrong or was used already'] },
});

const logIn = async (more: NonNullable<Options['answers']>) => {
  const page = renderPortal(<LoginPage />, {
    isSignedOut: true,
    route: 'Login',
    answers: [
      ...signInAnswers('Owner').filter(({ at }) => at !== identity.signIn),
      answers(identity.signIn, asked),
      ...more,
    ],
  });
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'Enter your code' });
  return page;
};

const sent = (Code: string) => ({ payload: { Challenge: 'challenge-1', Code } });

describe('who has a second step', () => {
  test('is asked for the code in place, and signs in with it', async () => {
    const { user, calls, navigation } = await logIn([
      answers(factors.answer, { accessToken: 'token-1' }),
    ]);
    expect(screen.getByText(/six digits for maya@example.com/)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.keyboard('123 456{Enter}');
    await waitFor(() => expect(navigation.routeName).toBe('Dashboard'));
    expect(calls(factors.answer)).toEqual([sent('123 456')]);
  });

  test('is told beside the field that a code is wrong, and keeps it to look at', async () => {
    const { user, calls } = await logIn([answers(factors.answer, wrong)]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Code is required')).toBeVisible();
    expect(calls(factors.answer)).toEqual([]);
    await user.keyboard('000000{Enter}');
    expect(await screen.findByText('The code is wrong or was used already')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test('may use a recovery code', async () => {
    const { user, calls } = await logIn([answers(factors.answer, wrong)]);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.keyboard('ABCD-EFGH{Enter}');
    expect(await screen.findByText('The code is wrong or was used already')).toBeVisible();
    expect(calls(factors.answer)).toEqual([sent('ABCD-EFGH')]);
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByLabelText('Code')).toHaveValue('');
  });

  test('reads why too many tries have to wait', async () => {
    const { user } = await logIn([
      answers(factors.answer, aProblem('Too many tries.', { status: 429 })),
    ]);
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  });

  test('begins again where it took too long, with the email still there', async () => {
    const over = aProblem('This sign-in took too long. Please log in again.', {
      status: 400,
      data: { code: 'challenge' },
    });
    const { user } = await logIn([answers(factors.answer, over)]);
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('goes back to the password', async () => {
    const { user } = await logIn([]);
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.com');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('who has a passkey', () => {
  const asksPasskey = aProblem('Use your passkey', {
    status: 400,
    data: { code: 'factor', challenge: 'challenge-1', kinds: ['passkey'] },
  });
  const open = async (get: jest.Mock) => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    const page = renderPortal(<LoginPage />, {
      isSignedOut: true,
      route: 'Login',
      answers: [
        ...signInAnswers('Owner').filter(({ at }) => at !== identity.signIn),
        answers(identity.signIn, asksPasskey),
        answers(passkeys.beginSignIn, { Options: { challenge: 'AAAA' } }),
      ],
    });
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
    await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'Use your passkey' });
    return page;
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test('is asked for it after the password, and reads that none was given', async () => {
    const called = jest.fn(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    const { user, calls } = await open(called);
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was given.');
    expect(calls(passkeys.beginSignIn)).toEqual([{ payload: { Challenge: 'challenge-1' } }]);
    expect(called).toHaveBeenCalledTimes(1);
  });

  test('may use a recovery code, and is offered no app that there is not', async () => {
    const { user } = await open(jest.fn());
    expect(screen.queryByRole('button', { name: /authenticator app/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(await screen.findByLabelText('Recovery code')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  });
});

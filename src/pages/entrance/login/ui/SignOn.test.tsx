import { screen, waitFor } from '@testing-library/react';
import { portal } from '@contract/portal';
import { signOn } from '@contract/signOn';
import { removeCookies } from '@/shared/api/cookies';
import { signInAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, capabilities, renderPortal, type Options } from '@tests/renderPortal';
import { LoginPage } from './LoginPage';

const open = (
  search: string,
  given: NonNullable<Options['answers']>,
  singleSignOn: string | null = 'Acme ID',
) =>
  renderPortal(<LoginPage />, {
    isSignedOut: true,
    route: 'Login',
    search,
    answers: [
      ...signInAnswers('Manager').filter(({ at }) => at !== portal.capabilities),
      answers(portal.capabilities, { ...capabilities, singleSignOn }),
      ...given,
    ],
  });

const cameBack = '?code=code-1&state=state-1&iss=https%3A%2F%2Flogin.example.com';
const button = () => screen.findByRole('button', { name: 'Log in with Acme ID' });

afterEach(() => {
  removeCookies();
  window.location.hash = '';
});

describe('where the provider has a sign-in of its own', () => {
  test('somebody of staff goes there by a button, with the page that was asked for', async () => {
    const { user, calls } = open('?to=%2Forders', [answers(signOn.begin, { Address: '#there' })]);
    await user.click(await button());
    await waitFor(() => expect(window.location.hash).toBe('#there'));
    expect(calls(signOn.begin)).toEqual([{ payload: { Search: '?to=%2Forders' } }]);
  });

  test('who comes back is signed in, and led to the page that was asked for', async () => {
    const { calls, navigation } = open(cameBack, [
      answers(signOn.finish, { accessToken: 'token-1', Search: '?to=%2Forders' }),
    ]);
    await waitFor(() => expect(navigation.routeName).toBe('Orders'));
    expect(calls(signOn.finish)).toEqual([{ payload: { Answer: cameBack.slice(1) } }]);
  });

  test('a refusal stands over the form, which is the way on, and the address is of Login again', async () => {
    const { user, navigation } = open('?error=access_denied&state=state-1', [
      answers(
        signOn.finish,
        aProblem('Acme ID gives you no role in this portal.', {
          status: 400,
          data: { search: '?to=%2Forders' },
        }),
      ),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('gives you no role');
    expect(navigation.place?.search).toBe('?to=%2Forders');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(navigation.routeName).toBe('Orders'));
  });

  test('the button can be pressed again where the provider is away', async () => {
    const { user } = open('', [
      answers(signOn.begin, aProblem('Acme ID does not answer at the moment.', { status: 503 })),
    ]);
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
    expect(await button()).toBeEnabled();
  });
});

test('a server without one shows no button', async () => {
  const { calls } = open('', [], null);
  await waitFor(() => expect(calls(portal.capabilities)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Log in with/ })).not.toBeInTheDocument();
});

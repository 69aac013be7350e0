import { screen, waitFor, within } from '@testing-library/react';
import { factors } from '@contract/factors';
import { ownSessions } from '@contract/ownSessions';
import { session } from '@contract/session';
import { signOn } from '@contract/signOn';
import { users } from '@contract/user';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ProfilePage } from '../ProfilePage';

const at = '2026-11-20T08:11:00.000Z';
const linked = { Link: { LinkedAt: at, LastUsedAt: null } };
const unlinked = { Link: null };

const open = async ({ answers: more = [], ...rest }: Options = {}) => {
  const page = renderPortal(<ProfilePage />, {
    role: 'Manager',
    route: 'UserProfile',
    search: '?tab=security',
    extras: { ownSessions: true, secondStep: true, singleSignOn: 'Acme ID' },
    answers: [
      answers(users.current, { identity: aUserRecord(1, { Email: 'uma@provider.test' }) }),
      answers(ownSessions.list, {
        entities: [
          {
            _id: idOf(1),
            Browser: 'Chrome on macOS',
            Device: 'computer',
            Address: '203.0.113.9',
            SignedInAt: at,
            LastUsedAt: at,
            IsThis: true,
            IsNew: false,
          },
        ],
      }),
      answers(factors.read, { Factors: [], RecoveryLeft: 0, IsRequired: false }),
      ...more,
    ],
    ...rest,
  });
  await screen.findByRole('region', { name: 'Where you are signed in' });
  return page;
};
const panel = () => within(screen.getByRole('region', { name: 'Single sign-on' }));

afterEach(() => {
  window.location.hash = '';
});

test('somebody of staff links the account, after the password where it is needed', async () => {
  let isProved = false;
  const { user } = await open({
    answers: [
      answers(signOn.read, unlinked),
      answers(session.prove, () => {
        isProved = true;
        return {};
      }),
      answers(signOn.beginLink, () =>
        isProved
          ? { Address: '#there' }
          : aProblem('Give your password again first', { status: 400, data: { code: 'proof' } }),
      ),
    ],
  });
  await user.click(await panel().findByRole('button', { name: 'Link' }));
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(window.location.hash).toBe('#there'));
});

test('who comes back reads that the account is linked, and the address is of the page again', async () => {
  const { calls, navigation } = await open({
    search: '?code=code-1&state=state-1',
    answers: [answers(signOn.read, linked), answers(signOn.finishLink, linked)],
  });
  expect(await screen.findByText('You can sign in with Acme ID now.')).toBeVisible();
  expect(panel().getByText('Linked Nov 20, 2026, not used yet')).toBeVisible();
  expect(navigation.place?.search).toBe('?tab=security');
  expect(calls(signOn.finishLink)).toEqual([{ payload: { Answer: 'code=code-1&state=state-1' } }]);
});

test('who comes back as somebody who is linked with another account reads so', async () => {
  await open({
    search: '?code=code-1&state=state-1',
    answers: [
      answers(signOn.read, unlinked),
      answers(signOn.finishLink, aProblem('It is linked with another account.', { status: 409 })),
    ],
  });
  expect(await screen.findByText(/It is linked with another account/)).toBeVisible();
  expect(await panel().findByRole('button', { name: 'Link' })).toBeEnabled();
});

test('a link is taken away after a question', async () => {
  const { user } = await open({
    answers: [answers(signOn.read, linked), answers(signOn.unlink, unlinked)],
  });
  await user.click(await panel().findByRole('button', { name: 'Unlink' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Unlink Acme ID?' });
  await user.click(within(asked).getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText('Acme ID no longer opens your account.')).toBeVisible();
  expect(await screen.findByText('Not linked with your account')).toBeVisible();
});

test.each([
  ['a client’s Owner', { role: 'Owner' }],
  ['a server without it', { extras: { ownSessions: true, secondStep: true } }],
] as const)('%s sees nothing of it', async (_who, options) => {
  await open(options);
  expect(screen.queryByRole('region', { name: 'Single sign-on' })).not.toBeInTheDocument();
});

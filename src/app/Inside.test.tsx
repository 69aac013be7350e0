import { act, screen, waitFor } from '@testing-library/react';
import { clients } from '@contract/client';
import { identity } from '@contract/identity';
import { support } from '@contract/support';
import type { RouteName } from '@/shared/routes/routes';
import { fakeServer } from '@tests/answers';
import { aUser } from '@tests/records';
import { aProblem, answers, renderPortal } from '@tests/renderPortal';
import { Inside } from './Inside';
import { AppUpdate } from './offline/AppUpdate';
import { Connection } from './offline/Connection';
import { OfflineProvider } from './offline/OfflineContext';

const options = {
  priorities: [],
  warehouses: [{ id: 'w1', name: 'ROC - Rochester, NY' }],
  services: [],
  categories: [],
};

/** A page as it is after a session start that failed. */
const openFailed = async (route: RouteName) => {
  document.cookie = 'portal_token=token-1; path=/';
  const offline = {
    connection: new Connection(fakeServer([]).call),
    update: new AppUpdate(() => undefined),
  };
  const prepared = [
    answers(identity.verifyToken, {}),
    answers(identity.signOut, {}),
    answers(identity.loggedInUser, { loggedInUser: aUser('Owner') }),
    answers(clients.current, aProblem('The account could not be read', { status: 500 })),
    answers(support.options, options),
  ];
  const page = renderPortal(
    <OfflineProvider value={offline}>
      <Inside route={route} />
    </OfflineProvider>,
    { route, answers: prepared },
  );
  await act(() => page.session.start());
  return page;
};

describe('after a session start that failed', () => {
  test('a page says so, and leads to the support', async () => {
    const { user, navigation } = await openFailed('Orders');
    expect(await screen.findByRole('alert')).toHaveTextContent('The account could not be read');
    await user.click(screen.getByRole('button', { name: 'Create Support Ticket' }));
    expect(navigation.routeName).toBe('Support');
  });

  test('a person can sign out', async () => {
    const { user, session, calls } = await openFailed('Orders');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(session.isLeaving).toBe(true));
    expect(calls(identity.signOut)).toHaveLength(1);
  });

  test('a support ticket can be written with what did load (OPEN-19)', async () => {
    const { user } = await openFailed('Support');
    expect(await screen.findByRole('heading', { name: 'Create a Support Ticket' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
    expect(await screen.findByRole('option', { name: 'ROC - Rochester, NY' })).toBeVisible();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { Role } from '@contract/access';
import { factors } from '@contract/factors';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { portal } from '@contract/portal';
import { cookies, removeCookies } from '@/shared/api/cookies';
import { fakeServer, type Prepared } from '@tests/answers';
import { anOrder, aUser, idOf } from '@tests/records';
import { signInAnswers } from '@tests/referenceAnswers';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { AppUpdate } from './offline/AppUpdate';
import { Connection } from './offline/Connection';
import { OfflineProvider } from './offline/OfflineContext';
import { Root } from './Root';

const noOrders = {
  entities: [],
  totalEntityLookupCount: 0,
  totalOrderCount: 0,
  submittedCount: 0,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

afterEach(removeCookies);

const toAsked = (asked: string): string => `?${new URLSearchParams({ to: asked }).toString()}`;

/** The portal at an address that is opened in a new tab; a role has signed in already. */
const openAt = (
  openedAt: string,
  role: Role | null,
  as: Role = role ?? 'Owner',
  more: readonly Prepared[] = [],
) => {
  if (role) cookies.token.set('token-1');
  const { call } = fakeServer([]);
  const offline = { connection: new Connection(call), update: new AppUpdate(() => undefined) };
  return renderPortal(
    <OfflineProvider value={offline}>
      <Root />
    </OfflineProvider>,
    {
      openedAt,
      role: as,
      isSignedOut: role === null,
      answers: [
        ...signInAnswers(as).filter(({ at }) => !more.some((other) => other.at === at)),
        ...more,
        answers(orders.list, { ...noOrders, entities: [anOrder(7, { Status: 'Shipped' })] }),
        answers(identity.verifyToken, {}),
      ],
    },
  );
};

describe('the address of a record', () => {
  const signIn = async ({ user }: ReturnType<typeof openAt>) => {
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  };

  test.each(['/orders?order=7', '/orders/detail?order=7', '/orders/edit?order=7'])(
    'leads who is signed out from %s through Login to the record',
    async (address) => {
      const page = openAt(address, null);
      await waitFor(() => expect(page.navigation.routeName).toBe('Login'));
      expect(page.navigation.place?.search).toBe(toAsked(address));
      await signIn(page);
      expect(await screen.findByRole('heading', { name: /Order #7/ })).toBeVisible();
      expect(page.navigation.place).toMatchObject({
        pathname: '/orders/detail',
        search: '?order=7',
      });
    },
  );

  test.each(['/orders/detail?order=7', '/orders/edit?order=7', '/orders?open=7'])(
    'leads who is signed in from %s through the list to the screen that fits the record',
    async (address) => {
      const { navigation } = openAt(address, 'Owner');
      expect(await screen.findByRole('heading', { name: /Order #7/ })).toBeVisible();
      expect(navigation.place).toMatchObject({ pathname: '/orders/detail', search: '?order=7' });
    },
  );

  test('leads a User from the webhooks, which are for others, to the settings', async () => {
    const { navigation } = openAt('/settings/webhooks/detail?webhook=w1', 'User');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(navigation.place).toMatchObject({ pathname: '/settings', search: '' });
  });

  test('of Manage leads a client user who signs in for it to the Dashboard, and no further', async () => {
    const page = openAt('/manage/clients?client=Northwind', null, 'Owner');
    await waitFor(() => expect(page.navigation.routeName).toBe('Login'));
    await signIn(page);
    await waitFor(() => expect(page.navigation.place).toMatchObject({ pathname: '/', search: '' }));
    expect(page.session.isLeaving).toBe(false);
  });

  test('is left out where Login is opened with another site in its place', async () => {
    const { navigation } = openAt(`/login${toAsked('//evil.example/orders')}`, 'Owner');
    await waitFor(() => expect(navigation.place).toMatchObject({ pathname: '/', search: '' }));
  });

  test('is gone to at once from Login by who is signed in', async () => {
    const { navigation } = openAt(`/login${toAsked('/orders?order=7')}`, 'Owner');
    expect(await screen.findByRole('heading', { name: /Order #7/ })).toBeVisible();
    expect(navigation.routeName).toBe('OrderDetail');
  });
});

/** The portal at the orders, as an admin; `server.isAway` says whether it can be reached. */
const openOrders = () => {
  document.cookie = 'portal_token=token-1; path=/';
  const server = { isAway: false };
  const away = aProblem('The server could not be reached.', { status: null });
  const whenThere =
    <Answer extends object>(answer: Answer) =>
    () =>
      server.isAway ? away : answer;
  const { call } = fakeServer([
    answers(
      portal.health,
      whenThere({ status: 'ok', version: '1.0.0', database: 'embedded' } as const),
    ),
  ]);
  const connection = new Connection(call);
  const reload = jest.fn();
  const update = new AppUpdate(reload);
  const shown = renderPortal(
    <OfflineProvider value={{ connection, update }}>
      <Root />
    </OfflineProvider>,
    {
      role: 'Admin',
      route: 'Orders',
      answers: [
        answers(orders.list, whenThere(noOrders)),
        answers(identity.verifyToken, whenThere({})),
      ],
    },
  );
  return { ...shown, server, connection, update, reload };
};

test('staff that switches the client reads which one until its page is there', async () => {
  const { session } = openOrders();
  expect(await screen.findByText('No orders yet')).toBeVisible();
  act(() => session.switchClient({ _id: idOf(9), Id: 9, Name: 'Contoso Kitchen' }));
  expect(screen.getByText('Switching to client Contoso Kitchen...')).toBeVisible();
});

describe('without the server', () => {
  test('a person reads that the portal is offline, and the list is fetched anew once it is back', async () => {
    const { server, connection, calls } = openOrders();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    server.isAway = true;
    act(() => connection.doubt());
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    expect(screen.getByText('No orders yet')).toBeVisible();
    const asked = calls(orders.list).length;
    server.isAway = false;
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument(), {
      timeout: 10_000,
    });
    await waitFor(() => expect(calls(orders.list)).toHaveLength(asked + 1));
  });

  test('a start that found no server says so, and is made up for by itself', async () => {
    const { server, connection, session, calls } = openOrders();
    server.isAway = true;
    act(() => {
      runInAction(() => {
        session.state = 'failed';
      });
      connection.doubt();
    });
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    server.isAway = false;
    await waitFor(() => expect(calls(identity.loggedInUser)).toHaveLength(1), { timeout: 10_000 });
  });
});

describe('a new version', () => {
  test('is taken over when a person says so', async () => {
    const { user, update, reload } = openOrders();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    act(() =>
      runInAction(() => {
        update.isReady = true;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Reload to update' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('never takes over from what a person has not saved', async () => {
    const { user, update, reload, navigation } = openOrders();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    act(() =>
      runInAction(() => {
        update.isReady = true;
      }),
    );
    navigation.guard(() => true);
    await user.click(screen.getByRole('button', { name: 'Reload to update' }));
    expect(reload).not.toHaveBeenCalled();
    act(() => navigation.answer(false));
    expect(reload).not.toHaveBeenCalled();
  });
});

test('who has to set a second step up sees that in the place of every page, and goes on after it', async () => {
  let isSetUp = false;
  const state = {
    Factors: [],
    RecoveryLeft: 10,
    IsRequired: true,
    RecoveryCodes: ['AAAA-BBBB-CCCC-DDDD'],
  };
  const refused = aProblem('Your role needs a second step: set it up first', {
    status: 403,
    data: { code: 'setUp' },
  });
  const { user } = openAt('/orders', null, 'Owner', [
    answers(identity.loggedInUser, () => (isSetUp ? { loggedInUser: aUser('Owner') } : refused)),
    answers(factors.beginTotp, { _id: idOf(9), Secret: 'JBSWY3DP', Address: 'otpauth://totp/x' }),
    answers(factors.confirmTotp, () => {
      isSetUp = true;
      return state;
    }),
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { portal } from '@contract/portal';
import { fakeServer } from '@tests/answers';
import { idOf } from '@tests/records';
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

import { act, screen, waitFor, within } from '@testing-library/react';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { orderActionsOf } from '@contract/orderActions';
import { anOrder, aSubOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 2,
  submittedCount: 1,
  confirmedCount: 1,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

const listing = (...records: OrderRecord[]) =>
  answers(orders.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const forOwner = (number: number, Status: string) =>
  anOrder(number, { Status, actions: orderActionsOf(Status, false) });

const choose = async (user: ReturnType<typeof renderPortal>['user'], ...numbers: number[]) => {
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`order ${number}`) }));
};

const offered = () =>
  ['Approve', 'Confirm', 'Release', 'Cancel Orders'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  );

describe('the bulk bar', () => {
  test('an owner can cancel the selected orders, and nothing else', async () => {
    const { user } = renderPortal(<OrdersPage />, {
      role: 'Owner',
      answers: [listing(forOwner(48231, 'Submitted'), forOwner(48230, 'Approved'))],
    });
    await choose(user, 48231, 48230);
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(offered()).toEqual(['Cancel Orders']);
  });

  test('an admin is offered what all selected orders allow', async () => {
    const { user } = renderPortal(<OrdersPage />, {
      answers: [
        listing(
          anOrder(3, { Status: 'Submitted' }),
          anOrder(2, { Status: 'Approved' }),
          anOrder(1, { Status: 'Closed' }),
        ),
      ],
    });
    await choose(user, 3);
    expect(offered()).toEqual(['Approve', 'Cancel Orders']);
    await choose(user, 2);
    expect(offered()).toEqual(['Cancel Orders']);
    await choose(user, 1);
    expect(offered()).toEqual([]);
    expect(screen.getByText('No action fits all of them')).toBeVisible();
  });

  test('an admin approves orders; closing the result loads the page anew without a selection', async () => {
    const { user, calls, navigation } = renderPortal(<OrdersPage />, {
      search: '?status=submitted',
      answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.approve, {})],
    });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Order(s) approved successfully.');
    expect(calls(orders.approve)).toEqual([{ payload: { Ids: [idOf(48231), idOf(48230)] } }]);
    await user.click(within(result).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls(orders.list)).toHaveLength(2));
    expect(navigation.place?.search).toBe('?status=submitted');
    expect(await screen.findByRole('checkbox', { name: /order 48231/ })).not.toBeChecked();
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  });

  test('a refusal reloads the list and offers to go on with the others', async () => {
    const refused = { refused: [{ Id: idOf(48230), Reason: 'Order 48230 is Closed' }] };
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [
        listing(anOrder(48231), anOrder(48230), anOrder(48229)),
        answers(orders.approve, ({ payload }) =>
          payload.Ids.includes(idOf(48230))
            ? aProblem('Order 48230 is Closed; only Submitted orders can be approved', {
                data: refused,
              })
            : {},
        ),
      ],
    });
    await choose(user, 48231, 48230, 48229);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Message: Order 48230 is Closed/)).toBeVisible();
    expect(calls(orders.list)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Go on with the other 2' }));
    expect(await screen.findByText('Order(s) approved successfully.')).toBeVisible();
    expect(calls(orders.approve).at(-1)).toEqual({ payload: { Ids: [idOf(48231), idOf(48229)] } });
  });

  test('orders that somebody else has changed meanwhile are named, shown as they stand, and the others go on', async () => {
    const reasons = [
      'Order 48230 is Cancelled; only Submitted orders can be approved',
      'Order 48229 is Approved; only Submitted orders can be approved',
    ];
    const refused = reasons.map((Reason) => ({ Id: idOf(Number(Reason.slice(6, 11))), Reason }));
    const before = [anOrder(48231), anOrder(48230), anOrder(48229)];
    const after = [
      anOrder(48231),
      anOrder(48230, { Status: 'Cancelled' }),
      anOrder(48229, { Status: 'Approved' }),
    ];
    let wasRefused = false;
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [
        answers(orders.list, () => ({
          entities: wasRefused ? after : before,
          totalEntityLookupCount: 3,
          ...counts,
        })),
        answers(orders.approve, ({ payload }) => {
          if (payload.Ids.length === 1) return {};
          wasRefused = true;
          return aProblem(reasons.join('; '), { data: { refused } });
        }),
      ],
    });
    await choose(user, 48231, 48230, 48229);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(`Message: ${reasons.join('; ')}`)).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on with the other 1' }));
    expect(await screen.findByText('Order(s) approved successfully.')).toBeVisible();
    expect(calls(orders.approve).at(-1)).toEqual({ payload: { Ids: [idOf(48231)] } });
  });

  test.each([
    ['Confirm', 'Approved', orders.confirm, 'Order(s) confirmed successfully.'],
    ['Release', 'Confirmed', orders.release, 'Order(s) released successfully.'],
  ] as const)(
    'a manager can %s orders that are %s (ORD-42, ORD-43, ORD-51, ORD-53)',
    async (label, Status, endpoint, words) => {
      const { user, calls } = renderPortal(<OrdersPage />, {
        role: 'Manager',
        answers: [listing(anOrder(48231, { Status })), answers(endpoint, {})],
      });
      await choose(user, 48231);
      await user.click(screen.getByRole('button', { name: label }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(calls(endpoint)).toEqual([{ payload: { Ids: [idOf(48231)] } }]);
    },
  );

  test('a manager at a server that computes no actions is offered what the status allows (OPEN-28)', async () => {
    const { actions: _left, ...order } = anOrder(48231);
    const { user } = renderPortal(<OrdersPage />, { role: 'Manager', answers: [listing(order)] });
    await choose(user, 48231);
    expect(offered()).toEqual(['Approve', 'Cancel Orders']);
  });

  test('a refusal that names nobody offers no way on', async () => {
    const { user } = renderPortal(<OrdersPage />, {
      answers: [
        listing(anOrder(48231), anOrder(48230)),
        answers(orders.approve, aProblem('Error approving orders. Network issue.')),
      ],
    });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText(/Network issue/);
    expect(screen.queryByRole('button', { name: /Go on/ })).not.toBeInTheDocument();
  });

  test('cancelling asks first, and sends the backorders on hold along', async () => {
    const held = anOrder(48230, { BackOrders: [aSubOrder('48230-B1', { Status: 'OnHold' })] });
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [listing(anOrder(48231), held), answers(orders.cancel, {})],
    });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these order(s)?',
    });
    expect(question).toHaveAccessibleDescription(
      "2 Submitted 48231, 48230 A cancelled order can't be brought back.",
    );
    expect(calls(orders.cancel)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Order(s) cancelled successfully.')).toBeVisible();
    expect(calls(orders.cancel)).toEqual([
      { payload: { Ids: [idOf(48231), idOf(48230)], BackOrderIds: { '48230': '48230-B1' } } },
    ]);
  });

  test('the result of cancelling one order leads to a new one that is like it', async () => {
    const { user, navigation } = renderPortal(<OrdersPage />, {
      answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.cancel, {})],
    });
    await choose(user, 48231);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ok' }));
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect(navigation.routeName).toBe('OrderCreate');
    expect(navigation.params).toHaveProperty('duplicate.name');
  });

  test('the result of cancelling several orders leads to no new one', async () => {
    const { user } = renderPortal(<OrdersPage />, {
      answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.cancel, {})],
    });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ok' }));
    await screen.findByText('Order(s) cancelled successfully.');
    expect(screen.queryByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test('saying no to the question cancels nothing', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [listing(anOrder(48231)), answers(orders.cancel, {})],
    });
    await choose(user, 48231);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(calls(orders.cancel)).toEqual([]);
  });
});

describe('cancelling all orders', () => {
  test('is offered on the submitted orders, and cancels those of the page', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, {
      role: 'Owner',
      search: '?status=submitted',
      answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.cancel, {})],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel All Orders' }));
    await user.click(
      within(
        screen.getByRole('alertdialog', {
          name: 'Are you sure you want to cancel these order(s)?',
        }),
      ).getByRole('button', { name: 'Ok' }),
    );
    await screen.findByText('Order(s) cancelled successfully.');
    expect(calls(orders.cancel)).toEqual([
      { payload: { Ids: [idOf(48231), idOf(48230)], BackOrderIds: {} } },
    ]);
  });

  test('is not offered while something is selected, nor among all orders', async () => {
    const { user, unmount } = renderPortal(<OrdersPage />, {
      search: '?status=submitted',
      answers: [listing(anOrder(48231))],
    });
    await choose(user, 48231);
    expect(screen.queryByRole('button', { name: 'Cancel All Orders' })).not.toBeInTheDocument();
    unmount();
    renderPortal(<OrdersPage />, { answers: [listing(anOrder(48231))] });
    await screen.findByText('Web order 48231');
    expect(screen.queryByRole('button', { name: 'Cancel All Orders' })).not.toBeInTheDocument();
  });
});

describe('the dock', () => {
  test('lets staff choose the client (LIST-07)', async () => {
    renderPortal(<OrdersPage />, { role: 'Manager', answers: [listing(anOrder(48231))] });
    expect(await screen.findByRole('button', { name: 'Client: Northwind' })).toBeVisible();
  });

  test('lets nobody else', async () => {
    renderPortal(<OrdersPage />, { role: 'Owner', answers: [listing(anOrder(48231))] });
    await screen.findByText('48231');
    expect(screen.queryByRole('button', { name: /^Client/ })).not.toBeInTheDocument();
  });
});

describe('opening an order', () => {
  test('a click on its row opens the detail with its id', async () => {
    const order = anOrder(48213, { Status: 'Closed' });
    const { user, navigation } = renderPortal(<OrdersPage />, {
      role: 'Owner',
      answers: [listing(order)],
    });
    await user.click(await screen.findByText('48213'));
    expect(navigation.routeName).toBe('OrderDetail');
    expect(navigation.params).toMatchObject({ id: order._id, term: '48213' });
  });

  test.each([
    ['Submitted', 'Regular', 'OrderEdit'],
    ['OnHoldDueToInsufficientStock', 'Regular', 'OrderEdit'],
    ['Confirmed', 'Regular', 'OrderDetail'],
    ['Approved', 'Deduct', 'DeductOrderEdit'],
    ['Released', 'Deduct', 'DeductOrderDetail'],
  ])(
    'a manager opens a %s order of the kind %s in %s (ORD-14, OPEN-98)',
    async (Status, OrderType, route) => {
      const { user, navigation } = renderPortal(<OrdersPage />, {
        role: 'Manager',
        answers: [listing(anOrder(48213, { Status, OrderType }))],
      });
      await user.click(await screen.findByRole('link', { name: 'Web order 48213' }));
      expect(navigation.routeName).toBe(route);
    },
  );

  test('a click on its checkbox does not open it', async () => {
    const { user, navigation } = renderPortal(<OrdersPage />, {
      answers: [listing(anOrder(48213))],
    });
    await choose(user, 48213);
    expect(navigation.routeName).toBe('Orders');
  });
});

describe('the menu of released orders', () => {
  const rows = [
    anOrder(48221, { Status: 'Released' }),
    anOrder(48213, { Status: 'Closed' }),
    anOrder(48204),
  ];

  test('staff find it in a column of its own, on released and closed orders', async () => {
    renderPortal(<OrdersPage />, { role: 'Manager', answers: [listing(...rows)] });
    expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('button', { name: /^Actions for order/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Actions for order 48221', 'Actions for order 48213']);
  });

  test('nobody else has the column, and staff only when it is needed', async () => {
    const { unmount } = renderPortal(<OrdersPage />, {
      role: 'Owner',
      answers: [listing(...rows)],
    });
    await screen.findByText('48221');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    unmount();
    renderPortal(<OrdersPage />, { answers: [listing(anOrder(48204))] });
    await screen.findByText('48204');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('staff check where the warehouse is, without leaving the list', async () => {
    const { user, calls, navigation } = renderPortal(<OrdersPage />, {
      answers: [listing(...rows), answers(orders.warehouseStatus, { WarehouseStatus: 'Picked' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48213' }));
    expect(screen.getByRole('menuitem', { name: /Fix and Close Order/ })).toHaveTextContent(
      'Only for Released orders',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Check Warehouse Status' }));
    expect(await screen.findByText("The order's warehouse status is: Picked")).toBeVisible();
    expect(calls(orders.warehouseStatus)).toEqual([{ params: { id: idOf(48213) } }]);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    expect(navigation.routeName).toBe('Orders');
  });

  test('staff can do nothing with rows that are not what the filter asks for', async () => {
    const { user } = renderPortal(<OrdersPage />, {
      answers: [
        answers(orders.list, ({ query }) =>
          query.status
            ? aProblem('Try again later')
            : { entities: rows, totalEntityLookupCount: rows.length, ...counts },
        ),
      ],
    });
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: /^On Hold/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again later');
    await user.click(screen.getByRole('button', { name: 'Actions for order 48221' }));
    const forceClose = screen.getByRole('menuitem', { name: /Force Close Order/ });
    expect(forceClose).toHaveAttribute('aria-disabled', 'true');
    expect(forceClose).toHaveTextContent('These rows are not what the filters ask for');
  });

  test('staff fix and close an order; the overlay repeats what the server says', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [
        listing(...rows),
        answers(orders.checkAndFix, { message: 'Order 48221 was shipped and is closed now.' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48221' }));
    await user.click(screen.getByRole('menuitem', { name: 'Fix and Close Order' }));
    expect(await screen.findByText('Order 48221 was shipped and is closed now.')).toBeVisible();
    expect(calls(orders.checkAndFix)).toEqual([{ payload: { Id: idOf(48221) } }]);
    expect(calls(orders.list)).toHaveLength(2);
  });

  test('staff force close a released order from its row; the list is loaded anew (FORCE, OPEN-38)', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, {
      answers: [
        listing(...rows),
        answers(orders.forceClose, { message: 'Order 48221 is closed now.' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48213' }));
    expect(screen.getByRole('menuitem', { name: /Force Close Order/ })).toHaveTextContent(
      'Only for Released orders',
    );
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48221' }));
    await user.click(screen.getByRole('menuitem', { name: 'Force Close Order' }));
    await screen.findByRole('dialog', { name: 'Force Close Order #48221' });
    await user.click(
      within(screen.getByRole('group', { name: /Ship Date/ })).getByRole('spinbutton', {
        name: 'Month',
      }),
    );
    await user.keyboard('11202026');
    await user.click(screen.getByRole('button', { name: 'Close Order' }));
    expect(await screen.findByText('Order 48221 is closed now.')).toBeVisible();
    expect(calls(orders.forceClose)).toMatchObject([
      { payload: { Id: idOf(48221), ShippedDate: '2026-11-20' } },
    ]);
    expect(calls(orders.list)).toHaveLength(2);
  });
});

describe('the list by itself', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is fetched again after ten minutes, as the person left it (ORD-56, LIST-09)', async () => {
    const { calls } = renderPortal(<OrdersPage />, {
      search: '?status=submitted',
      answers: [listing(anOrder(48231))],
    });
    await screen.findByText('48231');
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(calls(orders.list)).toEqual([
      { query: { page: 1, pageSize: 50, status: 'submitted' } },
      { query: { page: 1, pageSize: 50, status: 'submitted' } },
    ]);
  });
});

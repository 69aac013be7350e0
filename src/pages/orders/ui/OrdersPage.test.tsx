import { screen, waitFor, within } from '@testing-library/react';
import { orders, type OrderRecord } from '@contract/order';
import { actionsOf } from '@contract/orderRules';
import { anOrder, aSubOrder, idOf } from '../../../../tests/records';
import { answers, aProblem, renderPortal } from '../../../../tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = { totalOrderCount: 2, submittedCount: 1, confirmedCount: 1, releasedCount: 0, onHoldCount: 0, cancelledCount: 0, partialOrdersCount: 0, backordersCount: 0, shippedCount: 0, deductCount: 0 };

const listing = (...records: OrderRecord[]) => answers(orders.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const forOwner = (number: number, Status: string) => anOrder(number, { Status, actions: actionsOf(Status, false) });

const choose = async (user: ReturnType<typeof renderPortal>['user'], ...numbers: number[]) => {
  for (const number of numbers) await user.click(await screen.findByRole('checkbox', { name: new RegExp(`order ${number}`) }));
};

const offered = () => ['Approve', 'Confirm', 'Release', 'Cancel Orders'].filter((name) => screen.queryByRole('button', { name }) !== null);

describe('the bulk bar', () => {
  test('an owner can cancel the selected orders, and nothing else', async () => {
    const { user } = renderPortal(<OrdersPage />, { role: 'Owner', answers: [listing(forOwner(48231, 'Submitted'), forOwner(48230, 'Approved'))] });
    await choose(user, 48231, 48230);
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(offered()).toEqual(['Cancel Orders']);
  });

  test('an admin is offered what all selected orders allow', async () => {
    const { user } = renderPortal(<OrdersPage />, { answers: [listing(anOrder(3, { Status: 'Submitted' }), anOrder(2, { Status: 'Approved' }), anOrder(1, { Status: 'Closed' }))] });
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
        answers(orders.approve, ({ payload }) => (payload.Ids.includes(idOf(48230)) ? aProblem('Order 48230 is Closed; only Submitted orders can be approved', { data: refused }) : {})),
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

  test('a refusal that names nobody offers no way on', async () => {
    const { user } = renderPortal(<OrdersPage />, { answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.approve, aProblem('Error approving orders. Network issue.'))] });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText(/Network issue/);
    expect(screen.queryByRole('button', { name: /Go on/ })).not.toBeInTheDocument();
  });

  test('cancelling asks first, and sends the backorders on hold along', async () => {
    const held = anOrder(48230, { BackOrders: [aSubOrder('48230-B1', { Status: 'OnHold' })] });
    const { user, calls } = renderPortal(<OrdersPage />, { answers: [listing(anOrder(48231), held), answers(orders.cancel, {})] });
    await choose(user, 48231, 48230);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel these order(s)?' });
    expect(question).toHaveAccessibleDescription('48231, 48230');
    expect(calls(orders.cancel)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Order(s) cancelled successfully.')).toBeVisible();
    expect(calls(orders.cancel)).toEqual([{ payload: { Ids: [idOf(48231), idOf(48230)], BackOrderIds: { '48230': '48230-B1' } } }]);
  });

  test('saying no to the question cancels nothing', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, { answers: [listing(anOrder(48231)), answers(orders.cancel, {})] });
    await choose(user, 48231);
    await user.click(screen.getByRole('button', { name: 'Cancel Orders' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls(orders.cancel)).toEqual([]);
  });
});

describe('cancelling all orders', () => {
  test('is offered on the submitted orders, and cancels those of the page', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, { role: 'Owner', search: '?status=submitted', answers: [listing(anOrder(48231), anOrder(48230)), answers(orders.cancel, {})] });
    await user.click(await screen.findByRole('button', { name: 'Cancel All Orders' }));
    await user.click(within(screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel these order(s)?' })).getByRole('button', { name: 'Ok' }));
    await screen.findByText('Order(s) cancelled successfully.');
    expect(calls(orders.cancel)).toEqual([{ payload: { Ids: [idOf(48231), idOf(48230)], BackOrderIds: {} } }]);
  });

  test('is not offered while something is selected, nor among all orders', async () => {
    const { user, unmount } = renderPortal(<OrdersPage />, { search: '?status=submitted', answers: [listing(anOrder(48231))] });
    await choose(user, 48231);
    expect(screen.queryByRole('button', { name: 'Cancel All Orders' })).not.toBeInTheDocument();
    unmount();
    renderPortal(<OrdersPage />, { answers: [listing(anOrder(48231))] });
    await screen.findByText('Web order 48231');
    expect(screen.queryByRole('button', { name: 'Cancel All Orders' })).not.toBeInTheDocument();
  });
});

describe('opening an order', () => {
  test('a click on its row opens the detail with the record', async () => {
    const order = anOrder(48213, { Status: 'Closed' });
    const { user, navigation } = renderPortal(<OrdersPage />, { role: 'Owner', answers: [listing(order)] });
    await user.click(await screen.findByText('48213'));
    expect(navigation.routeName).toBe('OrderDetail');
    expect(navigation.params).toEqual({ order });
  });

  test('a click on its checkbox does not open it', async () => {
    const { user, navigation } = renderPortal(<OrdersPage />, { answers: [listing(anOrder(48213))] });
    await choose(user, 48213);
    expect(navigation.routeName).toBe('Orders');
  });

  test('a link with ?open= searches the number and opens the order', async () => {
    const { calls, navigation } = renderPortal(<OrdersPage />, { search: '?open=48213', answers: [listing(anOrder(482), anOrder(48213, { Status: 'Closed' }))] });
    await waitFor(() => expect(navigation.routeName).toBe('OrderDetail'));
    expect(calls(orders.list)[0]?.query.searchById).toBe('48213');
    expect(navigation.params).toMatchObject({ order: { OrderNumber: '48213' } });
  });
});

describe('the menu of released orders', () => {
  const rows = [anOrder(48221, { Status: 'Released' }), anOrder(48213, { Status: 'Closed' }), anOrder(48204)];

  test('staff find it in a column of its own, on released and closed orders', async () => {
    renderPortal(<OrdersPage />, { role: 'Manager', answers: [listing(...rows)] });
    expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Actions for order/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Actions for order 48221', 'Actions for order 48213']);
  });

  test('nobody else has the column, and staff only when it is needed', async () => {
    const { unmount } = renderPortal(<OrdersPage />, { role: 'Owner', answers: [listing(...rows)] });
    await screen.findByText('48221');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    unmount();
    renderPortal(<OrdersPage />, { answers: [listing(anOrder(48204))] });
    await screen.findByText('48204');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('staff check where the warehouse is, without leaving the list', async () => {
    const { user, calls, navigation } = renderPortal(<OrdersPage />, { answers: [listing(...rows), answers(orders.warehouseStatus, { WarehouseStatus: 'Picked' })] });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48213' }));
    expect(screen.getByRole('menuitem', { name: /Fix and Close Order/ })).toHaveTextContent('Only for Released orders');
    await user.click(screen.getByRole('menuitem', { name: 'Check Warehouse Status' }));
    expect(await screen.findByText("The order's warehouse status is: Picked")).toBeVisible();
    expect(calls(orders.warehouseStatus)).toEqual([{ params: { id: idOf(48213) } }]);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    expect(navigation.routeName).toBe('Orders');
  });

  test('staff fix and close an order; the overlay repeats what the server says', async () => {
    const { user, calls } = renderPortal(<OrdersPage />, { answers: [listing(...rows), answers(orders.checkAndFix, { message: 'Order 48221 was shipped and is closed now.' })] });
    await user.click(await screen.findByRole('button', { name: 'Actions for order 48221' }));
    await user.click(screen.getByRole('menuitem', { name: 'Fix and Close Order' }));
    expect(await screen.findByText('Order 48221 was shipped and is closed now.')).toBeVisible();
    expect(calls(orders.checkAndFix)).toEqual([{ payload: { Id: idOf(48221) } }]);
    expect(calls(orders.list)).toHaveLength(2);
  });
});

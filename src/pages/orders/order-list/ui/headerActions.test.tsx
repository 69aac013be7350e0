import { screen } from '@testing-library/react';
import { orders } from '@contract/order';
import { anOrder } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

const atOrders = async (options: Options = {}) => {
  const portal = renderPortal(<OrdersPage />, {
    ...options,
    answers: [
      answers(orders.list, { entities: [anOrder(48231)], totalEntityLookupCount: 1, ...counts }),
    ],
  });
  await screen.findByText('Web order 48231');
  return portal;
};

const headerButtons = () =>
  [...document.querySelectorAll('header button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

describe("the order list's header", () => {
  test('offers staff imports, deduct orders, the archive and a new order (ORD-16 to ORD-18)', async () => {
    const { user } = await atOrders({ role: 'Manager' });
    expect(headerButtons()).toEqual([
      'Import Orders',
      'Create Deduct Order',
      'More',
      'Create Order',
    ]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Archived Orders',
      'Print',
      'Copy Rows',
    ]);
  });

  test('leads to the returns where the server lists them', async () => {
    const { user, navigation } = await atOrders({ role: 'User', extras: { returns: true } });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Returns' }));
    expect(navigation.routeName).toBe('Returns');
  });

  test('offers an owner no deduct orders', async () => {
    await atOrders({ role: 'Owner' });
    expect(headerButtons()).toEqual(['Import Orders', 'More', 'Create Order']);
  });

  test.each([
    ['Import Orders', 'OrderImports'],
    ['Create Deduct Order', 'DeductOrderCreate'],
    ['Create Order', 'OrderCreate'],
  ] as const)('leads staff by %s to %s', async (name, route) => {
    const { user, navigation } = await atOrders();
    await user.click(screen.getByRole('button', { name }));
    expect(navigation.routeName).toBe(route);
  });

  test('leads anybody to the archive', async () => {
    const { user, navigation } = await atOrders({ role: 'User' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archived Orders' }));
    expect(navigation.routeName).toBe('ArchivedOrders');
  });

  test.each([
    [
      1180,
      ['Open menu', 'Import Orders', 'More', 'Create Order', 'PN, account of Priya Nair, Admin'],
      ['Create Deduct Order', 'Archived Orders', 'Print', 'Copy Rows'],
    ],
    [
      390,
      ['Open menu', 'More', 'Create Order', 'PN, account of Priya Nair, Admin'],
      ['Import Orders', 'Create Deduct Order', 'Archived Orders', 'Print', 'Copy Rows'],
    ],
  ])(
    'fits into %i pixels: what has no room for a person lies under More',
    async (width, buttons, more) => {
      const { user } = await atOrders({ width });
      expect(headerButtons()).toEqual(buttons);
      await user.click(screen.getByRole('button', { name: 'More' }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(more);
    },
  );
});

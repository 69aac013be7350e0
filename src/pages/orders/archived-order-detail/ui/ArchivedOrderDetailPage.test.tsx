import { screen, waitFor } from '@testing-library/react';
import { orders } from '@contract/order';
import { OrderStore } from '@/entities/order';
import { anOrder, aSubOrder } from '@tests/records';
import { answers, renderPortal, shown } from '@tests/renderPortal';
import { ArchivedOrderDetailPage } from './ArchivedOrderDetailPage';

const order = anOrder(412, {
  Status: 'Released',
  BackOrders: [aSubOrder('412-B1', { Status: 'OnHold', OnHoldReason: 'Insufficient stock' })],
});

test('an archived order is looked at and not changed, by staff neither', async () => {
  const { user } = renderPortal(<ArchivedOrderDetailPage />, {
    route: 'ArchivedOrderDetail',
    opened: shown(OrderStore, order),
    role: 'Admin',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Order #412' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Items to Ship' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Duplicate',
    'Print',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: /Backorders/ }));
  expect(screen.getByRole('region', { name: '#412-B1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
});

test('the way back is to the archive', async () => {
  const { user, navigation } = renderPortal(<ArchivedOrderDetailPage />, {
    route: 'ArchivedOrderDetail',
    opened: shown(OrderStore, order),
  });
  await user.click(screen.getByRole('button', { name: 'Back to Archived Orders' }));
  expect(navigation.routeName).toBe('ArchivedOrders');
});

test('without a record, or when the order is gone, the page goes back to the archive', async () => {
  const { navigation, unmount } = renderPortal(<ArchivedOrderDetailPage />, {
    route: 'ArchivedOrderDetail',
  });
  expect(navigation.routeName).toBe('ArchivedOrders');
  unmount();
  const counts = {
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
  const next = renderPortal(<ArchivedOrderDetailPage />, {
    route: 'ArchivedOrderDetail',
    opened: shown(OrderStore, order),
    answers: [answers(orders.list, { entities: [], totalEntityLookupCount: 0, ...counts })],
  });
  await next.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(next.navigation.routeName).toBe('ArchivedOrders'));
});

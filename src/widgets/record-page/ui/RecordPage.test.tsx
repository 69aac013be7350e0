import { act, screen, waitFor } from '@testing-library/react';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { OrderStore, useOrders } from '@/entities/order';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { anOrder, idOf } from '@tests/records';
import { RecordPage } from './RecordPage';

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
const found = (...entities: OrderRecord[]) =>
  answers(orders.list, { entities, totalEntityLookupCount: entities.length, ...counts });

const OrderNamePage = () => (
  <RecordPage store={useOrders()}>{(order) => <h1>{order.name}</h1>}</RecordPage>
);

const open = (options: Options) =>
  renderPortal(<OrderNamePage />, { route: 'OrderDetail', ...options });

const restock = anOrder(7, { Name: 'Restock' });
const handed = { id: idOf(7), term: '7' };

test('a record that the tab knows is shown without a fetch, and as it becomes', () => {
  const { calls, stores } = open({ opened: shown(OrderStore, restock) });
  expect(screen.getByRole('heading', { name: 'Restock' })).toBeVisible();
  act(() => void stores.of(OrderStore).take({ ...restock, Name: 'Holiday restock' }));
  expect(screen.getByRole('heading', { name: 'Holiday restock' })).toBeVisible();
  expect(calls(orders.list)).toEqual([]);
});

test('a record that the tab has forgotten is fetched by its number', async () => {
  const { calls } = open({ params: handed, answers: [found(anOrder(77), restock)] });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Restock' })).toBeVisible();
  expect(calls(orders.list)).toEqual([{ query: { searchById: '7' } }]);
});

test('a record that can not be fetched says why, and is fetched again on demand', async () => {
  let reply: () => ReturnType<typeof aProblem> | { entities: OrderRecord[] } = () =>
    aProblem('Issue getting orders. Network issue.');
  const { user } = open({
    params: handed,
    answers: [
      answers(orders.list, () => {
        const answer = reply();
        return 'entities' in answer ? { ...answer, totalEntityLookupCount: 1, ...counts } : answer;
      }),
    ],
  });
  expect(await screen.findByText('Issue getting orders. Network issue.')).toBeVisible();
  reply = () => ({ entities: [restock] });
  await user.click(screen.getByRole('button', { name: /Refresh|Reload/ }));
  expect(await screen.findByRole('heading', { name: 'Restock' })).toBeVisible();
});

test('without an id, or for a record that is gone, the page goes back to its list', async () => {
  const { navigation, unmount } = open({});
  expect(navigation.routeName).toBe('Orders');
  unmount();
  const gone = open({ params: handed, answers: [found()] });
  await waitFor(() => expect(gone.navigation.routeName).toBe('Orders'));
});

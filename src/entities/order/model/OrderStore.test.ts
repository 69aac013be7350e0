import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { PagedList } from '@/shared/list/PagedList';
import { answers, aProblem, fakeServer } from '@tests/answers';
import { anOrder, idOf } from '@tests/records';
import { OrderStore } from './OrderStore';

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

const aStore = (...records: OrderRecord[]) => {
  const { call, calls } = fakeServer([
    answers(orders.list, { entities: records, totalEntityLookupCount: records.length, ...counts }),
  ]);
  return { store: new OrderStore({ call, may: () => true }), calls };
};

const restock = anOrder(7, { Name: 'Restock', Version: 2 });

test('what an action answers of an order shows in its list and its detail without a fetch', async () => {
  const { store, calls } = aStore(restock);
  const list = new PagedList(store.list({ search: '' }));
  await list.load();
  store.take({ ...restock, Name: 'Holiday restock', Version: 3 });
  expect(list.rows.map(({ name }) => name)).toEqual(['Holiday restock']);
  expect(store.byId(idOf(7))?.name).toBe('Holiday restock');
  expect(calls(orders.list)).toHaveLength(1);
});

test('an order is the same object in every list and in its detail', async () => {
  const { store } = aStore(restock);
  const [all, submitted] = [
    new PagedList(store.list({ search: '' })),
    new PagedList(store.list({ search: '?status=submitted' })),
  ];
  await Promise.all([all.load(), submitted.load()]);
  expect(all.rows[0]).toBe(submitted.rows[0]);
  expect(all.rows[0]).toBe(store.byId(idOf(7)));
});

test('a list that was asked earlier and answered late does not undo a change', async () => {
  const { store } = aStore(restock);
  store.take({ ...restock, Name: 'Holiday restock', Version: 3 });
  const list = new PagedList(store.list({ search: '' }));
  await list.load();
  expect(list.rows.map(({ name }) => name)).toEqual(['Holiday restock']);
});

test('an order that this tab does not know is found by its number', async () => {
  const { store, calls } = aStore(anOrder(77), restock);
  expect(store.byId(idOf(7))).toBeNull();
  expect(await store.load({ id: idOf(7), term: '7' })).toMatchObject({ name: 'Restock' });
  expect(calls(orders.list)).toEqual([{ query: { searchById: '7' } }]);
  expect(store.byId(idOf(7))?.name).toBe('Restock');
});

test('an order that is gone is not known any more', async () => {
  const { store } = aStore();
  store.take(restock);
  expect(await store.load({ id: idOf(7), term: '7' })).toBeNull();
  expect(store.byId(idOf(7))).toBeNull();
});

test('an order stays known where it could not be fetched again', async () => {
  const { call } = fakeServer([answers(orders.list, aProblem('Issue getting orders.'))]);
  const store = new OrderStore({ call, may: () => true });
  store.take(restock);
  await expect(store.load({ id: idOf(7), term: '7' })).rejects.toThrow('Issue getting orders.');
  expect(store.byId(idOf(7))?.name).toBe('Restock');
});

test('nothing is known once the session has ended', () => {
  const { store } = aStore();
  store.take(restock);
  store.empty();
  expect(store.byId(idOf(7))).toBeNull();
});

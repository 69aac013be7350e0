import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { anAhead, aStockItem } from '@tests/records';
import { ItemStore } from './ItemStore';

const counts = { totalItemCount: 2, activeCount: 2, inactiveCount: 0 };

const aStore = (...entities: ItemRecord[]) => {
  const { call, calls } = fakeServer([
    answers(itemAdmin.list, { entities, totalEntityLookupCount: entities.length, ...counts }),
  ]);
  return {
    store: new ItemStore({ call, may: () => false, knowExtras: () => Promise.resolve(null) }),
    calls,
  };
};

const bottle = aStockItem('BTL');

test('an item described anew in its detail is so in the list without a fetch', async () => {
  const { store, calls } = aStore(bottle);
  const list = new PagedList(store.list(''));
  await list.load();
  store.take({ ...bottle, Description: 'Steel bottle' });
  expect(list.rows.map(({ record }) => record.Description)).toEqual(['Steel bottle']);
  expect(calls(itemAdmin.list)).toHaveLength(1);
});

test('an item is found by its stock number alone, and is known from then on', async () => {
  const { store } = aStore(aStockItem('BTL-XL'), bottle);
  expect(await store.find('BTL')).toMatchObject({ stockNumber: 'BTL' });
  expect(store.byId(bottle._id)?.stockNumber).toBe('BTL');
  expect(await store.find('CAP')).toBeNull();
});

test('an item that this tab does not know is found by its id', async () => {
  const { store, calls } = aStore(aStockItem('BTL-XL'), bottle);
  expect(await store.load({ id: bottle._id, term: 'BTL' })).toMatchObject({ stockNumber: 'BTL' });
  expect(calls(itemAdmin.list)[0]?.query).toEqual({ searchTerm: 'BTL', pageSize: 200 });
});

test('an item stays the same when its figures come, so that nothing is drawn anew for them', () => {
  const { store } = aStore(bottle);
  const before = store.take(bottle);
  store.ahead.take(bottle, anAhead());
  expect(before.ahead?.Marks).toEqual(['low']);
  expect(store.take({ ...bottle })).toBe(before);
});

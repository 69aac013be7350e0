import { notices, type NoticeRecord } from '@contract/notice';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { aNotice } from '@tests/records';
import { NoticeStore } from './NoticeStore';

const counts = {
  totalAsnCount: 2,
  createdCount: 2,
  inTransitCount: 0,
  deliveredCount: 0,
  receivedCount: 0,
  cancelledCount: 0,
  inStockCount: 0,
};

const aStore = (...entities: NoticeRecord[]) => {
  const { call, calls } = fakeServer([
    answers(notices.list, { entities, totalEntityLookupCount: entities.length, ...counts }),
  ]);
  return { store: new NoticeStore({ call, may: () => true }), calls };
};

test('a notice that was cancelled in its detail is cancelled in the list without a fetch', async () => {
  const { store, calls } = aStore(aNotice(1001));
  const list = new PagedList(store.list(''));
  await list.load();
  store.take({ ...aNotice(1001), Status: 'Cancelled' });
  expect(list.rows.map(({ status }) => status)).toEqual(['Cancelled']);
  expect(calls(notices.list)).toHaveLength(1);
});

test('a notice is found by its number among others whose number contains it', async () => {
  const { store, calls } = aStore(aNotice(10015), aNotice(1001));
  const { _id: id } = aNotice(1001);
  expect(await store.load({ id, term: '1001' })).toMatchObject({ number: '1001' });
  expect(calls(notices.list)[0]?.query).toEqual({ searchTerm: '1001', pageSize: 200 });
});

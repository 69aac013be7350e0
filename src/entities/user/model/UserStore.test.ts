import { users, type UserRecord } from '@contract/user';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { aUserRecord } from '@tests/records';
import { UserStore } from './UserStore';

const aStore = (...entities: UserRecord[]) => {
  const { call, calls } = fakeServer([
    answers(users.list, { entities, totalEntityLookupCount: entities.length }),
  ]);
  return { store: new UserStore({ call, may: () => true }), calls };
};

const mira = aUserRecord(5, { Active: true });

test('a user who was deactivated is inactive in the list without a fetch', async () => {
  const { store, calls } = aStore(mira);
  const list = new PagedList(store.list('settings', ''));
  await list.load();
  store.take({ ...mira, Active: false });
  expect(list.rows.map(({ isActive }) => isActive)).toEqual([false]);
  expect(calls(users.list)).toHaveLength(1);
});

test.each([
  [true, 'true'],
  [false, 'false'],
])('a user is found in the own section (of staff: %s)', async (isAdminSection, sent) => {
  const { store, calls } = aStore(aUserRecord(6), mira);
  expect(await store.load({ id: mira._id, term: mira.Email, isAdminSection })).toMatchObject({
    id: mira._id,
  });
  expect(calls(users.list)[0]?.query).toMatchObject({
    searchTerm: mira.Email,
    isAdminSection: sent,
  });
});

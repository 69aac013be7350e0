import { clientAdmin } from '@contract/clientAdmin';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { aClient } from '@tests/records';
import { ClientStore } from './ClientStore';

const client = aClient({ Name: 'Northwind' });

const aStore = () => {
  const { call, calls } = fakeServer([
    answers(clientAdmin.list, { entities: [client], totalEntityLookupCount: 1 }),
  ]);
  return { store: new ClientStore({ call, may: () => true }), calls };
};

test('a client renamed in its detail has its new name in the list without a fetch', async () => {
  const { store, calls } = aStore();
  const list = new PagedList(store.list(''));
  await list.load();
  store.take({ ...client, Name: 'Northwind Traders' });
  expect(list.rows.map(({ name }) => name)).toEqual(['Northwind Traders']);
  expect(calls(clientAdmin.list)).toHaveLength(1);
});

test('a client that this tab does not know is found by its name', async () => {
  const { store, calls } = aStore();
  expect(await store.load({ id: client._id, term: 'Northwind' })).toMatchObject({
    name: 'Northwind',
  });
  expect(calls(clientAdmin.list)[0]?.query).toMatchObject({ searchTerm: 'Northwind' });
});

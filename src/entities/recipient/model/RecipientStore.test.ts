import { recipients } from '@contract/recipient';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { aKnownRecipient } from '@tests/records';
import { RecipientStore } from './RecipientStore';

const daniel = aKnownRecipient(11);

const aStore = () => {
  const { call, calls } = fakeServer([
    answers(recipients.list, { entities: [daniel], totalEntityLookupCount: 1 }),
  ]);
  return {
    store: new RecipientStore({ call, may: () => true, knowExtras: () => Promise.resolve(null) }),
    calls,
  };
};

test('a recipient renamed in the form has the new name in the list without a fetch', async () => {
  const { store, calls } = aStore();
  const list = new PagedList(store.list(''));
  await list.load();
  store.take({ ...daniel, FirstName: 'Dan' });
  expect(list.rows.map(({ name }) => name)).toEqual(['Dan Cho']);
  expect(calls(recipients.list)).toHaveLength(1);
});

test('a recipient that this tab does not know is found by name', async () => {
  const { store, calls } = aStore();
  const { params } = store.take(daniel);
  store.empty();
  expect(await store.load(params)).toMatchObject({ name: 'Daniel Cho' });
  expect(calls(recipients.list)[0]?.query).toMatchObject({ searchTerm: 'Daniel Cho' });
});

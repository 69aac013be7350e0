import { clients } from '@contract/client';
import { PagedList } from '@/shared/list/PagedList';
import { answers, fakeServer } from '@tests/answers';
import { aClient, aWebhook, idOf } from '@tests/records';
import { WebhookStore } from './WebhookStore';

const aStore = () => {
  const Webhooks = [aWebhook(21), aWebhook(22), aWebhook(23)];
  const { call, calls } = fakeServer([answers(clients.current, { client: aClient({ Webhooks }) })]);
  return { store: new WebhookStore({ call, may: () => true }), calls };
};

test('a webhook that was switched off in its form is off in the list without a fetch', async () => {
  const { store, calls } = aStore();
  const list = new PagedList(store.list('?page=2&pageSize=2'));
  await list.load();
  store.take({ ...aWebhook(23), IsActive: false });
  expect(list.rows.map(({ isActive }) => isActive)).toEqual([false]);
  expect(calls(clients.current)).toHaveLength(1);
});

test('a webhook that this tab does not know is found in the client', async () => {
  const { store } = aStore();
  expect(await store.load({ id: idOf(22), term: '' })).toMatchObject({ id: idOf(22) });
  expect(await store.load({ id: idOf(29), term: '' })).toBeNull();
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { drafts } from '@contract/drafts';
import { views } from '@contract/views';
import { webhooks } from '@contract/webhook';
import { formDraftFiles } from '../db/schema/drafts';
import { removals } from '../db/schema/removals';
import { webhookDeliveries, webhooks as webhookTable } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import { forgetDrafts } from '../drafts/draftRows';
import { tell } from '../events/tell';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { aWebhook, startReceiver, type Receiver } from '../webhooks/testing/receiver';

const tooLate = 'It can no longer be brought back.';

let t: TestApp;
let receiver: Receiver;
let client: GivenClient;
let owner: GivenUser;
let clerk: GivenUser;
let admin: GivenUser;
let order: GivenOrder;
before(async () => {
  t = await testApp({ settings: { webhooksReachPrivate: true } });
  receiver = await startReceiver();
});
after(async () => {
  await t.close();
  await receiver.close();
});
beforeEach(async () => {
  await t.clear();
  receiver.reset();
  await t.given.warehouses();
  client = await t.given.client();
  owner = await t.given.user({ role: 'Owner', clientId: client.id });
  clerk = await t.given.user({ role: 'User', clientId: client.id });
  admin = await t.given.user({ role: 'Admin' });
  const item = await t.given.item({ clientId: client.id, stock: { ROC: 100 } });
  order = await givenOrder(t.db, { clientId: client.id, lines: [{ item, quantity: 1 }] });
});

type In = { readonly clientId?: string };

const removeWebhooks = (Ids: string[], as = owner, at: In = {}) =>
  t.call(webhooks.remove, { payload: { Ids } }, { as, ...at });
const restoreWebhooks = (Ids: string[], as = owner, at: In = {}) =>
  t.call(webhooks.restore, { payload: { Ids } }, { as, ...at });
const deliveriesOf = (id: string) =>
  t.call(webhooks.deliveries, { params: { id }, query: {} }, { as: owner });
const happens = (to: string) =>
  inTransaction(t.db, (tx) =>
    tell(tx, { clientId: client.id, at: t.clock.now() }, [
      { of: 'orderStatus', orderId: order.id, from: order.status, to },
    ]),
  );

describe('a webhook that its person has deleted', () => {
  it('comes back with its id, its secret, its headers and what was sent to it', async () => {
    const { id } = await aWebhook(t, owner, {
      HttpUrl: receiver.url,
      HttpHeaders: '{"X-Shop":"7"}',
    });
    await happens('Confirmed');
    await t.jobs.drain();
    const asItWas = await t.db.select().from(webhookTable);
    const sent = (await deliveriesOf(id)).answer;
    assert.equal(sent.totalEntityLookupCount, 1);
    await removeWebhooks([id]);
    assert.equal((await deliveriesOf(id)).status, 404);
    assert.equal((await restoreWebhooks([id.toUpperCase()])).status, 200);
    assert.deepEqual(await t.db.select().from(webhookTable), asItWas);
    assert.deepEqual((await deliveriesOf(id)).answer, sent);
  });

  it('is told nothing while it is away, and everything that happens after it is back', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await removeWebhooks([id]);
    await happens('Confirmed');
    await t.jobs.drain();
    await restoreWebhooks([id]);
    await t.jobs.drain();
    assert.equal(receiver.received.length, 0);
    await happens('Released');
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
  });

  it('goes on with what waited for it', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await happens('Confirmed');
    await t.jobs.drain();
    receiver.reset();
    // As if the only attempt had fallen into the absence.
    await t.db.update(webhookDeliveries).set({ state: 'waiting', attempts: [] });
    await removeWebhooks([id]);
    await t.jobs.drain();
    assert.equal(receiver.received.length, 0);
    await restoreWebhooks([id]);
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
    assert.equal((await deliveriesOf(id)).answer.entities[0]?.State, 'delivered');
  });

  it('comes back once, for the person who deleted it, in the account where they did', async () => {
    const other = await t.given.client();
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await removeWebhooks([id], admin, { clientId: client.id });
    const late = [
      await restoreWebhooks([id]),
      await restoreWebhooks([id], admin, { clientId: other.id }),
    ];
    for (const { status, body } of late) assert.deepEqual([status, body.message], [409, tooLate]);
    assert.equal((await restoreWebhooks([id], clerk)).status, 403);
    assert.equal((await restoreWebhooks([id], admin, { clientId: client.id })).status, 200);
    assert.equal((await restoreWebhooks([id], admin, { clientId: client.id })).status, 409);
    assert.equal(await t.db.$count(webhookTable), 1);
  });

  it('comes back for one of two requests at once', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await removeWebhooks([id]);
    const both = await Promise.all([restoreWebhooks([id]), restoreWebhooks([id])]);
    assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
  });

  it('comes back with all the others or not at all', async () => {
    const [one, other] = [
      await aWebhook(t, owner, { HttpUrl: receiver.url }),
      await aWebhook(t, owner, { HttpUrl: receiver.url }),
    ];
    await removeWebhooks([one.id]);
    t.clock.advance({ seconds: 40 });
    await removeWebhooks([other.id]);
    t.clock.advance({ seconds: 30 });
    assert.equal((await restoreWebhooks([one.id, other.id])).status, 409);
    assert.equal(await t.db.$count(webhookTable), 0);
    assert.equal((await restoreWebhooks([other.id])).status, 200);
  });

  it('is gone with what was sent to it after a minute', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await happens('Confirmed');
    await t.jobs.drain();
    await removeWebhooks([id]);
    t.clock.advance({ seconds: 61 });
    const { status, body } = await restoreWebhooks([id]);
    assert.deepEqual([status, body.message], [409, tooLate]);
    await t.jobs.drain();
    assert.equal(await t.db.$count(removals), 0);
    assert.equal(await t.db.$count(webhookDeliveries), 0);
  });

  it('that is back keeps what was sent to it, and has a minute of its own when deleted anew', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await happens('Confirmed');
    await t.jobs.drain();
    await removeWebhooks([id]);
    t.clock.advance({ seconds: 40 });
    await restoreWebhooks([id]);
    await removeWebhooks([id]);
    t.clock.advance({ seconds: 40 });
    await t.jobs.drain();
    assert.equal((await restoreWebhooks([id])).status, 200);
    t.clock.advance({ minutes: 5 });
    await t.jobs.drain();
    assert.equal((await deliveriesOf(id)).answer.totalEntityLookupCount, 1);
  });
});

const save = async (as: GivenUser, made: { Name?: string; IsShared?: boolean } = {}) =>
  (
    await t.call(
      views.create,
      {
        payload: {
          List: 'orders',
          Name: 'Late',
          Fields: { status: 'onHold' },
          Columns: ['name'],
          ...made,
        },
      },
      { as },
    )
  ).answer._id;
const viewsOf = async (as: GivenUser) => (await t.call(views.list, {}, { as })).answer.views;
const removeView = (Id: string, as: GivenUser) => t.call(views.remove, { payload: { Id } }, { as });
const restoreView = (Id: string, as: GivenUser) =>
  t.call(views.restore, { payload: { Id } }, { as });
const openWith = (Id: string, as: GivenUser) =>
  t.call(views.setDefault, { payload: { List: 'orders', Id } }, { as });

describe('a view that its person has deleted', () => {
  it('comes back as it was, shared and opened with by the same people', async () => {
    const id = await save(clerk, { IsShared: true });
    await openWith(id, clerk);
    await openWith(id, owner);
    const asItWas = [await viewsOf(clerk), await viewsOf(owner)];
    await removeView(id, clerk);
    assert.deepEqual([await viewsOf(clerk), await viewsOf(owner)], [[], []]);
    assert.equal((await restoreView(id, clerk)).status, 200);
    assert.deepEqual([await viewsOf(clerk), await viewsOf(owner)], asItWas);
  });

  it('leaves the list of who has chosen another view meanwhile with that one', async () => {
    const id = await save(clerk);
    await openWith(id, clerk);
    await removeView(id, clerk);
    await openWith(await save(clerk, { Name: 'Other' }), clerk);
    await restoreView(id, clerk);
    const opened = (await viewsOf(clerk)).filter(({ IsDefault }) => IsDefault);
    assert.deepEqual(
      opened.map(({ Name }) => Name),
      ['Other'],
    );
  });

  it('does not come back beside another one of its name, and does once that has another', async () => {
    const id = await save(clerk);
    await removeView(id, clerk);
    const Id = await save(clerk, { Name: 'LATE' });
    const { status, body } = await restoreView(id, clerk);
    assert.deepEqual(
      [status, body.message],
      [400, 'You have a view called Late of this list already'],
    );
    await t.call(views.update, { payload: { Id, Name: 'Early' } }, { as: clerk });
    assert.equal((await restoreView(id, clerk)).status, 200);
  });

  it('comes back for who deleted it alone, be that not its maker', async () => {
    const id = await save(clerk, { IsShared: true });
    await removeView(id, owner);
    assert.equal((await restoreView(id, clerk)).status, 409);
    assert.equal((await restoreView(id, owner)).status, 200);
    assert.equal((await viewsOf(clerk))[0]?.IsMine, true);
    assert.equal((await restoreView(id, owner)).status, 409);
  });

  it('is gone after a minute', async () => {
    const id = await save(clerk);
    await removeView(id, clerk);
    t.clock.advance({ seconds: 61 });
    const { status, body } = await restoreView(id, clerk);
    assert.deepEqual([status, body.message], [409, tooLate]);
  });
});

const aForm = {
  Kind: 'Order',
  Screen: 'OrderCreate',
  Title: 'PO 555',
  Record: null,
  Values: { name: 'PO 555', day: null, items: [{ quantity: 3 }] },
  Began: null,
  FormId: randomUUID(),
  Version: null,
  Writer: randomUUID(),
} as const;
const file = randomUUID();

const written = async (as = clerk): Promise<string> => {
  const id = randomUUID();
  await t.call(
    drafts.write,
    { params: { id }, payload: { ...aForm, Values: { ...aForm.Values, items: [] } } },
    { as },
  );
  const payload = { FileData: Buffer.from('paper').toString('base64') };
  await t.call(drafts.writeFile, { params: { id, file }, payload }, { as });
  return id;
};
const readDraft = (id: string, as = clerk) => t.call(drafts.read, { params: { id } }, { as });
const readFile = (id: string) => t.call(drafts.readFile, { params: { id, file } }, { as: clerk });
const discard = (id: string, as = clerk) =>
  t.call(drafts.remove, { params: { id }, query: { version: 1 } }, { as });
const restoreDraft = (id: string, as = clerk) => t.call(drafts.restore, { params: { id } }, { as });

describe('an unsaved form that its person has discarded', () => {
  it('comes back with its values and its files, however old they are', async () => {
    const id = await written();
    const asItWas = (await readDraft(id)).answer;
    await discard(id);
    await forgetDrafts(t.db, new Date(t.clock.now().getTime() + 2 * 86_400_000));
    assert.deepEqual([(await readDraft(id)).status, (await readFile(id)).status], [404, 404]);
    const { answer } = await restoreDraft(id);
    assert.deepEqual([answer.draft._id, answer.draft.Title], [id, 'PO 555']);
    assert.deepEqual((await readDraft(id)).answer, asItWas);
    assert.equal((await readFile(id)).status, 200);
  });

  it('comes back once, for nobody else', async () => {
    const id = await written();
    await discard(id);
    assert.equal((await restoreDraft(id, owner)).status, 409);
    assert.equal((await restoreDraft(id)).status, 200);
    assert.equal((await restoreDraft(id)).status, 409);
  });

  it('does not take the place of what its form has written anew', async () => {
    const id = await written();
    await discard(id);
    await t.call(
      drafts.write,
      {
        params: { id },
        payload: {
          ...aForm,
          Title: 'PO 556',
          Values: { label: { name: 'label.pdf', keptFile: file } },
        },
      },
      { as: clerk },
    );
    const { status, body } = await restoreDraft(id);
    assert.deepEqual([status, body.message], [409, 'This unsaved form was continued elsewhere']);
    t.clock.advance({ seconds: 61 });
    await t.jobs.drain();
    assert.equal((await readDraft(id)).answer.draft.Title, 'PO 556');
    assert.equal((await readFile(id)).status, 200);
  });

  it('is gone with its files after a minute', async () => {
    const id = await written();
    await discard(id);
    t.clock.advance({ seconds: 61 });
    await t.jobs.drain();
    const { status, body } = await restoreDraft(id);
    assert.deepEqual([status, body.message], [409, tooLate]);
    assert.equal(await t.db.$count(formDraftFiles), 0);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { InputOf } from '@contract/endpoint';
import { listFiles } from '@contract/listFiles';
import { noteLimits, type NotedKind } from '@contract/noteRules';
import { notes, type NoteRecord } from '@contract/notes';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import { search } from '@contract/search';
import { users } from '../db/schema/accounts';
import { changes } from '../db/schema/changes';
import { notes as noteTable } from '../db/schema/notes';
import { removals } from '../db/schema/removals';
import { fetchFile } from '../testing/exporting';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenNote } from '../testing/givenNote';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let client: GivenClient;
let owner: GivenUser;
let clerk: GivenUser;
let manager: GivenUser;
let admin: GivenUser;
let order: string;
let deduct: string;
let notice: string;
let item: string;
before(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.clear();
  await t.given.warehouses();
  client = await t.given.client();
  const of = { clientId: client.id };
  owner = await t.given.user({ ...of, role: 'Owner', firstName: 'Olga', lastName: 'Owner' });
  clerk = await t.given.user({ ...of, role: 'User' });
  const provider = await t.given.client({ isProvider: true });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [client.id],
    firstName: 'Max',
    lastName: 'Manager',
  });
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
  order = (await givenOrder(t.db, of)).id;
  deduct = (await givenOrder(t.db, { ...of, orderType: 'Deduct' })).id;
  notice = (await givenNotice(t.db, of)).id;
  item = (await t.given.item(of)).id;
});
after(() => t.close());

type Payload = InputOf<typeof notes.write>['payload'];
const at = (as: GivenUser, headers: Record<string, string> = {}) => ({
  as,
  clientId: client.id,
  headers,
});
const write = (as: GivenUser, changed: Partial<Payload> = {}, headers = {}) =>
  t.call(
    notes.write,
    { payload: { Kind: 'Order', RecordId: order, Text: 'Call first', ...changed } },
    at(as, headers),
  );
const written = async (as: GivenUser, changed: Partial<Payload> = {}): Promise<NoteRecord> =>
  (await write(as, changed)).answer.note;
const list = (as: GivenUser, kind: NotedKind = 'Order', id = order) =>
  t.call(notes.list, { query: { kind, id } }, at(as));
const textsFor = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).answer.notes.map(({ Text }) => Text);
const remove = (as: GivenUser, id: string) => t.call(notes.remove, { params: { id } }, at(as));
const restore = (as: GivenUser, id: string) => t.call(notes.restore, { params: { id } }, at(as));

describe('a note', () => {
  it('is read by everybody of the account and by staff, the newest first', async () => {
    await write(owner, { Text: '  Leave it at the door\nplease ' });
    t.clock.advance({ minutes: 1 });
    const { _id } = await written(manager, { Text: 'Done' });
    const { notes: read } = (await list(owner)).answer;
    assert.deepEqual(read[0], {
      _id,
      Text: 'Done',
      IsInternal: false,
      IsMine: false,
      By: "the warehouse's staff",
      At: t.clock.now().toISOString(),
    });
    const theirs = (await list(manager)).answer.notes;
    assert.deepEqual(
      theirs.map(({ Text, By, IsMine }) => [Text, By, IsMine]),
      [
        ['Done', 'Max Manager', true],
        ['Leave it at the door\nplease', 'Olga Owner', false],
      ],
    );
  });

  it('is written on an order, a notice and an item, each with its own', async () => {
    const records = [
      ['Order', order],
      ['Notice', notice],
      ['Item', item],
    ] as const;
    for (const [Kind, RecordId] of records) await write(clerk, { Kind, RecordId, Text: Kind });
    for (const [kind, id] of records) assert.deepEqual(await textsFor(owner, kind, id), [kind]);
  });

  it('is written once, however often the request arrives', async () => {
    const headers = { 'idempotency-key': 'one note' };
    const first = await write(clerk, {}, headers);
    assert.deepEqual((await write(clerk, {}, headers)).answer, first.answer);
    assert.equal(await t.db.$count(noteTable), 1);
  });

  it('has a text of its length', async () => {
    const said = async (Text: string) =>
      (await write(clerk, { Text })).body['ModelState'] as Record<string, string[]> | undefined;
    assert.deepEqual(await said('  '), { Text: ['Note is required'] });
    assert.deepEqual(await said('x'.repeat(noteLimits.text + 1)), {
      Text: ['Note can have 2000 characters at most'],
    });
    assert.equal((await write(clerk, { Text: 'x'.repeat(noteLimits.text) })).status, 200);
  });

  it('is refused where a record has too many, and internal ones are not felt by who does not read them', async () => {
    for (let count = 0; count < noteLimits.notes; count += 1)
      await givenNote(t.db, {
        clientId: client.id,
        recordId: order,
        userId: manager.id,
        isInternal: true,
      });
    assert.equal((await write(owner)).status, 200);
    const { status, body } = await write(manager);
    assert.deepEqual(
      [status, body.message],
      [409, 'This order has 200 notes, and can not have more: remove one first'],
    );
    assert.equal((await write(owner, { Kind: 'Item', RecordId: item })).status, 200);
  });

  it('is on a record that the caller can see', async () => {
    const foreign = await t.given.client();
    const { id } = await givenOrder(t.db, { clientId: foreign.id });
    for (const [as, RecordId] of [
      [owner, id],
      [manager, id],
      [owner, deduct],
    ] as const) {
      assert.equal((await write(as, { RecordId })).status, 404);
      assert.equal((await list(as, 'Order', RecordId)).status, 404);
    }
    assert.equal((await write(owner, { Kind: 'Notice', RecordId: order })).status, 404);
    assert.equal((await write(manager, { RecordId: deduct })).status, 200);
  });
});

describe('an internal note', () => {
  const secret = 'The carrier owes us a refund';

  it('is written and read by staff alone', async () => {
    assert.equal((await write(owner, { IsInternal: true })).status, 403);
    const note = await written(manager, { Text: secret, IsInternal: true });
    assert.equal(note.IsInternal, true);
    await write(manager, { Text: 'It ships today' });
    assert.deepEqual(await textsFor(owner), ['It ships today']);
    assert.deepEqual(await textsFor(admin), ['It ships today', secret]);
  });

  it('is neither removed nor brought back by a client’s person, who learns nothing of it', async () => {
    const { _id } = await written(manager, { IsInternal: true });
    assert.equal((await remove(owner, _id)).status, 404);
    await remove(manager, _id);
    await t.db.update(users).set({ role: 'Owner', clientId: client.id });
    assert.equal((await restore(manager, _id)).status, 404);
    assert.equal(await t.db.$count(noteTable), 0);
  });

  it('leaves by no list, search, file nor history of the client', async () => {
    await write(manager, { Text: secret, IsInternal: true });
    const told = [
      await t.call(orders.list, { query: {} }, at(owner)),
      await t.call(orderPage.answer, { params: { id: order } }, at(owner)),
      await t.call(search.find, { query: { term: 'refund' } }, at(owner)),
      await t.call(search.find, { query: { term: 'refund' } }, at(manager)),
    ].map(({ status, body }) => {
      assert.equal(status, 200);
      return JSON.stringify(body);
    });
    const file = await fetchFile(t, listFiles.orders, {
      as: owner,
      query: { format: 'csv' },
      clientId: client.id,
    });
    for (const text of [...told, file.content.toString('utf8')]) {
      assert.ok(!text.includes(secret));
    }
    assert.ok(!JSON.stringify(await t.db.select().from(changes)).includes(secret));
  });
});

describe('removing a note', () => {
  it('is for whoever wrote it, and for Admins', async () => {
    const { _id } = await written(clerk);
    for (const other of [owner, manager]) assert.equal((await remove(other, _id)).status, 403);
    assert.equal((await remove(clerk, _id)).status, 200);
    assert.equal((await remove(admin, (await written(clerk))._id)).status, 200);
    assert.deepEqual(await textsFor(owner), []);
  });

  it('leaves nothing of its text once it can not be undone, whoever sends its request again', async () => {
    const headers = { 'idempotency-key': 'a-note' };
    const payload = {
      Kind: 'Order',
      RecordId: order,
      Text: 'Call 555-0100',
      IsInternal: false,
    } as const;
    const again = () => t.call(notes.write, { payload }, { ...at(clerk), headers });
    const { _id } = (await again()).answer.note;
    assert.equal((await again()).answer.note._id, _id);
    await t.call(notes.remove, { params: { id: _id } }, at(clerk));
    t.clock.advance({ minutes: 2 });
    await t.jobs.drain();
    assert.equal((await again()).answer.note.Text, '');
  });

  it('is undone within a minute by whoever removed it, and the note is where it was', async () => {
    const { _id } = await written(clerk, { Text: 'First' });
    t.clock.advance({ minutes: 1 });
    await write(clerk, { Text: 'Second' });
    await remove(clerk, _id);
    assert.equal((await restore(owner, _id)).status, 409);
    t.clock.advance({ seconds: 59 });
    assert.equal((await restore(clerk, _id)).answer.note.Text, 'First');
    assert.deepEqual(await textsFor(owner), ['Second', 'First']);
    assert.equal((await restore(clerk, _id)).status, 409);
  });

  it('is for good after that', async () => {
    const { _id } = await written(clerk);
    await remove(clerk, _id);
    t.clock.advance({ seconds: 61 });
    await t.jobs.drain();
    assert.equal((await restore(clerk, _id)).status, 409);
    assert.equal(await t.db.$count(removals), 0);
  });

  it('is written down as the writing is, without what the note says', async () => {
    const { _id } = await written(clerk, { Kind: 'Item', RecordId: item, Text: 'Fragile' });
    await remove(admin, _id);
    const rows = await t.db.select().from(changes).where(eq(changes.recordId, _id));
    assert.deepEqual(
      rows.map(({ kind, userId, before: was, after: is }) => [kind, userId, !!was, !!is]),
      [
        ['note', clerk.id, false, true],
        ['note', admin.id, true, false],
      ],
    );
    assert.match(JSON.stringify(rows[0]?.after), /"about":"Item /);
    await write(manager, { IsInternal: true });
    assert.equal(await t.db.$count(changes, eq(changes.kind, 'internalNote')), 1);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { audit, type AuditRecord } from '@contract/audit';
import { identity } from '@contract/identity';
import { listFiles } from '@contract/listFiles';
import { notes } from '@contract/notes';
import { orders } from '@contract/order';
import { recipients } from '@contract/recipient';
import { webhooks } from '@contract/webhook';
import { changes } from '../db/schema/changes';
import { csvRows, fetchFile } from '../testing/exporting';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { anOrderOf, aRecipient } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

const password = 'a good password';
let t: TestApp;
let client: GivenClient;
let owner: GivenUser;
let admin: GivenUser;
let pen: GivenItem;

before(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  await t.given.warehouses();
  client = await t.given.client({ name: 'Northwind' });
  const provider = await t.given.client({ isProvider: true });
  const olga = { firstName: 'Olga', lastName: 'Owen', email: 'olga@example.com', password };
  owner = await t.given.user({ role: 'Owner', clientId: client.id, ...olga });
  const marcus = { firstName: 'Marcus', lastName: 'Bell' };
  admin = await t.given.user({ role: 'Admin', clientId: provider.id, ...marcus });
  pen = await t.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 50 } });
});
after(() => t.close());

type Query = Readonly<Record<string, string>>;
const read = async (query: Query = {}, as: GivenUser = owner): Promise<AuditRecord[]> =>
  (await t.call(audit.list, { query }, { as, clientId: client.id })).answer.entities;
const inBrief = (rows: readonly AuditRecord[]) =>
  rows.map(({ By, Did, Record }) => `${By}: ${Did}, ${Record.Label}`);
const brief = async (query: Query = {}, as: GivenUser = owner) => inBrief(await read(query, as));

const signIn = (given: string, headers: Record<string, string> = {}) =>
  t.call(
    identity.signIn,
    { payload: { username: 'olga@example.com', password: given } },
    { headers },
  );

/** What is written beside the answer is there a moment later. */
const eventually = async (found: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!(await found())) {
    assert.ok(Date.now() < end, 'it was not written');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

describe('what is changed', () => {
  it('is told to an owner in words, before and after, with the browser that it came from', async () => {
    const { answer } = await signIn(password, { 'user-agent': chrome });
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    const { _id } = (await t.call(recipients.create, { payload: aRecipient() }, { headers }))
      .answer;
    const moved = { params: { id: _id }, payload: { City: 'Boulder' } };
    assert.equal((await t.call(recipients.update, moved, { headers })).status, 200);
    const [changed, created, signed] = await read();
    assert.equal(created?.Did, 'Created');
    assert.match(changed?.Did ?? '', /^Changed recipient/);
    assert.deepEqual(
      changed?.Fields.map(({ Label, After }) => [Label, After]),
      [['Recipient: city', 'Boulder']],
    );
    assert.equal(changed?.Session?.Browser, 'Chrome on Windows');
    assert.deepEqual(
      [changed?.How, changed?.From, changed?.Record.Kind],
      ['Portal', '127.0.0.1', 'recipient'],
    );
    assert.equal(signed?.Did, 'Signed in');
    assert.equal(signed?.Record.Label, 'User Olga Owen');
  });

  it('by staff is told to the owner by name, and not from where', async () => {
    const asStaff = { as: admin, clientId: client.id };
    await t.call(orders.create, { payload: anOrderOf([[pen, 2]]) }, asStaff);
    const [made, opened] = await read();
    assert.deepEqual([made?.By, made?.ByKind, made?.From], ['Marcus Bell', 'staff', null]);
    assert.match(made?.Record.Label ?? '', /^Order \d+$/);
    assert.equal(opened?.Did, 'Opened this account');
    const [seen] = await read({}, admin);
    assert.equal(seen?.From, '127.0.0.1');
  });

  it('of what staff tell each other is told to staff alone', async () => {
    const payload = { Kind: 'Item', RecordId: pen.id, Text: 'Fragile', IsInternal: true } as const;
    await t.call(notes.write, { payload }, { as: admin, clientId: client.id });
    assert.deepEqual(await brief({ topic: 'note' }), []);
    assert.deepEqual(await brief({ topic: 'note' }, admin), [
      'Marcus Bell: Created, Internal note',
    ]);
  });

  it('of a record that is gone is called what it was, and leads nowhere', async () => {
    const HttpUrl = 'https://shop.example.com/told';
    const payload = { WebhookEvent: 'ORDER_STATUS_CHANGED', HttpMethod: 'POST', HttpUrl } as const;
    const { _id } = (await t.call(webhooks.add, { payload }, { as: owner })).answer;
    await t.call(webhooks.remove, { payload: { Ids: [_id] } }, { as: owner });
    const [gone] = await read({ topic: 'programs' });
    assert.equal(gone?.Did, 'Deleted');
    assert.equal(gone?.Record.Kind, null);
  });
});

describe('what people do', () => {
  it('is told of staff who open an account, once for a session', async () => {
    for (let times = 0; times < 3; times += 1)
      await t.call(orders.list, { query: {} }, { as: admin, clientId: client.id });
    assert.deepEqual(await brief(), ['Marcus Bell: Opened this account, Account']);
  });

  it('is told of a wrong password, by nobody that is known, and of signing out', async () => {
    await signIn('wrong');
    await eventually(async () => (await brief()).length === 1);
    const { answer } = await signIn(password);
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    await t.call(identity.signOut, {}, { headers });
    assert.deepEqual(await brief(), [
      'Olga Owen: Signed out, User Olga Owen',
      'Olga Owen: Signed in, User Olga Owen',
      'Somebody: Was refused at the sign-in: wrong password, User Olga Owen',
    ]);
  });

  it('is told nowhere of an address that nobody has', async () => {
    const payload = { username: 'nobody@example.com', password: 'wrong' };
    await t.call(identity.signIn, { payload });
    assert.equal(await t.db.$count(changes), 0);
  });

  it('is told of a call that was refused: the first time, the tenth and the hundredth', async () => {
    const user = await t.given.user({ role: 'User', clientId: client.id, firstName: 'Uma' });
    const refuse = () => t.call(audit.list, { query: {} }, { as: user });
    for (let times = 0; times < 12; times += 1) assert.equal((await refuse()).status, 403);
    const rows = await read({ topic: 'access' });
    assert.deepEqual(
      rows.map(({ Did, Fields }) => [Did, ...Fields.map(({ After }) => After)]),
      [
        ['Was refused a call for lack of a right', 'GET /api/portal/audit', '10'],
        ['Was refused a call for lack of a right', 'GET /api/portal/audit'],
      ],
    );
    t.clock.advance({ hours: 1 });
    await refuse();
    assert.equal((await read({ topic: 'access' })).length, 3);
  });

  it('is told of a list that is taken out as a file, and how long it is', async () => {
    await fetchFile(t, listFiles.items, { as: owner });
    const [row] = await read();
    assert.equal(row?.Did, 'Exported a list');
    assert.deepEqual(
      new Set(row?.Fields.map(({ Label, After }) => `${Label}: ${After}`)),
      new Set(['List: Items', 'Format: csv', 'Rows: 1']),
    );
  });

  it('is told of who asks for a new password of somebody', async () => {
    const payload = { email: 'olga@example.com' };
    await t.call(identity.requestPasswordReset, { payload });
    await t.jobs.drain();
    assert.deepEqual(await brief(), ['Somebody: Asked for a new password, User Olga Owen']);
  });
});

describe('the log', () => {
  beforeEach(async () => {
    await t.call(orders.create, { payload: anOrderOf([[pen, 1]]) }, { as: owner });
    await t.call(recipients.create, { payload: aRecipient() }, { as: admin, clientId: client.id });
  });

  it('is narrowed by who, by what and by the number of a record', async () => {
    const [order] = await read({ topic: 'order' });
    const number = order?.Record.Term ?? '';
    assert.deepEqual((await brief({ searchTerm: number })).length, 1);
    assert.ok((await read({ who: 'people' })).every(({ By }) => By === 'Olga Owen'));
    assert.ok((await read({ who: 'staff' })).every(({ By }) => By === 'Marcus Bell'));
    assert.ok((await read({ searchTerm: 'olga' })).length > 0);
    assert.ok((await read({ searchTerm: 'olga' })).every(({ By }) => By === 'Olga Owen'));
    assert.deepEqual(await brief({ searchTerm: 'unheard of' }), []);
  });

  it('is narrowed by days, both included, of the reader’s clock', async () => {
    const all = await read();
    const day = all[0]?.At.slice(0, 10) ?? '';
    const ofDay = (one: string) => ({ dateFrom: one, dateTo: one, timeZone: 'UTC' });
    assert.equal((await read(ofDay(day))).length, all.length);
    assert.deepEqual(await read(ofDay('2020-01-01')), []);
    const from = await t.call(audit.list, { query: { dateFrom: 'soon' } }, { as: owner });
    assert.equal(from.status, 400);
  });

  it('is a file with what the list has', async () => {
    const [heads, ...rows] = csvRows(
      (
        await fetchFile(t, listFiles.audit, {
          as: owner,
          query: { columns: 'when,who,what,values' },
        })
      ).content,
    );
    assert.deepEqual(heads, ['WHEN', 'WHO', 'WHAT', 'BEFORE AND AFTER']);
    const listed = (await read()).slice(1).map(({ By, Did }) => [By, Did]);
    assert.deepEqual(
      rows.map(([, who, what]) => [who, what]),
      listed,
    );
  });

  it('of another account is not found, and staff read all that they are offered', async () => {
    const other = await t.given.client({ name: 'Bluepeak' });
    const stranger = await t.given.user({ role: 'Owner', clientId: other.id });
    assert.deepEqual(
      (await t.call(audit.list, { query: {} }, { as: stranger })).answer.entities,
      [],
    );
    assert.equal((await t.call(audit.all, { query: {} }, { as: owner })).status, 403);
    const all = (await t.call(audit.all, { query: {} }, { as: admin })).answer.entities;
    assert.ok(all.some(({ Client }) => Client === 'Northwind'));
    const manager = await t.given.user({
      role: 'Manager',
      clientId: admin.clientId,
      assignedClientIds: [other.id],
    });
    await t.call(recipients.create, { payload: aRecipient() }, { as: stranger });
    const offered = (await t.call(audit.all, { query: {} }, { as: manager })).answer.entities;
    assert.deepEqual(
      offered.map(({ Client, Did }) => [Client, Did]),
      [['Bluepeak', 'Created']],
    );
  });

  it('is searched over all accounts by an Admin, and over those offered by a Manager', async () => {
    const [order] = await read({ topic: 'order' });
    const query = { searchTerm: order?.Record.Term ?? '' };
    assert.notEqual(query.searchTerm, '');
    const other = await t.given.client({ name: 'Bluepeak' });
    const manager = await t.given.user({
      role: 'Manager',
      clientId: admin.clientId,
      assignedClientIds: [other.id],
    });
    const found = (await t.call(audit.all, { query }, { as: admin })).answer.entities;
    assert.ok(found.length > 0);
    assert.ok(found.every(({ Client }) => Client === 'Northwind'));
    assert.deepEqual((await t.call(audit.all, { query }, { as: manager })).answer.entities, []);
  });

  it('is searched by a stranger in vain, and is no file for one', async () => {
    const [order] = await read({ topic: 'order' });
    const other = await t.given.client({ name: 'Bluepeak' });
    const stranger = await t.given.user({ role: 'Owner', clientId: other.id });
    await t.call(recipients.create, { payload: aRecipient() }, { as: stranger });
    for (const searchTerm of [order?.Record.Term ?? '', 'olga', 'PEN']) {
      assert.notEqual(searchTerm, '');
      const query = { searchTerm };
      const found = await t.call(audit.list, { query }, { as: stranger, clientId: other.id });
      assert.deepEqual(found.answer.entities, []);
    }
    const file = await fetchFile(t, listFiles.audit, { as: stranger });
    assert.equal(csvRows(file.content).length, 2);
    assert.doesNotMatch(file.content.toString(), /Olga|Marcus|Northwind/);
    const foreign = await fetchFile(t, listFiles.audit, { as: stranger, clientId: client.id });
    assert.doesNotMatch(foreign.content.toString(), /Olga|Marcus|Northwind/);
  });

  it('is neither read nor taken out by a user without the right', async () => {
    const user = await t.given.user({ role: 'User', clientId: client.id });
    const query = { searchTerm: 'olga' };
    assert.equal((await t.call(audit.list, { query }, { as: user })).status, 403);
    const file = await fetchFile(t, listFiles.audit, { as: user });
    assert.equal(file.status, 403);
    assert.doesNotMatch(file.content.toString(), /Olga/);
  });
});

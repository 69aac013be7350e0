import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '@contract/user';
import type { ViewRecord } from '@contract/viewRecord';
import { viewLimits, views } from '@contract/views';
import type { InputOf } from '@contract/endpoint';
import { users as people } from '../db/schema/accounts';
import { warehouses } from '../db/schema/resources';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let client: GivenClient;
let clerk: GivenUser;
let colleague: GivenUser;
let owner: GivenUser;
let manager: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.warehouses();
  client = await t.given.client();
  const of = { clientId: client.id };
  clerk = await t.given.user({ ...of, role: 'User', firstName: 'Cleo', lastName: 'Clerk' });
  colleague = await t.given.user({ ...of, role: 'User' });
  owner = await t.given.user({ ...of, role: 'Owner' });
  const home = await t.given.client();
  manager = await t.given.user({
    role: 'Manager',
    clientId: home.id,
    assignedClientIds: [client.id],
  });
});

type NewView = InputOf<typeof views.create>['payload'];
const held: NewView = {
  List: 'orders',
  Name: 'Held',
  Fields: { status: 'onHold', sortBy: 'recipient', sortDir: 'desc' },
  Columns: ['name', 'pieces', 'status'],
};

const save = (as: GivenUser, changes: Partial<NewView> = {}, clientId?: string) =>
  t.call(views.create, { payload: { ...held, ...changes } }, { as, ...(clientId && { clientId }) });
const listed = async (as: GivenUser, clientId?: string): Promise<readonly ViewRecord[]> =>
  (await t.call(views.list, {}, { as, ...(clientId && { clientId }) })).answer.views;
const only = async (as: GivenUser): Promise<ViewRecord> => {
  const [view, ...others] = await listed(as);
  assert.ok(view);
  assert.equal(others.length, 0);
  return view;
};
const nameOf = ({ firstName, lastName }: GivenUser): string => `${firstName} ${lastName}`;
const change = (as: GivenUser, payload: InputOf<typeof views.update>['payload']) =>
  t.call(views.update, { payload }, { as });
const remove = (as: GivenUser, Id: string) => t.call(views.remove, { payload: { Id } }, { as });
const open = (as: GivenUser, Id: string | null) =>
  t.call(views.setDefault, { payload: { List: 'orders', Id } }, { as });

describe('a view that a person keeps to themselves', () => {
  it('is theirs alone, in the account where they made it', async () => {
    const { _id } = (await save(clerk)).answer;
    assert.deepEqual(await listed(clerk), [
      {
        _id,
        Version: 1,
        List: 'orders',
        Name: 'Held',
        IsShared: false,
        IsMine: true,
        Maker: 'Cleo Clerk',
        IsDefault: false,
        Fields: held.Fields,
        Columns: held.Columns,
        Lost: [],
      },
    ]);
    for (const other of [colleague, owner]) assert.deepEqual(await listed(other), []);
    assert.deepEqual(await listed(manager, client.id), []);
  });

  it('can be changed by nobody else, who does not even learn that it is there', async () => {
    const { _id } = (await save(clerk)).answer;
    assert.equal((await change(owner, { Id: _id, Name: 'Mine' })).status, 404);
    assert.equal((await remove(owner, _id)).status, 404);
    assert.equal((await open(owner, _id)).status, 404);
    assert.equal((await only(clerk)).Name, 'Held');
  });

  it('is kept for each account that staff work in', async () => {
    await save(manager, {}, client.id);
    assert.equal((await listed(manager, client.id)).length, 1);
    assert.deepEqual(await listed(manager), []);
  });

  it('has a name of its own among those of its list', async () => {
    await save(clerk);
    const again = await save(clerk, { Name: ' held ' });
    assert.equal(again.status, 400);
    assert.equal(again.body.message, 'You have a view called held of this list already');
    assert.equal((await save(clerk, { List: 'items', Fields: {}, Columns: [] })).status, 200);
    assert.equal((await save(colleague)).status, 200);
    const { _id } = (await save(clerk, { Name: 'Late' })).answer;
    assert.equal((await change(clerk, { Id: _id, Name: 'HELD' })).status, 400);
    assert.equal((await change(clerk, { Id: _id, Name: 'LATE' })).status, 200);
  });

  it('has its name alone also where many get it at the same moment', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const made = await Promise.all(names.map((Name) => save(clerk, { Name })));
    const renamed = await Promise.all(
      made.map(({ answer }) => change(clerk, { Id: answer._id, Name: 'Late' })),
    );
    const refused = renamed.filter(({ status }) => status !== 200);
    assert.equal(refused.length, names.length - 1);
    assert.deepEqual(
      new Set(refused.map(({ body }) => body.message)),
      new Set(['You have a view called Late of this list already']),
    );
  });

  it('is one of a limited number', async () => {
    await t.db.insert(listViews).values(
      Array.from({ length: viewLimits.views }, (_, nth) => ({
        clientId: client.id,
        id: crypto.randomUUID(),
        userId: clerk.id,
        list: 'orders' as const,
        name: `View ${nth}`,
        isShared: false,
        fields: {},
        columns: [],
        createdAt: new Date(),
      })),
    );
    const { status, body } = await save(clerk);
    assert.equal(status, 409);
    assert.equal(body.message, 'You can keep 100 views at most');
    assert.equal((await save(colleague)).status, 200);
  });
});

describe('a view that is shared', () => {
  it('is there for everybody in the account, staff too, and for nobody elsewhere', async () => {
    await save(clerk, { IsShared: true });
    for (const other of [colleague, owner])
      assert.deepEqual(
        { ...(await only(other)), _id: '' },
        { ...(await only(clerk)), _id: '', IsMine: false },
      );
    assert.equal((await listed(manager, client.id)).length, 1);
    assert.deepEqual(await listed(manager), []);
    assert.deepEqual(await listed(await t.given.user({ role: 'Owner' })), []);
  });

  it('is changed by its maker and by Owners and staff; a colleague is refused', async () => {
    const { _id: Id } = (await save(clerk, { IsShared: true })).answer;
    const refused = await change(colleague, { Id, Name: 'Mine' });
    assert.equal(refused.status, 403);
    assert.equal(refused.body.message, 'This view was made by somebody else');
    assert.equal((await remove(colleague, Id)).status, 403);
    assert.equal((await change(owner, { Id, Columns: ['name', 'age'] })).answer.Version, 2);
    assert.deepEqual((await only(clerk)).Columns, ['name', 'age']);
    assert.equal((await change(clerk, { Id, IsShared: false })).status, 200);
    assert.deepEqual(await listed(colleague), []);
    assert.equal((await only(clerk)).IsMine, true);
  });

  it('by staff is not told to a client with the name of who it was', async () => {
    const { _id: Id } = (await save(manager, { IsShared: true }, client.id)).answer;
    await save(manager, { Name: 'Late', IsShared: true }, client.id);
    const makers = async (as: GivenUser) =>
      new Set((await listed(as, client.id)).map(({ Maker }) => Maker));
    assert.deepEqual(await makers(owner), new Set(["the warehouse's staff"]));
    assert.deepEqual(await makers(manager), new Set([nameOf(manager)]));
    const refused = await change(owner, { Id, Name: 'Late' });
    assert.equal(
      refused.body.message,
      "Another view of this list by the warehouse's staff is called Late already",
    );
  });

  it('keeps apart from the other views of its maker, who is named', async () => {
    const { _id: Id } = (await save(clerk, { IsShared: true })).answer;
    await save(clerk, { Name: 'Late' });
    await save(owner, { Name: 'Mine' });
    const refused = await change(owner, { Id, Name: 'late' });
    assert.equal(refused.status, 400);
    assert.equal(
      refused.body.message,
      'Another view of this list by Cleo Clerk is called late already',
    );
    assert.equal((await change(owner, { Id, Name: 'Mine' })).status, 200);
    await t.db.delete(people).where(eq(people.id, clerk.id));
    const ofNobody = await change(owner, { Id, Name: 'Late' });
    assert.equal(
      ofNobody.body.message,
      'Another view of this list by somebody who has left is called Late already',
    );
  });

  it('is not overwritten by somebody who saw an older version', async () => {
    const { _id: Id } = (await save(clerk, { IsShared: true })).answer;
    await change(owner, { Id, Version: 1, Name: 'Renamed' });
    const late = await change(clerk, { Id, Version: 1, Name: 'Late' });
    assert.equal(late.status, 409);
    assert.equal(late.body.message, 'View Renamed was changed by somebody else meanwhile');
    assert.equal((await only(clerk)).Name, 'Renamed');
  });

  it('stays when its maker is deleted, what they kept to themselves does not', async () => {
    const admin = await t.given.user({ role: 'Admin', clientId: client.id });
    const { _id } = (await save(clerk, { IsShared: true })).answer;
    await save(clerk, { Name: 'Own', IsDefault: true });
    const removed = await t.call(users.remove, { payload: { UserId: clerk.id } }, { as: admin });
    assert.equal(removed.status, 200);
    assert.deepEqual(
      (await t.db.select().from(listViews)).map(({ id }) => id),
      [_id],
    );
    assert.equal(await t.db.$count(listViewDefaults), 0);
    assert.equal((await only(colleague)).Maker, '');
  });
});

describe('the view that a list opens with', () => {
  const defaults = async (as: GivenUser) =>
    (await listed(as)).filter(({ IsDefault }) => IsDefault).map(({ Name }) => Name);

  it('is one for each person and list', async () => {
    const first = (await save(clerk, { IsShared: true, IsDefault: true })).answer;
    assert.deepEqual(await defaults(clerk), ['Held']);
    assert.deepEqual(await defaults(colleague), []);
    const second = (await save(clerk, { Name: 'Late' })).answer;
    await open(clerk, second._id);
    await open(colleague, first._id);
    assert.deepEqual(await defaults(clerk), ['Late']);
    assert.deepEqual(await defaults(colleague), ['Held']);
    await open(clerk, null);
    assert.deepEqual(await defaults(clerk), []);
  });

  it('is of that list', async () => {
    const { _id } = (await save(clerk, { List: 'items', Fields: {}, Columns: [] })).answer;
    assert.equal((await open(clerk, _id)).status, 409);
  });

  it('goes with the view', async () => {
    const { _id } = (await save(clerk, { IsShared: true, IsDefault: true })).answer;
    await open(colleague, _id);
    assert.equal((await remove(clerk, _id)).status, 200);
    assert.deepEqual(await listed(colleague), []);
    assert.equal(await t.db.$count(listViewDefaults), 0);
  });
});

describe('what a view can not show', () => {
  const shown = async (as: GivenUser) => {
    const { Fields, Columns, Lost } = await only(as);
    return { Fields, Columns, Lost };
  };

  it('is a status that is not theirs: it is left out and said', async () => {
    await save(manager, { IsShared: true, Fields: { status: 'deduct' } }, client.id);
    assert.deepEqual(await shown(clerk), {
      Fields: {},
      Columns: held.Columns,
      Lost: ['The status Deduct is for staff'],
    });
    assert.deepEqual((await listed(manager, client.id))[0]?.Lost, []);
  });

  it('stays for others when somebody changes the view who is not shown it', async () => {
    const saved = { status: 'deduct', warehouse: 'OKL' };
    const { _id: Id } = (await save(manager, { IsShared: true, Fields: saved }, client.id)).answer;
    const ofManager = async () => (await listed(manager, client.id))[0]?.Fields;
    await change(owner, { Id, Fields: { sortBy: 'name' }, Columns: ['name', 'age'] });
    assert.deepEqual(await ofManager(), { status: 'deduct', sortBy: 'name' });
    assert.deepEqual((await shown(owner)).Fields, { sortBy: 'name' });
    await change(owner, { Id, Fields: { status: 'onHold' } });
    assert.deepEqual(await ofManager(), { status: 'onHold' });
  });

  it('is forgotten with the next change where nobody can be shown it', async () => {
    const { _id: Id } = (await save(clerk, { Fields: { status: 'lost' } })).answer;
    await change(clerk, { Id, Fields: { sortBy: 'name' } });
    assert.deepEqual((await shown(clerk)).Lost, []);
  });

  it('is a warehouse, a status, a sorting, a filter or a column that is gone', async () => {
    await save(clerk, {
      Fields: {
        warehouse: 'OKL',
        status: 'lost',
        sortBy: 'weight',
        colour: 'red',
        page: '7',
        dateFrom: '2026-06-01',
      },
      Columns: ['name', 'weight', 'status'],
    });
    await t.db.delete(warehouses).where(eq(warehouses.code, 'OKL'));
    assert.deepEqual(await shown(clerk), {
      Fields: { dateFrom: '2026-06-01' },
      Columns: ['name', 'status'],
      Lost: [
        'The filter page 7 is gone',
        'The filter colour red is gone',
        'The sorting by weight is gone',
        'The status lost is gone',
        'The warehouse OKL is gone',
        'The column weight is gone',
      ],
    });
  });
});

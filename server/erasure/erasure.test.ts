import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { tablesOf } from '../backup/figures';
import { users } from '../db/schema/accounts';
import { importDraftRows } from '../db/schema/importDrafts';
import { orders } from '../db/schema/orders';
import { webhookDeliveries } from '../db/schema/webhooks';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { everyRow } from '../testing/testDatabase';
import { askedFor } from './asked';
import { decisions } from './decisions';
import { placesIn, rowsAtOnce } from './places';
import { erasedPerson } from './scrub';
import { findSubject, removeMail } from './subject';
import { textColumns } from './tables';
import { mentionEverywhere, secretText } from './testing/everyMention';

let t: TestApp;
let folder: string;
before(async () => {
  t = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'portside-erasure-'));
});
after(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const email = 'zelda@quagmire.example';
const name = 'Zelda Quagmire';
/** Everything that stands for the person somewhere, in lower case. */
const traces = [email, 'zelda', 'quagmire', '5559998877', '77 secret street'];
const fields = {
  FirstName: 'Zelda',
  LastName: 'Quagmire',
  Email: 'Zelda@Quagmire.example',
  Phone: '5559998877',
  Address1: '77 Secret Street',
};

let client: GivenClient;
let person: GivenUser;
let other: GivenClient;
let neighbour: GivenUser;
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  await t.given.user({ role: 'Admin' });
  client = await t.given.client({ name: 'Tumbleweed Traders' });
  person = await t.given.user({
    role: 'User',
    clientId: client.id,
    email,
    phone: fields.Phone,
    firstName: 'Zelda',
    lastName: 'Quagmire',
  });
  other = await t.given.client();
  neighbour = await t.given.user({ role: 'Owner', clientId: other.id });
  const theirs = { FirstName: 'Nora', LastName: 'Neighbour', Email: 'nora@example.com' };
  await mentionEverywhere(t.db, {
    clientId: other.id,
    userId: neighbour.id,
    text: 'Nora Neighbour <nora@example.com>',
    fields: theirs,
  });
});

const mentionPerson = (clientId = client.id): Promise<void> =>
  mentionEverywhere(t.db, {
    clientId,
    userId: person.id,
    fields,
    text: `${name} <Zelda@Quagmire.example>`,
  });

/** Every row of the tables that belong to clients, for one of them. */
const rowsOf = async (clientId: string): Promise<string[]> =>
  (await everyRow(t.db)).split('\n').filter((row) => row.includes(clientId));

const tracesIn = async (of: readonly string[] = traces): Promise<string[]> => {
  const rows = (await everyRow(t.db)).split('\n');
  return rows.filter((row) => of.some((trace) => row.toLowerCase().includes(trace)));
};

describe('what becomes of each column', () => {
  it('is decided for every table and every column that may hold a text, and for no other', async () => {
    const found = (await tablesOf(t.db)).filter(({ name: table }) => !table.startsWith('drizzle.'));
    assert.deepEqual(Object.keys(decisions).toSorted(), found.map((each) => each.name).toSorted());
    const columns = (await textColumns(t.db)).map(({ table, column }) => `${table}.${column}`);
    const decidedColumns = Object.entries(decisions).flatMap(([table, decision]) =>
      Object.keys(decision.columns).map((column) => `${table}.${column}`),
    );
    assert.deepEqual(decidedColumns.toSorted(), columns.toSorted());
  });

  it('has the rows of every table with a client go with the client', async () => {
    for (const { name: table, columns } of await tablesOf(t.db))
      if (columns.includes('client_id'))
        assert.equal(decisions[table]?.goesWith.client, true, table);
  });

  it('keeps what opens something out of an export', async () => {
    for (const { table, column } of await textColumns(t.db))
      if (/^sealed_|^password_hash$|^token_hash$|^code_hash$|^challenge_hash$/.test(column))
        assert.equal(decisions[table]?.columns[column], 'secret', `${table}.${column}`);
  });
});

describe('a person who is erased', () => {
  it('is named nowhere in the database any more, whatever row has named it', async () => {
    await mentionPerson();
    assert.ok((await tracesIn()).length > 80);
    await (await findSubject(t.db, { person: 'ZELDA@quagmire.example ' })).erase();
    assert.deepEqual(await tracesIn(), []);
    assert.ok((await everyRow(t.db)).includes(`said of ${erasedPerson} <${erasedPerson}>`));
  });

  it('leaves what others have as it was', async () => {
    await mentionPerson();
    const [asItWas, people] = [await rowsOf(other.id), await t.db.$count(users)];
    await (await findSubject(t.db, { person: email })).erase();
    assert.deepEqual(await rowsOf(other.id), asItWas);
    assert.equal(await t.db.$count(users), people - 1);
  });

  it('is gone from cells that have the first and the last name apart', async () => {
    const cells = ['PO 1', 'Zelda', 'QUAGMIRE', 'Zelda@Quagmire.example', ''];
    const flags = { nameKey: '', isLeftOut: false, isMade: false, mistakes: 0 };
    const row = { clientId: client.id, draftId: randomUUID(), rowNo: 1, cells, ...flags };
    await t.db.insert(importDraftRows).values(row);
    await (await findSubject(t.db, { person: email })).erase();
    const [found] = await t.db
      .select({ cells: importDraftRows.cells })
      .from(importDraftRows)
      .where(eq(importDraftRows.clientId, client.id));
    assert.deepEqual(found?.cells, ['PO 1', erasedPerson, erasedPerson, erasedPerson, '']);
  });

  it('is gone from what is told to programs, where its names are fields of their own', async () => {
    await mentionPerson();
    await (await findSubject(t.db, { person: email })).erase();
    const [told] = await t.db
      .select({ body: webhookDeliveries.body })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.clientId, client.id));
    assert.deepEqual(JSON.parse(told?.body ?? ''), {
      n: 1,
      said: `${erasedPerson} <${erasedPerson}>`,
      Recipient: {
        FirstName: 'Erased',
        LastName: 'person',
        Email: null,
        Phone: null,
        Address1: null,
      },
    });
  });

  it('who was only sent orders is erased in the accounts that sent them', async () => {
    const recipient = {
      ...fields,
      FirstName: 'Yoko',
      LastName: 'Zamboni',
      Email: 'yoko@zamboni.example',
    };
    await t.given.recipient({ clientId: client.id, ...recipient });
    const { id } = await givenOrder(t.db, { clientId: client.id, status: 'Closed', recipient });
    const subject = await findSubject(t.db, { person: 'yoko@zamboni.example' });
    assert.equal(subject.name, 'Yoko Zamboni');
    await subject.erase();
    assert.deepEqual(await tracesIn(['yoko', 'zamboni', '77 secret street']), []);
    const [order] = await t.db.select().from(orders).where(eq(orders.id, id));
    assert.deepEqual(
      [order?.recipient?.FirstName, order?.recipient?.LastName, order?.recipientLast],
      ['Erased', 'person', 'person'],
    );
  });

  it('is refused while orders to it are open, unless that is said', async () => {
    await givenOrder(t.db, { clientId: client.id, recipient: fields });
    const subject = await findSubject(t.db, { person: email });
    const whyNot = await subject.whyNotErase({ withOpenOrders: false });
    assert.match(whyNot ?? '', /^1 open orders go to Zelda Quagmire/);
    assert.equal(await subject.whyNotErase({ withOpenOrders: true }), null);
  });

  it('is refused as the last active Admin', async () => {
    const [admin] = await t.db.select().from(users).where(eq(users.role, 'Admin'));
    const subject = await findSubject(t.db, { person: admin?.email });
    assert.match(
      (await subject.whyNotErase({ withOpenOrders: false })) ?? '',
      /is the last active Admin/,
    );
  });

  it('is read some rows at a time, however many name it', async () => {
    await t.db.execute(sql`
      insert into changes (client_id, id, kind, record_id, after, by)
      select ${client.id}::uuid, gen_random_uuid(), 'note', gen_random_uuid(), '{"text": "said of Zelda Quagmire"}', 'Zelda Quagmire'
      from generate_series(1, 250)`);
    const sizes: number[] = [];
    for await (const places of placesIn(t.db, 'changes', sql`by = 'Zelda Quagmire'`))
      sizes.push(places.length);
    assert.deepEqual(
      [Math.max(...sizes) <= rowsAtOnce, sizes.reduce((a, b) => a + b)],
      [true, 250],
    );
    await (await findSubject(t.db, { person: email })).erase();
    assert.deepEqual(await tracesIn(), []);
  });

  it('is not erased where a server was started meanwhile', async () => {
    await mentionPerson();
    const kept = await everyRow(t.db);
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return asked === 2 ? Promise.reject(new Error('Servers are connected')) : Promise.resolve();
    };
    const subject = await findSubject(t.db, { person: email });
    await assert.rejects(subject.erase(refuse), /Servers are connected/);
    assert.equal(await everyRow(t.db), kept);
  });

  it('has to be somebody', async () => {
    await assert.rejects(
      findSubject(t.db, { person: 'nobody@example.com' }),
      /Nobody has the e-mail address nobody@example\.com/,
    );
  });
});

describe('a client that is erased', () => {
  it('leaves no row of its own, none of its people, and nothing that waits to be done', async () => {
    await mentionPerson();
    await t.db.execute(
      sql`insert into jobs (queue, payload, run_at, max_attempts) values ('q', ${JSON.stringify({ clientId: client.id })}::jsonb, now(), 3)`,
    );
    await t.given.user({ role: 'Scheduler', assignedClientIds: [client.id, other.id] });
    await (await findSubject(t.db, { client: client.number })).erase();
    assert.deepEqual(await rowsOf(client.id), []);
    assert.deepEqual(await tracesIn(['tumbleweed', person.id]), []);
  });

  it('leaves what others have as it was', async () => {
    await mentionPerson();
    const asItWas = await rowsOf(other.id);
    await (await findSubject(t.db, { client: client.number })).erase();
    assert.deepEqual(await rowsOf(other.id), asItWas);
  });

  it('is refused while orders are open, and as the provider itself', async () => {
    await givenOrder(t.db, { clientId: client.id });
    const subject = await findSubject(t.db, { client: client.number });
    const whyNot = await subject.whyNotErase({ withOpenOrders: false });
    assert.match(whyNot ?? '', /Tumbleweed Traders has 1 open orders/);
    assert.equal(await subject.whyNotErase({ withOpenOrders: true }), null);
    const provider = await t.given.client({ isProvider: true });
    const own = await findSubject(t.db, { client: provider.number });
    assert.match((await own.whyNotErase({ withOpenOrders: true })) ?? '', /provider's own account/);
  });

  it('has to be there', async () => {
    await assert.rejects(
      findSubject(t.db, { client: 999_999 }),
      /no client with the number 999999/,
    );
  });
});

describe('an export', () => {
  const exported = async (to: string): Promise<Map<string, string>> => {
    const names = await readdir(join(folder, to), { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile());
    const texts = files.map(async ({ name: file, parentPath }) => {
      const text = await readFile(join(parentPath, file), 'utf8');
      return [file, text] as const;
    });
    return new Map(await Promise.all(texts));
  };

  it('of a client has every kind of its records and its files, and nothing that opens something', async () => {
    await mentionPerson();
    const counts = await (
      await findSubject(t.db, { client: client.number })
    ).exportTo(join(folder, 'client'));
    const files = await exported('client');
    for (const [table, { goesWith }] of Object.entries(decisions))
      if (goesWith.client) assert.ok((counts[table] ?? 0) > 0, table);
    assert.deepEqual(JSON.parse(files.get('orders.json') ?? '[]').length, counts['orders']);
    assert.equal(files.get('kept 1'), 'kept 1');
    assert.match(files.get('README.txt') ?? '', /of Tumbleweed Traders/);
    const all = [...files.values()].join('\n');
    for (const absent of [secretText, other.id, 'Nora', person.passwordHash])
      assert.equal(all.includes(absent), false, absent);
  });

  it('of a person has its own records and what names it, and nothing of others', async () => {
    await mentionPerson();
    const counts = await (
      await findSubject(t.db, { person: email })
    ).exportTo(join(folder, 'person'));
    assert.equal(counts['users'], 1);
    assert.equal(counts['notes'], 2);
    assert.ok((counts['sessions'] ?? 0) > 0);
    const all = [...(await exported('person')).values()].join('\n');
    assert.ok(all.includes(name));
    for (const absent of [secretText, other.id, 'Nora'])
      assert.equal(all.includes(absent), false, absent);
  });

  it('never writes into a folder that is there already', async () => {
    const subject = await findSubject(t.db, { client: client.number });
    await assert.rejects(subject.exportTo(folder), /EEXIST/);
  });
});

describe('the commands', () => {
  it('mean a client by its number or a person by the e-mail address, and one of both', () => {
    assert.deepEqual(askedFor({ client: '42' }, 'usage'), { client: 42 });
    assert.deepEqual(askedFor({ person: email }, 'usage'), { person: email });
    for (const wrong of [{}, { client: '42', person: email }, { client: 'Acme' }])
      assert.throws(() => askedFor(wrong, 'usage'), /^Error: usage$/);
  });

  it('remove the mail to those who are erased that was not sent, and no other', async () => {
    await writeFile(join(folder, 'one.eml'), 'To: Zelda@Quagmire.example\n\nHello');
    await writeFile(join(folder, 'two.eml'), 'To: nora@example.com\n\nHello');
    const mails = (await readdir(folder)).filter((each) => each.endsWith('.eml'));
    assert.equal(mails.length, 2);
    assert.equal(await removeMail(folder, [email]), 1);
    assert.deepEqual(
      (await readdir(folder)).filter((each) => each.endsWith('.eml')),
      ['two.eml'],
    );
    assert.equal(await removeMail(join(folder, 'missing'), [email]), 0);
  });
});

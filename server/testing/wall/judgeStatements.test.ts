import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { users } from '../../db/schema/accounts';
import { orders } from '../../db/schema/orders';
import { openOrdersOf } from '../../erasure/findPerson';
import { testApp, type TestApp } from '../testApp';
import { exceptions } from './exceptions';
import { alike, hearStatements, type Heard } from './heard';
import { judgeStatements } from './judgeStatements';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portside-heard-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const judged = async (heard: readonly Heard[], isWhole = false): Promise<readonly string[]> => {
  await writeFile(join(folder, '1.json'), JSON.stringify(heard));
  return (await judgeStatements(folder, { isWhole })).problems;
};

const from = 'server/orders/list/orderListQuery.ts';
const bound: Heard = { text: 'select id from orders where client_id = $1', from };
const open: Heard = { text: 'select id from orders', from };

describe('the statements of a run', () => {
  it('are well while each is bound', async () => {
    assert.deepEqual(await judged([bound]), []);
  });

  it('are not with one that is open, which is named with its file and its tables', async () => {
    assert.deepEqual(await judged([bound, open]), [
      `${from} does not bind orders:\n  select id from orders`,
    ]);
  });

  it("are nobody's business where tests alone have sent them", async () => {
    assert.deepEqual(await judged([bound, { ...open, from: null }]), []);
  });

  it('are not well where nothing was heard, or something can not be read', async () => {
    assert.deepEqual(await judged([]), ['No statement of the product was heard.']);
    assert.match((await judged([{ text: 'select from where', from }]))[0] ?? '', /syntax error/);
  });

  it('may be open by an exception of their own file, for its tables and words alone', async () => {
    const text = 'delete from "bulk_runs" where "asked_at" < $1';
    assert.deepEqual(await judged([{ text, from: 'server/bulk/forgetBulk.ts' }]), []);
    for (const wrong of [
      { text, from: 'server/bulk/readBulk.ts' },
      { text: 'delete from "bulk_runs"', from: 'server/bulk/forgetBulk.ts' },
      { text: 'delete from "orders" where "asked_at" < $1', from: 'server/bulk/forgetBulk.ts' },
    ])
      assert.equal((await judged([wrong])).length, 1, wrong.text);
  });

  it('need every exception in a whole run', async () => {
    const problems = await judged([bound], true);
    assert.equal(problems.length, exceptions.length);
    assert.match(problems[0] ?? '', /^No statement needs the exception of server\//);
  });
});

describe('what is heard', () => {
  let t: TestApp;
  before(async () => {
    t = await testApp();
  });
  after(() => t.close());

  it('is each statement once, and who has made it: a file of the product, or a test', async () => {
    const write = hearStatements(folder);
    const { id } = await t.given.client();
    await openOrdersOf(t.db, id);
    await t.db.transaction((tx) => openOrdersOf(tx, id));
    await t.db.select({ name: orders.name }).from(orders);
    await t.db.select({ id: users.id }).from(users);
    write();
    const text = await readFile(join(folder, `${process.pid}.json`), 'utf8');
    const heard = JSON.parse(text) as Heard[];
    const makers = (part: string) =>
      heard.filter((each) => each.text.includes(part)).map((each) => each.from);
    assert.deepEqual(makers('"orders"."status" not in'), ['server/erasure/findPerson.ts']);
    assert.deepEqual(makers('select "name" from "orders"'), [null]);
    assert.deepEqual(makers('insert into "clients"'), [null]);
  });

  it('is the same with other numbers of parameters and of rows', () => {
    assert.equal(
      alike('insert into a values ($1, $2), ($3, default) returning id in ($4, $5)'),
      'insert into a values ($1, $1) returning id in ($1)',
    );
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemGroups } from '@contract/itemGroup';
import { resources } from '@contract/resource';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

describe('item groups', () => {
  let app: TestApp;
  let manager: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    manager = await app.given.user({ role: 'Manager' });
  });
  after(() => app.close());

  const create = (GroupName: string, headers = {}) =>
    app.call(itemGroups.create, { payload: { GroupName } }, { as: manager, headers });
  const rename = (Id: string, GroupName: string) =>
    app.call(itemGroups.update, { payload: { Id, GroupName } }, { as: manager });
  const names = async () =>
    (await app.call(resources.itemGroups, {}, { as: manager })).answer.itemGroups.map(
      ({ GroupName }) => GroupName,
    );

  it('a manager adds them, for all clients (GROUP-03)', async () => {
    assert.equal((await create(' Mugs ')).body.message, 'Item group created successfully.');
    await create('Bottles');
    assert.deepEqual(await names(), ['Bottles', 'Mugs']);
  });

  it('one is made once, however often it is sent with the same key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    assert.deepEqual((await create('Mugs', key)).answer, (await create('Mugs', key)).answer);
  });

  it('a manager gives one another name, or the same in other letters (GROUP-04)', async () => {
    const { _id } = (await create('Mugs')).answer;
    assert.equal((await rename(_id, ' Cups ')).body.message, 'Item group updated successfully.');
    assert.equal((await rename(_id, 'CUPS')).status, 200);
    assert.deepEqual(await names(), ['CUPS']);
  });

  it('no two have the same name, in whatever case, even when they are made at once', async () => {
    const { _id } = (await create('Cups')).answer;
    const made = await Promise.all([create('Mugs'), create('mugs'), create('MUGS')]);
    assert.deepEqual(
      made.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400, 400],
    );
    const { status, body } = await rename(_id, ' muGS');
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { GroupName: ['Item group muGS exists already'] }],
    );
    assert.equal((await names()).length, 2);
  });

  it('one needs a name, of 256 characters at most, and to be there', async () => {
    assert.equal((await create('  ')).status, 400);
    assert.deepEqual(
      [(await create('x'.repeat(256))).status, (await create('x'.repeat(257))).status],
      [200, 400],
    );
    const { status, body } = await rename(randomUUID(), 'Mugs');
    assert.deepEqual([status, body.message], [404, 'Item group was not found']);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { orders } from '@contract/order';
import { outcomes } from '@contract/outcome';
import { recipients } from '@contract/recipient';
import type { GivenUser } from '../testing/given';
import { anOrderOf, aRecipient } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp();
  await t.given.carriersAndServiceLevels();
  owner = await t.given.user({ role: 'Owner' });
});
after(() => t.close());

const outcome = async (key: string, as = owner) =>
  (await t.call(outcomes.read, { params: { key } }, { as })).answer;
const nothingDone = { IsDone: false, Number: null };

describe('an owner who never got an answer', () => {
  it('reads that the order was made, and its number', async () => {
    const item = await t.given.item({ clientId: owner.clientId, stock: { ROC: 5 } });
    const { answer, status, body } = await t.call(
      orders.create,
      { payload: anOrderOf([[item, 1]]) },
      { as: owner, headers: { 'idempotency-key': 'order-1' } },
    );
    assert.equal(status, 200, body.message);
    assert.deepEqual(await outcome('order-1'), { IsDone: true, Number: answer.OrderNumber });
  });

  it('reads that a recipient was made, which has no number', async () => {
    const headers = { 'idempotency-key': 'recipient-1' };
    await t.call(recipients.create, { payload: aRecipient() }, { as: owner, headers });
    assert.deepEqual(await outcome('recipient-1'), { IsDone: true, Number: null });
  });

  it('reads that nothing was done, as often as asked, and may send it then', async () => {
    assert.deepEqual(await outcome('recipient-2'), nothingDone);
    assert.deepEqual(await outcome('recipient-2'), nothingDone);
    const headers = { 'idempotency-key': 'recipient-2' };
    const { status } = await t.call(
      recipients.create,
      { payload: aRecipient({ FirstName: 'Ada' }) },
      { as: owner, headers },
    );
    assert.equal(status, 200);
    assert.equal((await outcome('recipient-2')).IsDone, true);
  });

  it('gives a request up that did not arrive: it is refused if it does after all', async () => {
    const given = { params: { key: 'recipient-3' } };
    const { answer } = await t.call(outcomes.giveUp, given, { as: owner });
    assert.deepEqual(answer, nothingDone);
    const headers = { 'idempotency-key': 'recipient-3' };
    const late = await t.call(
      recipients.create,
      { payload: aRecipient({ FirstName: 'Late' }) },
      { as: owner, headers },
    );
    assert.equal(late.status, 409);
    assert.deepEqual(await outcome('recipient-3'), nothingDone);
  });

  it('can not give up what was done', async () => {
    const { answer } = await t.call(
      outcomes.giveUp,
      { params: { key: 'recipient-1' } },
      { as: owner },
    );
    assert.deepEqual(answer, { IsDone: true, Number: null });
  });

  it('reads that nothing was done where it was refused', async () => {
    const { status } = await t.call(
      orders.create,
      { payload: anOrderOf([[{ stockNumber: 'NONE' }, 1]]) },
      { as: owner, headers: { 'idempotency-key': 'order-2' } },
    );
    assert.equal(status, 400);
    assert.deepEqual(await outcome('order-2'), nothingDone);
  });

  it('reads the truth while it is being done: asked at once, none of them is lost', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const key = `at-once-${index}`;
        const [{ status }, { IsDone }] = await Promise.all([
          t.call(
            recipients.create,
            { payload: aRecipient({ FirstName: `At once ${index}` }) },
            { as: owner, headers: { 'idempotency-key': key } },
          ),
          outcome(key),
        ]);
        return { status, wasDone: IsDone, isDone: (await outcome(key)).IsDone };
      }),
    );
    // A no that came before the request was begun is true; whatever was done is known afterwards.
    assert.ok(asked.every(({ status, isDone }) => status === 200 && isDone));
  });

  it('never reads what another person, or another account, has sent', async () => {
    const colleague = await t.given.user({ role: 'User', clientId: owner.clientId });
    assert.deepEqual(await outcome('order-1', colleague), nothingDone);
    assert.deepEqual(await outcome('order-1', await t.given.user()), nothingDone);
  });
});

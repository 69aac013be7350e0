import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { orders } from '@contract/order';
import { writeWith } from './answers';

const order = z.object({
  number: z.string(),
  note: z.nullable(z.object({ text: z.string() })),
  price: z.optional(z.number()),
});
const schema = z.object({ orders: z.array(order), total: z.int() });
const write = writeWith({ schema, method: 'GET', url: '/orders' });

describe('the text of an answer', () => {
  it('has what the contract names', () => {
    const answer = {
      orders: [
        { number: '10', note: { text: 'Call first' }, price: 7.5 },
        { number: '11', note: null },
      ],
      total: 2,
    };
    assert.deepEqual(JSON.parse(write(answer)), answer);
  });

  it('has nothing else, at any depth', () => {
    const answer = {
      orders: [{ number: '10', note: { text: 'Call first', author: 'Uma' }, secret: 'x' }],
      total: 1,
      cost: 3,
    };
    assert.equal(
      write(answer),
      '{"orders":[{"number":"10","note":{"text":"Call first"}}],"total":1}',
    );
  });

  it('has nothing else of what comes with methods of its own, or says how it is written', () => {
    class Noted {
      constructor(readonly text: string) {}
      toJSON = undefined;
    }
    const withMethod = Object.assign(Object.create({ toJSON: () => ({ secret: 'x' }) }), {
      text: 'Call first',
    }) as { text: string };
    for (const note of [new Noted('Call first'), withMethod])
      assert.equal(
        write({ orders: [{ number: '10', note }], total: 1 }),
        '{"orders":[{"number":"10","note":{"text":"Call first"}}],"total":1}',
      );
  });

  it('has what the contract names under keys that are data, and nothing else there', () => {
    const byCountry = z.object({ states: z.record(z.string(), z.object({ code: z.string() })) });
    const writeStates = writeWith({ schema: byCountry, method: 'GET', url: '/states' });
    const states = { US: { code: 'ME' }, CA: { code: 'QC' } };
    assert.equal(writeStates({ states }), JSON.stringify({ states }));
    assert.equal(
      writeStates({ states: { US: { code: 'ME', secret: 'x' } } }),
      '{"states":{"US":{"code":"ME"}}}',
    );
    assert.throws(() => writeStates({ states: { US: { code: 1 } } }), isResponseSerializationError);
  });

  it('is refused where a field is wrong or missing', () => {
    for (const wrong of [
      { orders: [{ number: 10, note: null }], total: 1 },
      { orders: [{ number: '10' }], total: 1 },
      { orders: [], total: 0.5 },
      { orders: [], total: Number.NaN },
      { orders: [null], total: 0 },
      { orders: [{ number: '10', note: [] }], total: 1 },
      { orders: {}, total: 0 },
      { total: 1 },
    ]) {
      assert.throws(() => write(wrong), isResponseSerializationError);
    }
  });

  it('follows the same rules as the schema it was made from, for the largest answer of the contract', () => {
    const counts = {
      totalOrderCount: 0,
      submittedCount: 0,
      confirmedCount: 0,
      releasedCount: 0,
      onHoldCount: 0,
      cancelledCount: 0,
      partialOrdersCount: 0,
      backordersCount: 0,
      shippedCount: 0,
      deductCount: 0,
    };
    const list = { entities: [], totalEntityLookupCount: 0, ...counts };
    const writeList = writeWith({ schema: orders.list.answer, method: 'GET', url: '/ui/orders' });
    assert.deepEqual(JSON.parse(writeList(list)), orders.list.answer.parse(list));
    assert.throws(() => writeList({ ...list, entities: [{}] }), isResponseSerializationError);
  });
});

import * as z from 'zod/mini';
import { moment } from '@contract/dates';
import { pageOf } from '@contract/list';
import { readAnswer } from './readAnswer';

const text = z._default(z.nullable(z.string()), null);
const thing = z.object({
  OrderNumber: z.string(),
  Quantity: z.int(),
  CreatedDate: moment,
  ShippedDate: z._default(z.nullable(moment), null),
  Note: text,
  Kind: z._default(z.enum(['Small', 'Large']), 'Small'),
});
const things = pageOf(thing, { openCount: z.int() });

const sent = { OrderNumber: '48213', Quantity: 3, CreatedDate: '2026-11-20T10:00:00.000Z' };
const read = { ...sent, ShippedDate: null, Note: null, Kind: 'Small' };

const listOf = (...entities: readonly unknown[]) =>
  readAnswer(things, { entities, totalEntityLookupCount: entities.length, openCount: 1 });

describe('a record of another server', () => {
  test.each([
    [
      'a number where a text is due',
      { OrderNumber: 48213, Note: 7 },
      { OrderNumber: '48213', Note: '7' },
    ],
    ['a text where a number is due', { Quantity: ' 12 ' }, { Quantity: 12 }],
    ['null for a field that is not there', { Kind: null, ShippedDate: null }, {}],
    ['an empty text for a moment', { ShippedDate: '' }, {}],
    ['a moment of another zone', { CreatedDate: '2026-11-20T05:00:00-05:00' }, {}],
    ['a moment without a zone', { CreatedDate: '2026-11-20 10:00:00' }, {}],
    [
      'a moment with parts of seconds and a zone without a colon',
      { CreatedDate: '2026-11-20 05:00:00.000-0500' },
      {},
    ],
    ['milliseconds for a moment', { CreatedDate: Date.parse(sent.CreatedDate) }, {}],
    [
      'a day for a moment',
      { CreatedDate: '2026-11-20' },
      { CreatedDate: '2026-11-20T00:00:00.000Z' },
    ],
  ])('may have %s (OPEN-127)', (_what, change, expected) => {
    expect(listOf({ ...sent, ...change })).toMatchObject({
      fields: { entities: [{ ...read, ...expected }] },
      unread: [],
    });
  });

  test.each(['11/20/2026 10:00', 'order 5', 'Nov 20 2026', '2026-02-30', 5, '20261120'])(
    'may have no moment that a browser would have to guess: %s',
    (CreatedDate) => {
      expect(listOf({ ...sent, CreatedDate })).toMatchObject({
        fields: { entities: [] },
        unread: [{ name: '48213', fields: ['CreatedDate'] }],
      });
    },
  );

  test('that can not be read is told, and the others are there', () => {
    const found = listOf(
      { ...sent, CreatedDate: 'soon' },
      sent,
      { OrderNumber: 48215, Quantity: 'many' },
      'nonsense',
    );
    expect(found).toMatchObject({
      fields: { entities: [read], totalEntityLookupCount: 4, openCount: 1 },
    });
    expect(found).toMatchObject({
      unread: [
        { name: '48213', fields: ['CreatedDate'] },
        { name: '48215', fields: ['Quantity', 'CreatedDate'] },
        { name: null, fields: [''] },
      ],
    });
  });
});

test('the counts beside a list may be texts, and are missed when they are not there', () => {
  expect(
    readAnswer(things, { entities: [sent], totalEntityLookupCount: '1', openCount: '12' }),
  ).toMatchObject({ fields: { totalEntityLookupCount: 1, openCount: 12, entities: [read] } });
  expect(
    readAnswer(things, { entities: [{ ...sent, Quantity: {} }], totalEntityLookupCount: 1 }),
  ).toEqual({ lacking: ['openCount'] });
});

test('an answer that is no list misses what is not there', () => {
  expect(
    readAnswer(z.object({ client: thing }), { client: { ...sent, CreatedDate: undefined } }),
  ).toEqual({ lacking: ['client.CreatedDate'] });
});

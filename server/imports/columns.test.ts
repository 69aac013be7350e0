import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import type { ImportColumn } from '@contract/importColumns';
import { itemPayload } from '@contract/itemPayload';
import { orderedLine, orderPayload } from '@contract/orderPayload';
import { recipientPayload } from '@contract/recipient';
import { placed } from './columns';
import * as inItems from './items/itemFileColumns';
import * as inOrders from './orders/orderFileColumns';

const column = <const Label extends string>(label: Label): ImportColumn<Label> => ({
  label,
  isOptional: false,
  since: 1,
});
const formats = [column('Order Name'), column('Recipient City'), column('Recipient State')];
const places = {
  'Order Name': { of: 'order', is: 'Name', longest: 10 },
  'Recipient City': { of: 'recipient', is: 'City', longest: 20 },
  'Recipient State': { of: 'recipient', is: 'State', longest: 20 },
} as const;

describe('the columns of a file', () => {
  const { columnOf, columnsOf, textsIn } = placed(formats, places);
  const row = { rowNo: 2, cells: ['A', 'Rochester', 'N\u0000Y'] };

  it('give the texts of a part by its fields, those that can not be kept as empty', () => {
    assert.deepEqual(textsIn(row, 'recipient'), { City: 'Rochester', State: '' });
    assert.deepEqual(textsIn(row, 'order'), { Name: 'A' });
  });

  it('are found by the part and the field that they fill', () => {
    assert.deepEqual(columnsOf('recipient'), ['Recipient City', 'Recipient State']);
    assert.equal(columnOf('recipient', 'State'), 'Recipient State');
    assert.equal(columnOf('order', 'State'), null);
  });

  it('do not compile while one goes nowhere', () => {
    // @ts-expect-error: the column Gift Message has no place.
    placed([...formats, column('Gift Message')], places);
    // @ts-expect-error: nobody sends a street.
    assert.equal(textsIn(row, 'recipient').Street, undefined);
  });
});

type Fields = Readonly<Record<string, z.ZodMiniType>>;

interface Columns<Part, Label> {
  readonly columnOf: (part: Part, field: string) => Label | null;
  readonly longestIn: (label: Label) => number;
}

interface Sent {
  readonly label: string;
  readonly schema: z.ZodMiniType;
  readonly longest: number;
}

/** The columns that fill fields of a call, with how long a text each takes. */
const sentIn = <Part, Label extends string>(
  { columnOf, longestIn }: Columns<Part, Label>,
  part: Part,
  fields: Fields,
): Sent[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const label = columnOf(part, field);
    return label === null ? [] : [{ label, schema, longest: longestIn(label) }];
  });

const sent = [
  ...sentIn(inOrders, 'order', orderPayload.shape),
  ...sentIn(inOrders, 'line', orderedLine.shape),
  ...sentIn(inOrders, 'recipient', recipientPayload.shape),
  // No call has a sender; it is kept as a recipient is.
  ...sentIn(inOrders, 'sender', recipientPayload.shape),
  ...sentIn(inItems, 'item', itemPayload.shape),
  ...sentIn(inItems, 'size', itemPayload.shape.Dimensions.shape),
];

const numbers = ['Product Quantity', 'Length', 'Width', 'Height', 'Weight', 'Price'];
/** A call has two letters; a file may have the name. */
const named = ['Recipient Country'];

describe('a column of an import', () => {
  it('fills a field of a call, but for the two that no call has', () => {
    const labels = [...inOrders.labels, ...inItems.labels];
    assert.deepEqual(
      labels.filter((label) => !sent.some((each) => each.label === label)),
      ['Ship Reference 1', 'Warehouse Code'],
    );
  });

  for (const { label, schema, longest } of sent) {
    const takes = (length: number) => z.safeParse(schema, 'x'.repeat(length)).success;
    if ([...numbers, ...named].includes(label))
      it(`called ${label} has no text as a call sends it`, () => {
        assert.equal(takes(longest), false);
      });
    else
      it(`called ${label} takes a text as long as a call may send, and none that is longer`, () => {
        assert.deepEqual([takes(longest), takes(longest + 1)], [true, false]);
      });
  }

  it('is named in the description of the format, in its place', () => {
    const [, described = ''] =
      /The first row names all columns[^:]*:\n\n(.*?)\.\n\n/s.exec(
        readFileSync('docs/api.md', 'utf8'),
      ) ?? [];
    const withoutNotes = described.replaceAll('\n', ' ').replaceAll(/ \([^)]*\)/g, '');
    assert.deepEqual(withoutNotes.split(/, | and /), inOrders.labels);
  });
});

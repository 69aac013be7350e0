import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { orderImportColumns, type ImportColumn } from '@contract/importColumns';
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

/** A part of a record that files fill: its fields in the contract, and which column fills one. */
interface Filled {
  readonly part: string;
  readonly fields: Readonly<Record<string, z.ZodMiniType>>;
  readonly longestOf: (field: string) => number | null;
}

const { columnOf: orderColumn, longestIn: longestInOrder } = inOrders;
const { columnOf: itemColumn, longestIn: longestInItem } = inItems;
const longestOfOrder = (part: Parameters<typeof orderColumn>[0]) => (field: string) => {
  const label = orderColumn(part, field);
  return label === null ? null : longestInOrder(label);
};

const filled: readonly Filled[] = [
  { part: 'an order', fields: orderPayload.shape, longestOf: longestOfOrder('order') },
  { part: 'a line', fields: orderedLine.shape, longestOf: longestOfOrder('line') },
  { part: 'a recipient', fields: recipientPayload.shape, longestOf: longestOfOrder('recipient') },
  {
    part: 'an item',
    fields: itemPayload.shape,
    longestOf: (field) => {
      const label = itemColumn('item', field);
      return label === null ? null : longestInItem(label);
    },
  },
];

describe('a column of an import', () => {
  for (const { part, fields, longestOf } of filled) {
    it(`takes no longer text than a call may send for the same field of ${part}`, () => {
      const columns = Object.entries(fields).flatMap(([field, schema]) => {
        const longest = longestOf(field);
        return longest === null ? [] : [{ field, schema, longest }];
      });
      assert.notEqual(columns.length, 0);
      for (const { field, schema, longest } of columns)
        assert.equal(z.safeParse(schema, 'x'.repeat(longest + 1)).success, false, field);
    });
  }

  it('is named in the description of the format, as are all of its neighbours', () => {
    const described = readFileSync('docs/api.md', 'utf8').replaceAll('\n', ' ');
    for (const { label } of orderImportColumns)
      assert.ok(described.includes(label), `docs/api.md does not name the column ${label}`);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportColumn } from '@contract/importColumns';
import { placed } from './columns';

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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { columns } from './columns';

interface Row {
  name: string;
  notes: string | null;
  price: string | null;
  isActive: boolean;
}

interface Created {
  Name: string;
  Notes?: string | null | undefined;
  Price?: number | null | undefined;
  Lines: string[];
}

interface Update extends Partial<Created> {
  Id: string;
  Active?: boolean | undefined;
}

const elsewhere = { Id: 'finds the record', Lines: 'rows of their own' };
const table = {
  name: { from: 'Name' },
  notes: { from: 'Notes', emptied: null, answeredAs: 'Remark' },
  price: { from: 'Price', as: (price: number) => price.toFixed(2), emptied: null },
  isActive: { from: 'Active', blank: true },
} as const;
const notes = columns<Row, Created, Update>()(table, elsewhere);

describe('the columns of a kind of record', () => {
  it('of a new one are what was sent, and what it begins with where nothing was', () => {
    assert.deepEqual(notes.insert({ Name: 'A', Price: 3, Lines: [] }), {
      name: 'A',
      notes: null,
      price: '3.00',
      isActive: true,
    });
  });

  it('are changed where something was sent: null and an empty text clear, no and zero are values', () => {
    assert.deepEqual(notes.changes({ Id: '1', Name: 'B', Notes: undefined }), { name: 'B' });
    assert.deepEqual(notes.changes({ Notes: null }), { notes: null });
    assert.deepEqual(notes.changes({ Notes: '', Price: 0, Active: false }), {
      notes: null,
      price: '0.00',
      isActive: false,
    });
  });

  it('stay where nothing was sent, and the other columns are left out', () => {
    const before = { name: 'A', notes: 'x', price: null, isActive: true, version: 4 };
    assert.deepEqual(notes.after(before, { Name: 'B' }), {
      name: 'B',
      notes: 'x',
      price: null,
      isActive: true,
    });
  });

  it('are shown as they were sent, under the names of the record', () => {
    const { Name, Remark, Active, ...others } = notes.answer({
      name: 'A',
      notes: 'x',
      price: '1.00',
      isActive: true,
    });
    assert.deepEqual([Name, Remark, Active, others], ['A', 'x', true, {}]);
  });

  it('do not compile while a field of a payload is written nowhere', () => {
    // @ts-expect-error: Lines has neither a column nor a place elsewhere.
    columns<Row, Created, Update>()(table, { Id: 'finds the record' });
    // @ts-expect-error: Gift is new in the payload.
    columns<Row, Created & { Gift?: string }, Update>()(table, elsewhere);
    // @ts-expect-error: Gift is new in the change.
    columns<Row, Created, Update & { Gift?: string }>()(table, elsewhere);
  });

  it('do not compile while one has no field, or a field no column', () => {
    // @ts-expect-error: gift is a column that nobody fills.
    columns<Row & { gift: string }, Created, Update>()(table, elsewhere);
    columns<Row, Created & { Gift: string }, Update>()(
      // @ts-expect-error: there is no column gift.
      { ...table, gift: { from: 'Gift' } },
      elsewhere,
    );
  });

  it('do not compile while null or an absent field would be no value of theirs', () => {
    const { name, isActive, price } = table;
    // @ts-expect-error: null may be sent.
    columns<Row, Created, Update>()({ name, isActive, price, notes: { from: 'Notes' } }, elsewhere);
    columns<Row, Created, Update>()(
      // @ts-expect-error: a new record would have no value.
      { ...table, isActive: { from: 'Active' } },
      elsewhere,
    );
    columns<Row, Created, Update>()(
      // @ts-expect-error: a number is sent, a text is kept.
      { ...table, price: { from: 'Price', emptied: null } },
      elsewhere,
    );
  });
});

import { Draft, type Check } from './Draft';
import { trimmed } from './trimmed';

interface Values {
  readonly name: string;
  readonly date: string | null;
}

const checks: readonly Check<Values>[] = [
  { label: 'A name', fields: ['name'], passes: ({ name }) => name !== '' },
  {
    label: 'A later date',
    fields: ['date'],
    passes: ({ date }) => date === null || date > '2026',
    contradicts: ({ date }) => date !== null,
  },
];

const draft = () => new Draft<Values>({ name: '', date: null }, checks);

describe('a draft', () => {
  test('ticks its checklist line by line and says why it can not be saved', () => {
    const order = draft();
    expect(order.checklist.map(({ state }) => state)).toEqual(['open', 'met']);
    expect(order.whyNotSave).toBe('A name');
    order.change({ name: 'Web order', date: '2025' });
    expect(order.checklist.map(({ state }) => state)).toEqual(['met', 'contradicted']);
    order.change({ date: '2027' });
    expect(order.whyNotSave).toBeNull();
  });

  test('shows a wish, and can be saved without it', () => {
    const order = new Draft<Values>({ name: '', date: null }, [
      { label: 'A date', fields: ['date'], passes: ({ date }) => date !== null, isWish: true },
    ]);
    expect(order.checklist).toEqual([{ label: 'A date', state: 'open' }]);
    expect(order.whyNotSave).toBeNull();
  });

  test('says of a field what the server has refused, wherever that stood in the payload, until the field is changed', () => {
    const order = draft();
    order.change({ name: 'x', date: '2027' });
    order.refuse({
      'Order.Name': ['Taken', 'Too odd'],
      'Items[0].Date': ['Not this one'],
      Elsewhere: ['Unknown'],
    });
    expect([order.errorOf('name', null), order.errorOf('date', 'Own'), order.isRefused]).toEqual([
      'Taken; Too odd',
      null,
      true,
    ]);
    order.change({ date: '2028' });
    expect(order.errorOf('name', null)).toBe('Taken; Too odd');
    order.change({ name: 'y' });
    expect([order.errorOf('name', null), order.isRefused]).toEqual([null, false]);
    order.touchAll();
    expect(order.errorOf('name', 'Own')).toBe('Own');
  });

  test('finds the field that is sent under another name, or holds what the server refuses within', () => {
    const order = new Draft({ to: '', recipient: null, notes: '' }, [], { to: 'UserEmail' });
    order.refuse({
      UserEmail: ['Gone'],
      'Recipient.Zip': ['Five digits'],
      'recipient.notes': ['Too long'],
    });
    expect([
      order.errorOf('to', null),
      order.errorOf('recipient', null),
      order.errorOf('notes', null),
    ]).toEqual(['Gone', 'Five digits; Too long', null]);
    order.refuse({ 'Recipients[0].Notes': ['Too long'] });
    expect(order.isRefused).toBe(false);
  });

  test('is dirty exactly while its values differ from the saved ones', () => {
    const order = draft();
    order.change({ name: 'x' });
    expect(order.isDirty).toBe(true);
    order.change({ name: '' });
    expect(order.isDirty).toBe(false);
    order.change({ name: 'y' });
    order.settle();
    expect(order.isDirty).toBe(false);
  });

  test('does not complain about a field that was only passed through', () => {
    const order = draft();
    order.leave('name');
    order.change({ name: '', date: '2027' });
    order.leave('name');
    expect(order.isTouched('name')).toBe(false);
    order.change({ name: 'x' });
    order.change({ name: '' });
    order.leave('name');
    expect(order.isTouched('name')).toBe(true);
  });

  test("shows a field's errors once it was left after a change, or all of them on submit", () => {
    const order = draft();
    order.change({ name: 'W' });
    order.leave('name');
    expect([order.isTouched('name'), order.isTouched('date')]).toEqual([true, false]);
    order.touchAll();
    expect(order.isTouched('date')).toBe(true);
  });
});

test('saving trims texts and drops empty ones, and keeps other values', () => {
  expect(
    trimmed({
      Name: '  a ',
      Notes: '  ',
      Count: 0,
      Date: null,
      Recipient: { City: ' Denver ', Email: '' },
      Items: [{ Lot: ' ' }],
    }),
  ).toEqual({
    Name: 'a',
    Count: 0,
    Date: null,
    Recipient: { City: 'Denver' },
    Items: [{}],
  });
});

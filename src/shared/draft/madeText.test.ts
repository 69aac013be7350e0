import { madeRecord, madeSentence, madeText } from './madeText';

const order = { Kind: 'Order', Title: 'PO 555, 3 items', Made: { Number: '48231' } };

test('a form that was created elsewhere says what it became, and where that is', () => {
  expect(madeText(order)).toBe('The order PO 555, 3 items was created as ');
  expect(madeSentence(order)).toBe('The order PO 555, 3 items was created as 48231.');
  expect(madeRecord(order)).toEqual({ kind: 'order', term: '48231' });
  expect(madeRecord({ ...order, Kind: 'Notice' })).toEqual({ kind: 'notice', term: '48231' });
});

test('what has no number is found by nobody, and is said to be created', () => {
  const user = { Kind: 'User', Title: 'Maya Ortiz', Made: { Number: null } };
  expect(madeText(user)).toBe('The user Maya Ortiz was created.');
  expect(madeSentence(user)).toBe('The user Maya Ortiz was created.');
  expect(madeRecord(user)).toBeNull();
  expect(madeText({ ...user, Title: '' })).toBe('The user was created.');
});

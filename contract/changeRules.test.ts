import {
  changedKinds,
  changeLabel,
  changeText,
  differenceOf,
  isEntered,
  isFileField,
} from './changeRules';

test('only the fields that differ are written down, within others by their path', () => {
  const before = {
    name: 'One',
    notes: null,
    recipient: { City: 'Madison', State: 'WI' },
    items: { A: 1, B: 2 },
    shippedAt: new Date(0),
  };
  const after = {
    name: 'One',
    notes: 'Careful',
    recipient: { City: 'Boston', State: 'WI' },
    items: { A: 3, C: 1 },
    shippedAt: new Date(0),
  };
  expect(differenceOf('order', before, after)).toEqual({
    before: {
      notes: null,
      'recipient.City': 'Madison',
      'items.A': 1,
      'items.B': 2,
      'items.C': null,
    },
    after: {
      notes: 'Careful',
      'recipient.City': 'Boston',
      'items.A': 3,
      'items.B': null,
      'items.C': 1,
    },
  });
  expect(differenceOf('order', before, before)).toBeNull();
});

test('a new record has nothing before, a deleted one nothing after', () => {
  expect(differenceOf('user', null, { role: 'User' })).toEqual({
    before: null,
    after: { role: 'User' },
  });
  expect(differenceOf('user', { role: 'User' }, null)).toEqual({
    before: { role: 'User' },
    after: null,
  });
});

test('a secret is not written down, of whatever kind and however deep', () => {
  const secrets = {
    passwordHash: 'x',
    password: 'x',
    sealedSecret: 'x',
    sealedHeaders: 'x',
    token: 'x',
  };
  for (const kind of changedKinds) {
    expect(differenceOf(kind, null, secrets)).toBeNull();
    const written = JSON.stringify(
      differenceOf(kind, null, {
        ...secrets,
        address: secrets,
        orderSettings: secrets,
        fields: secrets,
      }),
    );
    expect(written).not.toContain('"x"');
  }
});

test('a line is written down whatever its stock number is, and what lies deeper is none', () => {
  const order = (pieces: number) => ({ items: { 'TOKEN-RING': pieces, 'RED-FILE': 1 } });
  expect(differenceOf('order', order(2), order(5))).toEqual({
    before: { 'items.TOKEN-RING': 2 },
    after: { 'items.TOKEN-RING': 5 },
  });
  const reasons = { 'SECRET-MUG short': 'Lost on the way' };
  expect(differenceOf('notice', { reasons: {} }, { reasons })).toEqual({
    before: { 'reasons.SECRET-MUG short': null },
    after: { 'reasons.SECRET-MUG short': 'Lost on the way' },
  });
  expect(differenceOf('order', null, { items: { PEN: { token: 'x', lot: 'A' } } })).toEqual({
    before: null,
    after: { 'items.PEN.lot': 'A' },
  });
  expect(['items.NailFile', 'products.NailFile', 'invoiceFile'].map(isFileField)).toEqual([
    false,
    false,
    true,
  ]);
});

test('fields and what they held are read in words', () => {
  expect(changeLabel('order', 'deliveryOption')).toBe('Delivery option');
  expect(changeLabel('order', 'items.BTL.5')).toBe('BTL.5');
  expect(changeLabel('order', 'recipient.FirstName')).toBe('Recipient: first name');
  expect([true, null, '', ['a', 'b'], 3, []].map(changeText)).toEqual([
    'yes',
    null,
    null,
    'a, b',
    '3',
    null,
  ]);
  expect([isEntered('status'), isEntered('items.A')]).toEqual([false, true]);
  expect([isFileField('shippingLabel'), isFileField('name')]).toEqual([true, false]);
});

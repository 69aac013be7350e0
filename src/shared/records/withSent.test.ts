import { withSent } from './withSent';

const record = { _id: 'a', Name: 'Before', Notes: 'Ring', Items: [{ Quantity: 1 }], Version: 3 };

test('a record has the plain fields that were sent of it, emptied ones too', () => {
  expect(withSent(record, { Id: 'a', Name: 'After', Notes: null, Version: 3 })).toEqual({
    ...record,
    Name: 'After',
    Notes: null,
  });
});

test('a record has the address and the list of texts that were sent of it', () => {
  const person = { Address: { City: 'Salem', Zip: '97301' }, Warehouses: ['ROC', 'LAX'] };
  expect(withSent(person, { Address: { City: 'Bend' }, Warehouses: ['ROC'] })).toEqual({
    Address: { City: 'Bend', Zip: '97301' },
    Warehouses: ['ROC'],
  });
});

test('what is sent in another shape, or not at all, stays what it was', () => {
  expect(
    withSent(record, { Items: [{ Status: 'Added' }], Name: undefined, Notes: { Text: 'x' } }),
  ).toEqual(record);
});

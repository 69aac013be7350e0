import { withSent } from './withSent';

const record = { _id: 'a', Name: 'Before', Notes: 'Ring', Items: [{ Quantity: 1 }], Version: 3 };

test('a record has the plain fields that were sent of it, emptied ones too', () => {
  expect(withSent(record, { Id: 'a', Name: 'After', Notes: null, Version: 3 })).toEqual({
    ...record,
    Name: 'After',
    Notes: null,
  });
});

test('what is sent in another shape, or not at all, stays what it was', () => {
  expect(withSent(record, { Items: [{ Status: 'Added' }], Name: undefined })).toEqual(record);
});

import {
  bulkActNames,
  bulkActs,
  bulkKinds,
  bulkNeeds,
  receiptText,
  recordsText,
  tooManyRecords,
} from './bulkRules';

test('every act of a kind has a name on the wire, and needs the capability of its documented call', () => {
  for (const kind of bulkKinds)
    for (const act of Object.keys(bulkActs[kind]))
      expect(bulkActNames.some((name) => name === act)).toBe(true);
  expect(bulkNeeds('orders', 'approve')).toBe('order.process');
  expect(bulkNeeds('orders', 'cancel')).toBe('order.cancel');
  expect(bulkNeeds('items', 'approve')).toBeNull();
});

test('a receipt says how many were done, and how many were not only where there are any', () => {
  const receipt = { Kind: 'orders', Act: 'approve', Done: 1204, LeftOut: 0, Refused: 0 } as const;
  expect(receiptText(receipt)).toBe('1,204 orders approved');
  expect(receiptText({ ...receipt, Done: 1, LeftOut: 2, Refused: 3 })).toBe(
    '1 order approved, 2 left out, 3 refused',
  );
  expect(recordsText('notices', 0)).toBe('0 notices');
  expect(tooManyRecords('items')).toBe('At most 10,000 items can be changed at once');
});

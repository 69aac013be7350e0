import { pageFrom } from './pageFrom';

test('a page keeps the counts of an answer, and not the answer', () => {
  const answer = {
    entities: [{ name: 'a' }],
    totalEntityLookupCount: 7,
    unread: [],
    message: 'Found',
    openCount: 3,
  };
  expect(pageFrom(answer, ({ name }) => name)).toEqual({
    rows: ['a'],
    total: 7,
    unread: [],
    counts: { openCount: 3 },
  });
});

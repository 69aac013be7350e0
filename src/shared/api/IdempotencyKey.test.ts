import { IdempotencyKey } from './IdempotencyKey';

test('a repeated request repeats its key, a changed one gets another and names those before', () => {
  const key = new IdempotencyKey();
  const first = key.for({ Name: 'a' });
  expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(first.earlierKeys).toEqual([]);
  expect(key.for({ Name: 'a' })).toEqual(first);
  const second = key.for({ Name: 'b' });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(second.earlierKeys).toEqual([first.idempotencyKey]);
  expect(key.for({ Name: 'c' }).earlierKeys).toEqual([first.idempotencyKey, second.idempotencyKey]);
});

import { IdempotencyKey } from './IdempotencyKey';

test('a repeated request repeats its key, a changed one gets another', () => {
  const key = new IdempotencyKey();
  const first = key.for({ Name: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.for({ Name: 'a' })).toBe(first);
  expect(key.for({ Name: 'b' })).not.toBe(first);
});

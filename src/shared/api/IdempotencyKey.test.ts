import { IdempotencyKey } from './IdempotencyKey';

test('a repeated request repeats its key, a changed one gets another and names those before', () => {
  const key = new IdempotencyKey();
  const first = key.for({ Name: 'a' });
  expect(first.earlierKeys).toEqual([]);
  expect(key.for({ Name: 'a' })).toEqual(first);
  const second = key.for({ Name: 'b' });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(second.earlierKeys).toEqual([first.idempotencyKey]);
  expect(key.for({ Name: 'c' }).earlierKeys).toEqual([first.idempotencyKey, second.idempotencyKey]);
});

test('a request that was changed back is the first one again', () => {
  const key = new IdempotencyKey();
  const first = key.for({ Name: 'a' });
  const second = key.for({ Name: 'b' });
  expect(key.for({ Name: 'a' })).toEqual({ ...first, earlierKeys: [second.idempotencyKey] });
});

test('the same form in another browser sends the same request under the same key, and asks first whether it was done', () => {
  const id = '6c7d2ea6-3c11-4c5e-8c6a-111111111111';
  const before = new IdempotencyKey(id);
  const after = new IdempotencyKey(id);
  after.cameBack();
  const sent = before.for({ Name: 'a' });
  expect(after.for({ Name: 'a' })).toEqual({ ...sent, mayBeSent: true });
  expect(after.for({ Name: 'a' })).toEqual(sent);
  expect(sent.idempotencyKey.startsWith(`${id}:`)).toBe(true);
  expect(new IdempotencyKey().for({ Name: 'a' }).idempotencyKey).not.toBe(sent.idempotencyKey);
});

test('a key says nothing of a password, and tells files apart', () => {
  const key = new IdempotencyKey();
  const keyOf = (payload: object) => key.for(payload).idempotencyKey;
  expect(keyOf({ Password: 'one' })).toBe(keyOf({ Password: 'two' }));
  expect(keyOf({ File: `${'a'.repeat(5000)}b` })).not.toBe(keyOf({ File: `${'a'.repeat(5000)}c` }));
});

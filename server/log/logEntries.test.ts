import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorEntry, pathOf } from './logEntries';

describe('the log', () => {
  it('names the failed query, its cause and its place, but not the data that was written', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    const entry = errorEntry(
      new DrizzleQueryError('insert into users', ['ada@example.com', 'line 1\nline 2'], cause),
    );
    const text = JSON.stringify(entry);
    assert.match(entry.stack, /logEntries\.test\.ts/);
    assert.match(text, /insert into users/);
    assert.match(text, /duplicate key.*23505|23505.*duplicate key/);
    assert.doesNotMatch(text, /ada@example|line 2/);
  });

  it('holds no search texts', () => {
    assert.equal(pathOf('/api/ui/orders?searchByRLName=Lovelace'), '/api/ui/orders');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { judgePasskey } from './judgePasskey';

const parts = { log: pino({ level: 'silent' }) };
const found = (expected: (challenge: string) => Promise<boolean>) =>
  expected('asked').then((isAsked) => (isAsked ? 'found' : null));

describe('the answer of a device', () => {
  it('is what the library finds in it', async () => {
    assert.equal(await judgePasskey(parts, () => Promise.resolve(true), found), 'found');
  });

  it('is refused where the library finds fault with it', async () => {
    const read = () => Promise.reject(new Error('Unexpected origin'));
    assert.equal(await judgePasskey(parts, () => Promise.resolve(true), read), null);
  });

  it('is not refused because the database is away: that is a fault of the server', async () => {
    const away = new Error('connect ECONNREFUSED');
    await assert.rejects(
      judgePasskey(parts, () => Promise.reject(away), found),
      away,
    );
  });
});

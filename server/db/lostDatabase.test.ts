import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServerBusy } from '../limits/gate';
import { whyUnavailable } from './lostDatabase';

const failedQuery = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('said by the database'), { code }) });

describe('a failure', () => {
  for (const code of [
    '08006',
    '25006',
    '28000',
    '28P01',
    '3D000',
    '53100',
    '55000',
    '57P01',
    '57P03',
    '57P05',
    'ECONNREFUSED',
  ]) {
    it(`of the kind ${code} means that the database is out of reach`, () => {
      assert.equal(whyUnavailable(failedQuery(code)), 'lost');
    });
  }

  for (const code of ['53200', '53300', '57014']) {
    it(`of the kind ${code} means that there is too much to do`, () => {
      assert.equal(whyUnavailable(failedQuery(code)), 'busy');
    });
  }

  it('of a wait that was too long means that there is too much to do', () => {
    assert.equal(whyUnavailable(new Error('Failed query', { cause: new ServerBusy(10) })), 'busy');
  });

  for (const code of ['23505', '40001', '42P01', '22P02']) {
    it(`of the kind ${code} is nothing that passes by itself`, () => {
      assert.equal(whyUnavailable(failedQuery(code)), null);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dispositionOf } from './serveFile';

const nameIn = (name: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(dispositionOf(name))?.[1] ?? '');

describe('the name that a file is saved under', () => {
  it('keeps letters of any language', () => {
    assert.equal(nameIn('Bestellungen März 订单.xlsx'), 'Bestellungen März 订单.xlsx');
    assert.match(dispositionOf('März.xlsx'), /^attachment; filename="M_rz\.xlsx"; /);
  });

  it('leads into no other folder, begins no line of its own, and does not read backwards', () => {
    assert.equal(nameIn('../../etc/passwd'), '.._.._etc_passwd');
    assert.equal(nameIn('..\\C:\\a"b.xlsx'), '.._C__a_b.xlsx');
    assert.equal(nameIn('a\r\nSet-Cookie: b'), 'a__Set-Cookie_ b');
    assert.equal(nameIn('\u202excod\u2066.xlsx'), '_xcod_.xlsx');
    assert.doesNotMatch(dispositionOf('a\r\n\u202e\u0000'), /[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('is one though half a letter stands in it', () => {
    assert.equal(nameIn('a\ud800.csv'), 'a\ufffd.csv');
  });
});

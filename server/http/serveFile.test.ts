import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { fileAnswer } from '@contract/exports';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { serveFile } from './serveFile';

const paper = endpoint({
  method: 'POST',
  path: 'papers',
  needs: 'signedIn',
  payload: z.object({ Name: z.string() }),
  answer: fileAnswer,
  isFile: true,
  defaultError: null,
});

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp({
    routes: (app) =>
      serveFile(app, paper, async ({ payload: { Name: name } }) => ({
        name,
        mediaType: 'text/html',
        content: (async function* content() {
          yield '<script>alert(1)</script>';
        })(),
      })),
  });
  owner = await t.given.user({ role: 'Owner' });
});
after(() => t.close());

describe('a file that somebody fetches', () => {
  for (const [name, saved] of [
    ['orders.csv"; filename="invoice.exe', 'orders.csv_; filename=_invoice.exe'],
    [
      'orders\r\nset-cookie: portal_token=mine\r\n\r\n<html>.csv',
      'orders__set-cookie_ portal_token=mine_____html_.csv',
    ],
    [String.raw`..\..\orders.csv\"`, '.._.._orders.csv__'],
    ['Bestellungen für Zoë.csv', 'Bestellungen für Zoë.csv'],
  ] as const)
    it(`is called ${JSON.stringify(saved)}, and nothing else, by the name ${JSON.stringify(name)}`, async () => {
      const payload = { Name: name };
      const { status, headers } = await t.call(paper, { payload }, { as: owner });
      assert.equal(status, 200);
      assert.equal(headers['set-cookie'], undefined);
      const found =
        /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w.!~*'()%-]*)$/.exec(
          String(headers['content-disposition']),
        );
      assert.ok(found, String(headers['content-disposition']));
      assert.equal(decodeURIComponent(found[2] ?? ''), saved);
    });

  it('is kept on the device, and not shown as a page whatever it holds', async () => {
    const { headers } = await t.call(paper, { payload: { Name: 'page.html' } }, { as: owner });
    assert.match(String(headers['content-disposition']), /^attachment;/);
    assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});

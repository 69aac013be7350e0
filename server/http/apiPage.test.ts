import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const linksOf = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link = '']) => link);

describe('the page of the API', () => {
  it('asks this server alone, under the policy of every page', async () => {
    const { headers, body } = await t.app.inject('/api/docs');
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(
      String(headers['content-security-policy']),
      /script-src 'self';.*frame-ancestors 'none'$/,
    );
    assert.doesNotMatch(String(headers['content-security-policy']), /upgrade-insecure-requests/);
    assert.match(String(headers['permissions-policy']), /camera=\(\), .*geolocation=\(\)/);
    assert.doesNotMatch(body, /<script>|<style|\son\w+=/);
    for (const link of linksOf(body)) assert.match(link, /^(\/api\/docs\/|data:,$)/);
  });

  it('finds its script, its viewer and its styles', async () => {
    const { body } = await t.app.inject('/api/docs');
    const files = linksOf(body).filter((link) => link.startsWith('/'));
    assert.equal(files.length, 3);
    for (const file of files) {
      const { statusCode, headers } = await t.app.inject(file);
      assert.equal(statusCode, 200, file);
      assert.match(String(headers['content-type']), /(javascript|css); charset=utf-8$/);
    }
  });

  it('has no validator elsewhere look at the document', async () => {
    const { body } = await t.app.inject('/api/docs/start.js');
    assert.match(body, /validatorUrl: null/);
    assert.doesNotMatch(body, /https?:/);
  });

  it('hands out no other file of the package', async () => {
    for (const name of ['package.json', 'swagger-ui-bundle.js.map', '../../package.json'])
      assert.equal((await t.app.inject(`/api/docs/files/${name}`)).statusCode, 404, name);
  });
});

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../testing/testApp';

const byHttps = { 'x-forwarded-proto': 'https' };

let directory: string;
let t: TestApp;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portside</title>');
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'console.warn("portal")');
  await writeFile(join(directory, 'sw.js'), '');
  await writeFile(join(directory, 'manifest.webmanifest'), '{"name":"Portside"}');
  t = await testApp({
    portalDir: directory,
    settings: { trustProxy: 'loopback', publicUrl: 'https://portal.test', hstsSubdomains: true },
  });
});
after(async () => {
  await t.close();
  await rm(directory, { recursive: true });
});

const answers = [
  ['a page', 200, /^text\/html; ?charset=utf-8$/, { url: '/orders' }],
  [
    'a file of the build',
    200,
    /^(?:text|application)\/javascript; ?charset=utf-8$/,
    { url: '/assets/main-1a2b.js' },
  ],
  [
    'a file that is not there',
    404,
    /^application\/json; ?charset=utf-8$/,
    { url: '/assets/gone.js' },
  ],
  ['the page of the API', 200, /^text\/html; ?charset=utf-8$/, { url: '/api/docs' }],
  ['a call', 200, /^application\/json; ?charset=utf-8$/, { url: '/api/portal/health' }],
  ['a call of nobody', 401, /^application\/json; ?charset=utf-8$/, { url: '/api/ui/orders' }],
  ['a call that is none', 404, /^application\/json; ?charset=utf-8$/, { url: '/api/nothing' }],
  [
    'an address that can not be read',
    400,
    /^application\/json; ?charset=utf-8$/,
    { url: '/api/%E0%A4%A' },
  ],
  [
    'a question of another site',
    404,
    /^application\/json; ?charset=utf-8$/,
    {
      url: '/api/orders',
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    },
  ],
] as const;

describe('every kind of answer', () => {
  for (const [what, status, type, { headers = {}, method = 'GET', url }] of answers.map(
    ([name, code, kind, request]) =>
      [name, code, kind, request as { url: string; method?: 'OPTIONS'; headers?: object }] as const,
  )) {
    const ask = (more: object) =>
      t.app.inject({ method, url, headers: { ...headers, ...more } as Record<string, string> });

    it(`says to a browser what ${what} is, and that nothing frames it or guesses at it`, async () => {
      const answer = await ask({});
      assert.equal(answer.statusCode, status);
      assert.match(String(answer.headers['content-type']), type);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /(?:^|;)frame-ancestors 'none'(?:;|$)/);
      assert.match(policy, /(?:^|;)(?:object-src 'none'|default-src 'none')(?:;|$)/);
      if (String(answer.headers['content-type']).startsWith('text/html')) {
        assert.match(policy, /(?:^|;)base-uri 'none'(?:;|$)/);
        assert.equal(answer.headers['referrer-policy'], 'no-referrer');
      }
    });

    it(`lets no other site read ${what}`, async () => {
      const { headers: sent } = await ask({ origin: 'https://evil.example' });
      const allowed = Object.keys(sent).filter((name) => name.startsWith('access-control-'));
      assert.deepEqual(allowed, []);
    });

    it(`has ${what} tell the browser to stay with https, below this name too, where it came by https`, async () => {
      const { headers: sent } = await ask(byHttps);
      assert.equal(sent['strict-transport-security'], 'max-age=63072000; includeSubDomains');
    });
  }

  it('has a call by http tell nothing of https', async () => {
    const { headers } = await t.app.inject('/api/portal/health');
    assert.equal(headers['strict-transport-security'], undefined);
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { testApp, type TestApp } from '../testing/testApp';

const theme = "document.documentElement.dataset.theme = 'dark'";
const page = `<!doctype html><script>${theme}</script><script type="module" src="/assets/main-1a2b.js"></script>`;
const script = 'console.warn("portal")';

let directory: string;
let t: TestApp;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'assets/main-1a2b.js'), script);
  await writeFile(join(directory, 'sw.js'), script);
  await copyFile('public/robots.txt', join(directory, 'robots.txt'));
  await writeFile(join(directory, 'manifest.webmanifest'), '{"name":"Portside"}');
  await writeFile(join(directory, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  t = await testApp({ portalDir: directory });
});
after(async () => {
  await t.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers });

describe('the portal', () => {
  it('answers its page at every address that is no file, never kept without asking', async () => {
    for (const address of ['/', '/orders', '/orders/archive/2025?page=2', '/index.html']) {
      const response = await get(address);
      assert.equal(response.statusCode, 200);
      assert.equal(response.body, page);
      assert.equal(response.headers['cache-control'], 'no-cache');
      assert.match(String(response.headers['content-type']), /^text\/html/);
    }
  });

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await get('/orders');
    const kept = { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip, br' };
    const { statusCode, rawPayload } = await get('/orders', kept);
    assert.deepEqual([statusCode, rawPayload.length], [304, 0]);
  });

  it('sends the files of a build compressed, to be kept for ever', async () => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(response.headers['content-encoding'], 'br');
    assert.equal(response.headers['vary'], 'accept-encoding');
    assert.match(String(response.headers['content-type']), /javascript/);
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(brotliDecompressSync(response.rawPayload).toString(), script);
    assert.equal((await get('/assets/main-1a2b.js')).body, script);
    const head = await t.app.inject({
      method: 'HEAD',
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.equal(head.headers['content-encoding'], 'br');
    assert.equal(head.headers['content-length'], String(response.rawPayload.length));
    assert.equal(head.rawPayload.length, 0);
  });

  it('sends the worker and the manifest so that a new version is never missed', async () => {
    const [worker, manifest] = [await get('/sw.js'), await get('/manifest.webmanifest')];
    assert.match(String(worker.headers['content-type']), /javascript/);
    assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/);
    assert.deepEqual(
      [worker, manifest].map(({ headers }) => headers['cache-control']),
      ['no-cache', 'no-cache'],
    );
    assert.match(
      String(worker.headers['content-security-policy']),
      /worker-src 'self';manifest-src 'self'/,
    );
  });

  it('asks search engines to stay away', async () => {
    const { headers, body } = await get('/robots.txt');
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(body, 'User-agent: *\nDisallow: /\n');
  });

  it('answers 404 for a file of another build, so that no page is taken for a script', async () => {
    assert.equal((await get('/assets/main-0000.js')).statusCode, 404);
  });

  it('leaves unknown calls of the API to the API', async () => {
    const response = await get('/api/nothing');
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().Message, 'The call GET /api/nothing was not found');
  });

  it('answers no file outside its folder', async () => {
    for (const address of [
      '/../package.json',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fetc/passwd',
      '/..%252f..%252fetc/passwd',
      '/.git/config',
      '/.vite/manifest.json',
      '/assets/',
    ]) {
      const response = await get(address);
      assert.ok(response.body === page || response.statusCode >= 400, address);
    }
  });

  it('allows the inline script of its own page by its hash, and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(theme).digest('base64');
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), policy);
    assert.match(
      policy,
      /style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;frame-src blob:/,
    );
  });
});

describe('behind a trusted proxy', () => {
  it('the browser is told to stay with https when it came by https', async () => {
    const behind = await testApp({ settings: { trustProxy: 'loopback' } });
    try {
      const headers = { 'x-forwarded-proto': 'https' };
      assert.equal(
        (await behind.app.inject({ url: '/api/portal/health', headers })).headers[
          'strict-transport-security'
        ],
        'max-age=63072000',
      );
      assert.equal(
        (await behind.app.inject({ url: '/api/portal/health' })).headers[
          'strict-transport-security'
        ],
        undefined,
      );
      assert.equal(
        (await t.app.inject({ url: '/api/portal/health', headers })).headers[
          'strict-transport-security'
        ],
        undefined,
      );
    } finally {
      await behind.close();
    }
  });
});

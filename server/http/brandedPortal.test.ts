import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { brandInPage } from '@contract/brand';
import { accentsFrom } from '@contract/brandRules';
import { unbranded, type Brand } from '../brand/brand';
import { aPng } from '../testing/image';
import { testApp, type TestApp } from '../testing/testApp';

const worker =
  'precache([{url:"index.html",revision:"5fd3daed1340"},{url:"manifest.webmanifest",revision:"0a1b"},{url:"icon.svg",revision:"65f5"}])';
const acme: Brand = {
  name: 'Acme & "$&" <Sons>',
  logo: { content: aPng(), width: 320, height: 80, address: '/assets/brand-0123456789ab.png' },
  icon: { content: aPng(), width: 512, height: 512, address: '/assets/brand-cdef01234567.png' },
  accents: accentsFrom('#5b2a86'),
};

let directory: string;
let html: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'branded-'));
  await mkdir(join(directory, 'assets'));
  html = await readFile('index.html', 'utf8');
  await writeFile(join(directory, 'index.html'), html);
  await writeFile(join(directory, 'sw.js'), worker);
  await writeFile(
    join(directory, 'manifest.webmanifest'),
    '{"name":"Portside","short_name":"Portside","start_url":"/"}',
  );
});
after(() => rm(directory, { recursive: true }));

const served = async (brand: Brand, look: (t: TestApp) => Promise<void>): Promise<void> => {
  const t = await testApp({ portalDir: directory, brand });
  try {
    await look(t);
  } finally {
    await t.close();
  }
};

const readable = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the portal of a provider', () => {
  it('says from its first line on under whose name it is given', () =>
    served(acme, async ({ app }) => {
      const { body } = await app.inject('/orders');
      const [, told = ''] = /<html [^>]*data-brand="([^"]*)"/.exec(body) ?? [];
      assert.deepEqual(brandInPage.parse(JSON.parse(readable(told))), {
        name: acme.name,
        logo: { address: acme.logo?.address, width: 320, height: 80 },
        accents: acme.accents,
      });
      assert.ok(body.includes('<title>Acme &amp; &quot;$&amp;&quot; &lt;Sons&gt;</title>'));
      assert.match(body, /<img src="\/assets\/brand-0123456789ab\.png" alt="Acme .* is loading"/);
      assert.ok(body.includes('.first-paint .accent { fill: #5b2a86 }'));
      assert.doesNotMatch(body, /Portside|Sons>|#0b6e99|#5cc3e8/);
    }));

  it('keeps its strict policy, with the one inline script that it had', () =>
    served(acme, async ({ app }) => {
      const { body, headers } = await app.inject('/');
      const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      const policy = String(headers['content-security-policy']);
      assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), policy);
    }));

  it('is installed under that name, with the icon', () =>
    served(acme, async ({ app }) => {
      const { headers, json } = await app.inject('/manifest.webmanifest');
      assert.match(String(headers['content-type']), /^application\/manifest\+json/);
      assert.deepEqual(json(), {
        name: acme.name,
        short_name: acme.name,
        start_url: '/',
        icons: [{ src: acme.icon?.address, sizes: '512x512', type: 'image/png' }],
      });
      const { body } = await app.inject('/');
      for (const rel of ['icon', 'apple-touch-icon'])
        assert.match(body, new RegExp(`<link rel="${rel}" href="/assets/brand-cdef01234567.png"`));
      const icon = await app.inject('/assets/brand-cdef01234567.png');
      assert.deepEqual(icon.rawPayload, aPng());
    }));

  it('without an icon is installed with that of the product', () =>
    served({ ...acme, icon: null }, async ({ app }) => {
      assert.equal('icons' in (await app.inject('/manifest.webmanifest')).json(), false);
      assert.match((await app.inject('/')).body, /<link rel="icon" href="\/icon\.svg"/);
    }));

  it('has an API document under that name', () =>
    served(acme, async ({ app }) => {
      const { json } = await app.inject('/api/docs/openapi.json');
      assert.equal(json().info.title, 'Acme & "$&" <Sons> API');
      const { body } = await app.inject('/api/docs');
      assert.ok(body.includes('<title>Acme &amp; &quot;$&amp;&quot; &lt;Sons&gt; API</title>'));
    }));

  it('serves the logo, to be kept for ever', () =>
    served(acme, async ({ app }) => {
      const { headers, rawPayload } = await app.inject('/assets/brand-0123456789ab.png');
      assert.equal(headers['content-type'], 'image/png');
      assert.match(String(headers['cache-control']), /immutable/);
      assert.deepEqual(rawPayload, aPng());
    }));

  it('is another version to the worker as soon as the brand is another one', async () => {
    const workers: string[] = [];
    for (const brand of [acme, { ...acme, name: 'Acme' }, { ...acme, logo: null, icon: null }])
      await served(brand, async ({ app }) => {
        const { rawPayload, headers } = await app.inject({
          url: '/sw.js',
          headers: { 'accept-encoding': 'br' },
        });
        assert.match(String(headers['content-type']), /javascript/);
        assert.equal(headers['cache-control'], 'no-cache');
        workers.push(brotliDecompressSync(rawPayload).toString());
      });
    assert.equal(new Set(workers).size, 3);
    const manifests = workers.map(
      (each) => /url:"manifest\.webmanifest",revision:"(\w+)"/.exec(each)?.[1],
    );
    assert.equal(new Set([...manifests, '0a1b']).size, 4);
    assert.ok(
      workers.every(
        (each) => each !== worker && each.endsWith('{url:"icon.svg",revision:"65f5"}])'),
      ),
    );
    assert.ok(workers[0]?.includes('{url:"assets/brand-0123456789ab.png",revision:null}'));
    assert.doesNotMatch(workers[2] ?? '', /brand-/);
  });
});

it('without a brand, page, worker and manifest are those of the build', () =>
  served(unbranded, async ({ app }) => {
    const page = (await app.inject('/')).body;
    assert.equal(page, html.replace('<html ', '<html data-extras="start" '));
    assert.equal((await app.inject('/sw.js')).body, worker);
    assert.match((await app.inject('/manifest.webmanifest')).body, /"name":"Portside"/);
  }));

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { accentsFrom, contrast } from '@contract/brandRules';
import { unbranded } from './brand/brand';
import { readConfig } from './config/config';
import { mailExamples } from './mailExamples';
import { mailColours } from './mail/mailColours';
import { madeMail } from './mail/sendLetter';

const config = readConfig({
  PUBLIC_URL: 'https://portal.example.com',
  BRAND_NAME: 'Acme & Sons',
});
const letterOf = (name: string) => {
  const found = mailExamples(config).find((each) => each.name === name);
  assert.ok(found, name);
  return found.letter;
};

describe('every mail', () => {
  for (const { name, letter } of mailExamples(config))
    it(`has text and HTML, one button at most, and is readable in the dark: ${name}`, async () => {
      const { text, html } = await madeMail(letter, unbranded);
      assert.match(html, /<meta name="color-scheme" content="light dark"\/>/);
      assert.match(html, /@media \(prefers-color-scheme:dark\)/);
      const buttons = [...html.matchAll(/<a class="on-accent" href="([^"]+)"/g)];
      assert.ok(buttons.length <= 1);
      for (const [, address = ''] of buttons)
        assert.ok(text.includes(`\n${address.replaceAll('&amp;', '&')}\n`), text);
    });
});

it('has an example, so that it is shown and read here', () => {
  const examples = readFileSync('server/mailExamples.ts', 'utf8');
  const letters = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join('server', name), 'utf8').matchAll(/^export const (\w+Letter) = \(/gm),
    ])
    .map(([, name = '']) => name);
  assert.ok(letters.length >= 13, letters.join(', '));
  assert.deepEqual(
    letters.filter((name) => !examples.includes(`${name}(`)),
    [],
  );
});

it('leads from each record that it lists to that record, and from parcels to their carrier', async () => {
  const { text, html } = await madeMail(letterOf('orders-shipped'), unbranded);
  assert.match(text, /^10042 \(Spring sale, delivery 1\)\nShipped with FedEx Ground\n7946/m);
  for (const address of [
    'https://portal.example.com/orders?order=10042',
    'https://portal.example.com/orders?order=10043',
    'https://portal.example.com/orders',
    'https://www.fedex.com/fedextrack/?trknbr=794611203345',
    'mailto:support@example.com',
  ])
    assert.ok(html.includes(` href="${address}"`), address);
});

it('can be read on every ground of it, whatever the colour of the provider', () => {
  for (const accents of [null, accentsFrom('#ffcc00'), accentsFrom('#001f3f')])
    for (const colours of Object.values(mailColours(accents))) {
      const { canvas, paper, sunken, text, quiet, link, accent, onAccent } = colours;
      for (const [one, other] of [
        [text, paper],
        [text, sunken],
        [text, canvas],
        [quiet, paper],
        [quiet, canvas],
        [link, paper],
        [onAccent, accent],
      ] as const)
        assert.ok(contrast(one, other) >= 4.5, `${one} on ${other}`);
    }
});

describe('a mail of a provider', () => {
  it('is written in his name', async () => {
    const { subject, text, html } = await madeMail(letterOf('password-reset'), {
      ...unbranded,
      name: 'Acme & Sons',
    });
    assert.equal(subject, 'Reset your Acme & Sons password');
    assert.ok(text.includes('Acme & Sons account uma@northwind.test'));
    assert.ok(html.includes('>Acme &amp; Sons</td>'));
    assert.doesNotMatch(`${subject}${text}${html}`, /Portside/);
  });

  it('has his colour, and in the dark one that can be read', async () => {
    const accents = accentsFrom('#5b2a86');
    const { html } = await madeMail(letterOf('invitation'), { ...unbranded, accents });
    assert.ok(html.includes('background-color:#5b2a86;'));
    assert.ok(html.includes(`.accent{background-color:${accents.dark.base}!important}`));
  });

  it('brings his logo along', async () => {
    const content = Buffer.from('a logo');
    const { html, pictures } = await madeMail(letterOf('invitation'), {
      ...unbranded,
      name: 'Acme',
      logo: { content, width: 320, height: 80, address: '/assets/brand-1.png' },
    });
    assert.match(html, /<img src="cid:logo@brand" alt="Acme" width="160" height="40"/);
    assert.deepEqual(
      pictures?.map((picture) => [picture.cid, picture.content]),
      [['logo@brand', content]],
    );
  });
});

it('shows what people typed as they typed it, and nothing of it as HTML', async () => {
  const { html, text } = await madeMail(letterOf('support-ticket'), unbranded);
  assert.ok(text.includes('The lower <boxes> are wet.'));
  assert.ok(html.includes('The lower &lt;boxes&gt; are wet.<br/><br/>Please hold the rest.'));
  assert.doesNotMatch(html, /<boxes>/);
});

it('makes no link of an address that is none of the web', async () => {
  const parcels = [{ number: '<i>1</i>', url: 'javascript:alert(1)' }];
  const { html } = await madeMail(
    { subject: 'On its way', parts: [{ before: 'Follow it:', parcels }], foot: [] },
    unbranded,
  );
  assert.doesNotMatch(html, /href|<i>/);
  assert.ok(html.includes('&lt;i&gt;1&lt;/i&gt;'));
});

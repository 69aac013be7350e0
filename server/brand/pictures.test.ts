import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../config/config';
import { aPng } from '../testing/image';
import { accentNote, readBrand, unbranded } from './brand';

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'brand-'));
});
after(() => rm(directory, { recursive: true }));

const brandWith = async (name: string, content: Buffer) => {
  const BRAND_LOGO = join(directory, name);
  await writeFile(BRAND_LOGO, content);
  return readBrand(readConfig({ BRAND_LOGO }));
};

describe('the logo of a provider', () => {
  it('is a PNG picture, with its width and height', async () => {
    const { logo } = await brandWith('acme.png', aPng());
    assert.deepEqual(logo?.content, aPng());
    assert.ok(logo !== null && logo.width > 0 && logo.height > 0);
    assert.match(logo.address, /^\/assets\/brand-[\da-f]{12}\.png$/);
  });

  it('that is something else stops the start with a sentence', async () => {
    for (const [name, content] of [
      ['empty.png', Buffer.alloc(0)],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['cut.png', aPng().subarray(0, 20)],
    ] as const)
      await assert.rejects(brandWith(name, content), {
        message: `BRAND_LOGO: ${join(directory, name)} is no PNG picture, whatever it is called.`,
      });
  });

  it('that every mail would be too heavy with stops the start', async () => {
    const content = Buffer.concat([aPng(), Buffer.alloc(200 * 1024)]);
    await assert.rejects(brandWith('large.png', content), {
      message: `BRAND_LOGO: ${join(directory, 'large.png')} is larger than 200 KB, which every mail would carry.`,
    });
  });

  it('that is not there stops the start', async () => {
    await assert.rejects(
      readBrand(readConfig({ BRAND_LOGO: join(directory, 'none.png') })),
      /^Error: BRAND_LOGO can not be read: ENOENT/,
    );
  });
});

describe('the icon of a provider', () => {
  const iconOf = async (variables: Readonly<Record<string, string>>) =>
    (await readBrand(readConfig(variables))).icon;

  it('is a square, large enough for a phone', async () => {
    const icon = await iconOf({ BRAND_ICON: 'public/icon-512.png' });
    assert.deepEqual([icon?.width, icon?.height], [512, 512]);
    const BRAND_ICON = join(directory, 'small.png');
    await writeFile(BRAND_ICON, aPng());
    await assert.rejects(iconOf({ BRAND_ICON }), {
      message: `BRAND_ICON: ${BRAND_ICON} must be as wide as it is high, 192 pixels at least.`,
    });
  });

  it('is the logo where that is such a square and there is no other', async () => {
    const both = { BRAND_LOGO: 'public/icon-192.png', BRAND_ICON: 'public/icon-512.png' };
    assert.equal((await iconOf({ BRAND_LOGO: both.BRAND_LOGO }))?.width, 192);
    assert.equal((await iconOf(both))?.width, 512);
    assert.equal(await iconOf({}), null);
  });
});

describe('the colour of a provider', () => {
  const noteOn = async (BRAND_ACCENT: string) => {
    const config = readConfig({ BRAND_ACCENT });
    return accentNote(config, await readBrand(config));
  };

  it('is told about where it is moved', async () => {
    assert.match(
      String(await noteOn('#ffcc00')),
      /^BRAND_ACCENT #ffcc00 could not be read everywhere: portal and mails use #[\da-f]{6} in the light$/,
    );
    assert.match(String(await noteOn('#C8102E')), /in the dark$/);
  });

  it('is not spoken of where there is none', () => {
    assert.equal(accentNote(readConfig({}), unbranded), null);
  });
});

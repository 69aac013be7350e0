import { createHash } from 'node:crypto';
import { productName, type BrandInPage } from '@contract/brand';
import { inPage, type Brand } from './brand';

const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The accents that the page's own style shows before the theme is there. */
const firstPaint = { light: '#0b6e99', dark: '#5cc3e8' };

/** What stands in the middle until the portal is there. */
const loading = /<svg\b[^>]*aria-label="[^"]* is loading"[^]*?<\/svg>/;

/** A logo as wide as it is high can be the picture of a tab. */
const isSquare = ({ width, height }: NonNullable<BrandInPage['logo']>): boolean =>
  width <= height * 1.25 && height <= width * 1.25;

const withLogo = (html: string, name: string, logo: NonNullable<BrandInPage['logo']>): string => {
  const picture = `<img src="${logo.address}" alt="${name} is loading" style="max-width:240px;max-height:40px" />`;
  const shown = html.replace(loading, () => picture);
  return isSquare(logo)
    ? shown.replace(
        'href="/icon.svg" type="image/svg+xml"',
        `href="${logo.address}" type="image/png"`,
      )
    : shown;
};

/**
 * The portal's page under the provider's name: it says so from the first paint on, and tells the
 * portal by `data-brand`.
 */
export const brandedPage = (html: string, brand: Brand): string => {
  const told = inPage(brand);
  if (told === null) return html;
  const name = asHtml(told.name);
  const named = html
    .replace('<html ', () => `<html data-brand="${asHtml(JSON.stringify(told))}" `)
    .replace(`<title>${productName}</title>`, () => `<title>${name}</title>`)
    .replace(`"${productName} is loading"`, () => `"${name} is loading"`)
    .replace(`${productName} needs JavaScript`, () => `${name} needs JavaScript`);
  const shown = told.logo === null ? named : withLogo(named, name, told.logo);
  return told.accents === null
    ? shown
    : shown
        .replace(`fill: ${firstPaint.light}`, `fill: ${told.accents.light.base}`)
        .replace(`fill: ${firstPaint.dark}`, `fill: ${told.accents.dark.base}`);
};

/** What an installed portal is called. */
export const brandedManifest = (manifest: string, { name }: Brand): string =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name });

const revisionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/**
 * The worker that keeps the branded page, and manifest and logo with it: another brand is another version,
 * which browsers fetch as they do one of the portal.
 */
export const brandedWorker = (
  worker: string,
  { page, manifest }: { readonly page: string; readonly manifest: string },
  { logo }: Brand,
): string => {
  const kept = `{url:"index.html",revision:"${revisionOf(page)}"}${logo ? `,{url:"${logo.address.slice(1)}",revision:null}` : ''}`;
  const branded = worker.replace(/\{url:"index\.html",revision:"[\da-f]+"\}/, kept);
  if (branded === worker) throw new Error('The worker of the build names no page to keep');
  return branded.replace(
    /\{url:"manifest\.webmanifest",revision:"[\da-f]+"\}/,
    `{url:"manifest.webmanifest",revision:"${revisionOf(manifest)}"}`,
  );
};

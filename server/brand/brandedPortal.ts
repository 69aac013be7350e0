import { createHash } from 'node:crypto';
import { productName, type BrandInPage } from '@contract/brand';
import { inPage, type Brand } from './brand';
import type { Picture } from './pictures';

/** A text as it stands in a page. */
export const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The accents that the page's own style shows before the theme is there. */
const firstPaint = { light: '#0b6e99', dark: '#5cc3e8' };

/** What stands in the middle until the portal is there. */
const loading = /<svg\b[^>]*aria-label="[^"]* is loading"[^]*?<\/svg>/;

const withLogo = (html: string, name: string, logo: NonNullable<BrandInPage['logo']>): string => {
  const picture = `<img src="${logo.address}" alt="${name} is loading" style="max-width:240px;max-height:40px" />`;
  return html.replace(loading, () => picture);
};

/** The picture of a tab, and of the portal on a phone's first screen. */
const withIcon = (html: string, { address }: Picture): string =>
  html
    .replace('href="/icon.svg" type="image/svg+xml"', `href="${address}" type="image/png"`)
    .replace('href="/icon-192.png"', `href="${address}"`);

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
  const marked = brand.icon === null ? named : withIcon(named, brand.icon);
  const shown = told.logo === null ? marked : withLogo(marked, name, told.logo);
  return told.accents === null
    ? shown
    : shown
        .replace(`fill: ${firstPaint.light}`, `fill: ${told.accents.light.base}`)
        .replace(`fill: ${firstPaint.dark}`, `fill: ${told.accents.dark.base}`);
};

/** What an installed portal is called and looks like. */
export const brandedManifest = (manifest: string, { name, icon }: Brand): string =>
  JSON.stringify({
    ...(JSON.parse(manifest) as object),
    name,
    short_name: name,
    ...(icon && {
      icons: [{ src: icon.address, sizes: `${icon.width}x${icon.height}`, type: 'image/png' }],
    }),
  });

/** The pictures of a brand that the server has, each once. */
export const picturesOf = ({ logo, icon }: Brand): readonly Picture[] => [
  ...new Map([logo, icon].flatMap((each) => (each ? [[each.address, each]] : []))).values(),
];

const revisionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/**
 * The worker that keeps the branded page, and manifest and pictures with it: another brand is another version,
 * which browsers fetch as they do one of the portal.
 */
export const brandedWorker = (
  worker: string,
  { page, manifest }: { readonly page: string; readonly manifest: string },
  brand: Brand,
): string => {
  const pictures = picturesOf(brand).map(
    ({ address }) => `,{url:"${address.slice(1)}",revision:null}`,
  );
  const kept = `{url:"index.html",revision:"${revisionOf(page)}"}${pictures.join('')}`;
  const branded = worker.replace(/\{url:"index\.html",revision:"[\da-f]+"\}/, kept);
  if (branded === worker) throw new Error('The worker of the build names no page to keep');
  return branded.replace(
    /\{url:"manifest\.webmanifest",revision:"[\da-f]+"\}/,
    `{url:"manifest.webmanifest",revision:"${revisionOf(manifest)}"}`,
  );
};

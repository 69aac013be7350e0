import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A provider's logo, checked. */
export interface Logo {
  readonly contentType: 'image/png' | 'image/svg+xml';
  readonly content: Buffer;
  /** Where the server serves it: the name changes with the content. */
  readonly address: string;
  /** Width by height; null where the drawing says neither. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The largest file in bytes: every mail carries it. */
const largest = 200 * 1024;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The header chunk comes first, with width and height. */
const pngSize = (content: Buffer): Logo['size'] =>
  content.length > 24 && content.subarray(0, 8).equals(pngStart)
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : null;

/**
 * What a drawing has no need for: scripts, other documents in it, and whatever would be fetched from
 * elsewhere. Browsers run nothing of a picture; this refuses it before anybody opens it by itself.
 */
const neverInSvg: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i, 'a document type, an entity or a style sheet'],
  [/<(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b/i, 'a script or a document'],
  [/[\s"'/]on\w+\s*=/i, 'an event handler'],
  [/attributeName\s*=\s*["']?\s*(?:\w+:)?(?:on|href)/i, 'an animated address or event handler'],
  [/javascript:/i, 'an address that is a script'],
  [/href\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpeg);base64,))/i, 'an address outside of it'],
  [/@import|url\(\s*["']?\s*(?!#|["'])/i, 'an address outside of it'],
];

const numberOf = (text: string | undefined): number => Number.parseFloat(text ?? '');

const svgSize = (root: string): Logo['size'] => {
  const box = /\bviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root);
  const [width, height] = box
    ? [numberOf(box[1]), numberOf(box[2])]
    : [/\bwidth\s*=\s*["']([\d.]+)/i, /\bheight\s*=\s*["']([\d.]+)/i].map((of) =>
        numberOf(of.exec(root)?.[1]),
      );
  return width && height && width > 0 && height > 0 ? { width, height } : null;
};

/** Reads a logo's bytes as what they are; throws what is wrong with them. */
export const checkedLogo = (content: Buffer): Logo => {
  if (content.length > largest)
    throw new Error(`is larger than ${largest / 1024} KB, which every mail would carry`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const png = pngSize(content);
  if (png)
    return {
      contentType: 'image/png',
      content,
      address: `/assets/brand-${hash}.png`,
      size: png,
    };
  const text = content.toString('utf8');
  const root = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*(<svg\b[^>]*>)/.exec(text)?.[1];
  if (root === undefined) throw new Error('is neither a PNG nor an SVG picture');
  const found = neverInSvg.find(([pattern]) => pattern.test(text));
  if (found) throw new Error(`has ${found[1]} in it, which a logo must not have`);
  return {
    contentType: 'image/svg+xml',
    content,
    address: `/assets/brand-${hash}.svg`,
    size: svgSize(root),
  };
};

/** Reads the file that `BRAND_LOGO` names; throws a sentence that says what is wrong with it. */
export const readLogo = async (path: string): Promise<Logo> => {
  const content = await readFile(path).catch((error: unknown) => {
    throw new Error(
      `BRAND_LOGO can not be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  try {
    return checkedLogo(content);
  } catch (error) {
    throw new Error(
      `BRAND_LOGO: the file ${path} ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A picture of a provider: a PNG, because mail programs and phones show no drawings. */
export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** Where the portal has it: the name changes with the content. */
  readonly address: string;
}

/** The largest file in bytes: every mail carries the logo. */
const largest = 200 * 1024;

/** The smallest icon, in pixels: phones draw it that large. */
const smallestIcon = 192;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const read = (variable: string, path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${variable} can not be read: ${why}.`);
  });

const readPicture = async (variable: string, path: string): Promise<Picture> => {
  const content = await read(variable, path);
  // The header comes first, with width and height.
  const isPng = content.length > 24 && content.subarray(0, 8).equals(pngStart);
  const [width, height] = isPng ? [content.readUInt32BE(16), content.readUInt32BE(20)] : [0, 0];
  if (width === 0 || height === 0)
    throw new Error(`${variable}: ${path} is no PNG picture, whatever it is called.`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { content, width, height, address: `/assets/brand-${hash}.png` };
};

/** Reads the file that `BRAND_LOGO` names; throws a sentence that says what is wrong with it. */
export const readLogo = async (path: string): Promise<Picture> => {
  const logo = await readPicture('BRAND_LOGO', path);
  if (logo.content.length > largest)
    throw new Error(
      `BRAND_LOGO: ${path} is larger than ${largest / 1024} KB, which every mail would carry.`,
    );
  return logo;
};

/** Whether a picture can stand for the portal on a phone: a square that is large enough. */
export const isIcon = ({ width, height }: Picture): boolean =>
  width === height && width >= smallestIcon;

/** Reads the file that `BRAND_ICON` names; throws a sentence that says what is wrong with it. */
export const readIcon = async (path: string): Promise<Picture> => {
  const icon = await readPicture('BRAND_ICON', path);
  if (!isIcon(icon))
    throw new Error(
      `BRAND_ICON: ${path} must be as wide as it is high, ${smallestIcon} pixels at least.`,
    );
  return icon;
};

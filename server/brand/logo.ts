import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A provider's logo: a PNG picture, because mail programs show no drawings. */
export interface Logo {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** Where the portal has it: the name changes with the content. */
  readonly address: string;
}

/** The largest file in bytes: every mail carries it. */
const largest = 200 * 1024;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const read = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`BRAND_LOGO can not be read: ${why}.`);
  });

/** Reads the file that `BRAND_LOGO` names; throws a sentence that says what is wrong with it. */
export const readLogo = async (path: string): Promise<Logo> => {
  const content = await read(path);
  if (content.length > largest)
    throw new Error(
      `BRAND_LOGO: ${path} is larger than ${largest / 1024} KB, which every mail would carry.`,
    );
  // The header comes first, with width and height.
  const isPng = content.length > 24 && content.subarray(0, 8).equals(pngStart);
  const [width, height] = isPng ? [content.readUInt32BE(16), content.readUInt32BE(20)] : [0, 0];
  if (width === 0 || height === 0)
    throw new Error(`BRAND_LOGO: ${path} is no PNG picture, whatever it is called.`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { content, width, height, address: `/assets/brand-${hash}.png` };
};

import { fileTypeFromBuffer } from 'file-type';
import { fileLimit, imageFileTypes, wrongFileType } from '@contract/fileRules';
import { Problem } from '../http/problems';
import { bytesOf } from './base64';

/** Media types of the images that are taken. */
export const imageMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
] as const;
type ImageMediaType = (typeof imageMediaTypes)[number];

/** An image that was sent, with the type that its content shows. */
interface SentImage {
  readonly mediaType: ImageMediaType;
  readonly content: Buffer;
}

/**
 * An image that was sent as base64, or null for none. Judged by its content, whatever it is called:
 * 400 for broken base64 and for a file without content, 413 above 5 MB, 415 for anything else than
 * an image. `field` names its place for the 400.
 */
export const readImage = async (
  text: string | null | undefined,
  field: string,
): Promise<SentImage | null> => {
  if (!text) return null;
  const content = bytesOf(text, { field, limit: fileLimit });
  const kind = await fileTypeFromBuffer(content);
  const mediaType = imageMediaTypes.find((type) => type === kind?.mime);
  if (!mediaType) throw new Problem(415, wrongFileType(imageFileTypes));
  return { mediaType, content };
};

import {
  fileLimit,
  imageFileTypes,
  imageTooLarge,
  mostPixels,
  wrongFileType,
} from '@contract/fileRules';
import { Problem } from '../http/problems';
import { bytesOf } from './base64';
import { readImageHead, type ImageHead } from './imageHead';

/** An image that was sent, with the type that its content shows. */
interface SentImage {
  readonly mediaType: ImageHead['mediaType'];
  readonly content: Buffer;
}

/** As many as ten of the largest pictures, all that are shown one after the other together. */
const mostPixelsShown = 10 * mostPixels;

const isTooLarge = ({ width, height, frames }: ImageHead): boolean =>
  width * height > mostPixels || width * height * frames > mostPixelsShown;

/**
 * An image that was sent as base64, or null for none. Judged by its content, whatever it is called:
 * 400 for broken base64 and for a file without content, 413 above 5 MB and for more pixels than any
 * camera takes, which a browser would unpack, 415 for anything else than an image. `field` names
 * its place for the 400.
 */
export const readImage = (text: string | null | undefined, field: string): SentImage | null => {
  if (!text) return null;
  const content = bytesOf(text, { field, limit: fileLimit });
  const head = readImageHead(content);
  if (!head) throw new Problem(415, wrongFileType(imageFileTypes));
  if (isTooLarge(head)) throw new Problem(413, imageTooLarge);
  return { mediaType: head.mediaType, content };
};

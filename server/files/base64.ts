import { fileEmpty, fileTooLarge } from '@contract/fileRules';
import { Problem, invalid } from '../http/problems';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of a file that was sent as base64: 400 for broken base64 and for a file without
 * content, 413 above `limit` bytes. `field` names its place for the 400.
 */
export const bytesOf = (
  text: string,
  { field, limit }: { field: string; limit: number },
): Buffer => {
  if (text.length > Math.ceil(limit / 3) * 4) throw new Problem(413, fileTooLarge(limit));
  if (/^[\s=]*$/.test(text)) throw invalid('The request is invalid', { [field]: [fileEmpty] });
  if (text.length % 4 !== 0 || !base64.test(text))
    throw invalid('The request is invalid', { [field]: ['The file must be sent as base64'] });
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > limit) throw new Problem(413, fileTooLarge(limit));
  return bytes;
};

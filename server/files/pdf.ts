import { fileEmpty, fileLimit, fileTooLarge, orderFileTypes, wrongFileType } from '@contract/fileRules';
import { Problem, invalid } from '../http/problems';

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Blanks and padding: something was sent, but a file of no bytes. */
const empty = /^[\s=]+$/;

const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');

/**
 * The bytes of a PDF that was sent as base64, or null for none. Judged by its content, whatever it is called:
 * 400 for broken base64 and for a file without content, 413 above 5 MB, 415 for anything else than a PDF. `field` names its place for the 400.
 */
export const readPdf = (text: string | null | undefined, field: string): Buffer | null => {
  if (!text) return null;
  if (text.length > Math.ceil(fileLimit / 3) * 4) throw new Problem(413, fileTooLarge(fileLimit));
  if (empty.test(text)) throw invalid('The request is invalid', { [field]: [fileEmpty] });
  if (text.length % 4 !== 0 || !base64.test(text)) throw invalid('The request is invalid', { [field]: ['The file must be sent as base64'] });
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > fileLimit) throw new Problem(413, fileTooLarge(fileLimit));
  if (!looksLikePdf(bytes)) throw new Problem(415, wrongFileType(orderFileTypes));
  return bytes;
};

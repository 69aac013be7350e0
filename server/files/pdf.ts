import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { fileLimit, orderFileTypes, wrongFileType } from '@contract/fileRules';
import { Problem } from '../http/problems';
import { bytesOf } from './base64';
import { pagesOf } from './pdfPages';

/**
 * A look takes a thread of its own, and up to ten seconds and half a gigabyte where somebody means
 * ill.
 */
const inTurn = pLimit(2);

const isPdf = async (bytes: Buffer): Promise<boolean> => {
  const kind = await fileTypeFromBuffer(bytes);
  return (
    kind?.mime === 'application/pdf' &&
    bytes.subarray(-1024).includes('%%EOF') &&
    (await inTurn(() => pagesOf(bytes))) > 0
  );
};

/**
 * The bytes of a PDF that was sent as base64, or null for none. Judged by its content, whatever it
 * is called: 400 for broken base64 and for a file without content, 413 above 5 MB, 415 for anything
 * else than a PDF. `field` names its place for the 400. It may take its time, so no transaction may
 * be open.
 */
export const readPdf = async (
  text: string | null | undefined,
  field: string,
): Promise<Buffer | null> => {
  if (!text) return null;
  const bytes = bytesOf(text, { field, limit: fileLimit });
  if (!(await isPdf(bytes))) throw new Problem(415, wrongFileType(orderFileTypes));
  return bytes;
};

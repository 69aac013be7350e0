import { fileTypeFromBuffer } from 'file-type';
import { fileLimit, orderFileTypes, wrongFileType } from '@contract/fileRules';
import { Problem } from '../http/problems';
import { pagesOf } from './pdfPages';
import { bytesOf } from './base64';

const isPdf = async (bytes: Buffer): Promise<boolean> => {
  const kind = await fileTypeFromBuffer(bytes);
  return kind?.mime === 'application/pdf' && bytes.subarray(-1024).includes('%%EOF') && (await pagesOf(bytes)) > 0;
};

/**
 * The bytes of a PDF that was sent as base64, or null for none. Judged by its content, whatever it is called:
 * 400 for broken base64 and for a file without content, 413 above 5 MB, 415 for anything else than a PDF. `field` names its place for the 400.
 */
export const readPdf = async (text: string | null | undefined, field: string): Promise<Buffer | null> => {
  if (!text) return null;
  const bytes = bytesOf(text, { field, limit: fileLimit });
  if (!(await isPdf(bytes))) throw new Problem(415, wrongFileType(orderFileTypes));
  return bytes;
};

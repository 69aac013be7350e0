import {
  orderFileTypes,
  fileLimit,
  pdfScripted,
  pdfTooMuch,
  wrongFileType,
} from '@contract/fileRules';
import type { Actor } from '../http/actor';
import { Problem } from '../http/problems';
import { bytesOf } from './base64';
import { lookAtPdf } from './lookAtPdf';

/** Other programs open what begins later as something else, too. */
const isCalledPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');

const whyNotPdf = async (clientId: string, bytes: Buffer): Promise<string | null> => {
  const look = isCalledPdf(bytes) ? await lookAtPdf(clientId, bytes) : 'none';
  if (look === 'sound') return null;
  if (look === 'scripted') return pdfScripted;
  return look === 'tooMuch' ? pdfTooMuch : wrongFileType(orderFileTypes);
};

/**
 * The bytes of a PDF that was sent as base64, or null for none. Judged by its content, whatever it
 * is called: 400 for broken base64 and for a file without content, 413 above 5 MB, 415 for anything
 * else than a PDF, and for one that runs something when it is opened. `field` names its place for
 * the 400. It may take its time, so no transaction may be open.
 */
export const readPdf = async (
  { clientId }: Pick<Actor, 'clientId'>,
  text: string | null | undefined,
  field: string,
): Promise<Buffer | null> => {
  if (!text) return null;
  const bytes = bytesOf(text, { field, limit: fileLimit });
  const why = await whyNotPdf(clientId, bytes);
  if (why !== null) throw new Problem(415, why);
  return bytes;
};

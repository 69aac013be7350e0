import { createGate } from '../limits/gate';
import { readApart, TookTooMuch } from './apart';
import type { PdfLook } from './pdfProgram';

const program = new URL('./pdfProgram.js', import.meta.url);

/** docs/operations.md has them in one table with the others. */
const limits = { heapMb: 256, memory: 384 * 1024 * 1024, time: 10_000 };

const enter = createGate({ most: 2, mostOfOne: 1, longestWait: 30_000 });

/**
 * What a PDF is, looked at by a process of its own: a small file may unpack to gigabytes, and calls
 * go on meanwhile. One client's files are looked at one after the other, so that others need not
 * wait for them; throws `ServerBusy` where it is not their turn for long.
 */
export const lookAtPdf = async (
  clientId: string,
  bytes: Uint8Array,
): Promise<PdfLook | 'tooMuch'> => {
  const leave = await enter(clientId);
  const told: PdfLook[] = [];
  try {
    await readApart<Uint8Array, PdfLook>(program, {
      task: bytes,
      limits,
      onPart: (look) => told.push(look),
    });
    return told[0] ?? 'none';
  } catch (error) {
    if (!(error instanceof TookTooMuch)) throw error;
    return 'tooMuch';
  } finally {
    leave();
  }
};

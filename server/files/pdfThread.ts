import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from 'pdf-lib';

/**
 * pdf-lib throws on what is no PDF, and tells the pages of one that is protected by a password as
 * well.
 */
const pagesOf = async (bytes: Uint8Array): Promise<number> => {
  try {
    return (
      await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
    ).getPageCount();
  } catch {
    return 0;
  }
};

parentPort?.postMessage(await pagesOf(workerData as Uint8Array), []);

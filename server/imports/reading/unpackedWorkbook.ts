import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from './FileRefusal';
import { readingLimits } from './limits';
import { storedZip, type ZippedFile } from './storedZip';
import { packedBytes, readZipDirectory, type ZipEntry } from './zipDirectory';

const stored = 0;
const deflated = 8;

const tooMuch =
  'The file unpacks to far more than a workbook needs. Save it as .csv and upload that.';

/** The sentence for a workbook that can't be read. */
export const damaged =
  'The file could not be read; it may be damaged. Open it in a spreadsheet program, save it anew and upload that.';

/** What the reader needs of a workbook; pictures and the like stay packed. */
const isPart = ({ name }: ZipEntry): boolean => /\.(xml|rels)$/i.test(name);

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const unpacked = (bytes: Buffer, entry: ZipEntry, limit: number): Buffer => {
  const packed = packedBytes(bytes, entry);
  if (!packed || ![stored, deflated].includes(entry.method)) throw new FileRefusal(damaged);
  if (entry.method === stored) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new FileRefusal(isTooLong(error) ? tooMuch : damaged);
  }
};

/**
 * The parts of an .xlsx as a zip file made anew, with nothing packed in it: the reader gets the
 * very bytes that were counted here and no others, whatever it would have made of the file. What
 * the directory says is summed before anything is unpacked; it may lie, so the limit holds while
 * unpacking too.
 */
export const unpackedWorkbook = (bytes: Buffer): Buffer => {
  const entries = (readZipDirectory(bytes) ?? []).filter(isPart);
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length)
    throw new FileRefusal(damaged);
  if (entries.reduce((sum, { size }) => sum + size, 0) > readingLimits.unpacked)
    throw new FileRefusal(tooMuch);
  let left: number = readingLimits.unpacked;
  const files = entries.map((entry): ZippedFile => {
    const content = unpacked(bytes, entry, left);
    left -= content.length;
    if (left < 0) throw new FileRefusal(tooMuch);
    return { name: entry.name, content };
  });
  return storedZip(files);
};

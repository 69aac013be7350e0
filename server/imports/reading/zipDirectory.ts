import { readingLimits } from './limits';

/** An entry of a zip file as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Bytes as they stand in the file. */
  readonly packedSize: number;
  /** Bytes when unpacked, as the directory says. */
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
const endSize = 22;
const longestComment = 65_535;

const reachesEnd = (bytes: Buffer, at: number): boolean =>
  at + endSize <= bytes.length && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length;

/**
 * Where the record stands that ends the directory: the last one of the file, whose comment ends
 * with the file. Programs look for it in different ways: with a second one, or bytes behind its
 * comment, two of them could open different directories. Then, and without one, -1.
 */
const findEnd = (bytes: Buffer): number => {
  const last = bytes.lastIndexOf(endMark);
  const ends: number[] = [];
  for (
    let at = bytes.indexOf(endMark, Math.max(0, bytes.length - endSize - longestComment));
    at >= 0;
    at = bytes.indexOf(endMark, at + 1)
  ) {
    if (reachesEnd(bytes, at)) ends.push(at);
  }
  return ends.length === 1 && ends[0] === last ? last : -1;
};

/**
 * The entries of a zip file; null when its directory can't be read, is not the only one, or has
 * more entries than any workbook.
 */
export const readZipDirectory = (bytes: Buffer): ZipEntry[] | null => {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > readingLimits.entries) return null;
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString('latin1'),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};

/** The packed bytes of an entry; null when they are not where the directory says. */
export const packedBytes = (bytes: Buffer, { offset, packedSize }: ZipEntry): Buffer | null => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localHeader) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packedSize > bytes.length ? null : bytes.subarray(start, start + packedSize);
};

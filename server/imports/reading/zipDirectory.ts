/** An entry of a zip file as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Bytes when unpacked, as the directory says. */
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1) if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  return -1;
};

/** The entries of a zip file; null when its directory can't be read. */
export const readZipDirectory = (bytes: Buffer): ZipEntry[] | null => {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const [nameLength, extraLength, commentLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('latin1');
    entries.push({ name, method: bytes.readUInt16LE(at + 10), size: bytes.readUInt32LE(at + 24), offset: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};

/** The packed bytes of an entry, and whatever follows them; null when it is not where the directory says. */
export const packedBytes = (bytes: Buffer, { offset }: ZipEntry): Buffer | null => {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localHeader) return null;
  return bytes.subarray(offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28));
};

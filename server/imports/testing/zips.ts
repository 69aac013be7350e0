import { deflateRawSync } from 'node:zlib';

/** A file in a zip, packed, whose directory may lie about its size. */
export interface PackedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly declared?: number;
}

const localHeader = (
  { name, content, declared = content.length }: PackedFile,
  packed: Buffer,
): Buffer => {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, Buffer.from(name), packed]);
};

const directoryEntry = (
  { name, content, declared = content.length }: PackedFile,
  { packed, at }: { packed: Buffer; at: number },
): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
};

const endRecord = ({
  count,
  size,
  at,
  comment = 0,
}: {
  count: number;
  size: number;
  at: number;
  comment?: number;
}): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment, 20);
  return end;
};

/** The files of a zip and their directory, each at its place when `at` bytes come before. */
const packedFiles = (files: readonly PackedFile[], at = 0) => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let next = at;
  for (const file of files) {
    const packed = deflateRawSync(file.content, { level: 9 });
    const local = localHeader(file, packed);
    parts.push(local);
    directory.push(directoryEntry(file, { packed, at: next }));
    next += local.length;
  }
  return { bytes: Buffer.concat(parts), directory: Buffer.concat(directory), count: files.length };
};

/** A zip of packed files. */
export const zipOf = (...files: readonly PackedFile[]): Buffer => {
  const { bytes, directory, count } = packedFiles(files);
  return Buffer.concat([
    bytes,
    directory,
    endRecord({ count, size: directory.length, at: bytes.length }),
  ]);
};

/**
 * A zip with two directories: one that its end record names, and one that a second record names, in
 * the last 20 bytes of the file. That one is too short to be found by who looks for a whole record,
 * and the only one for who looks for its mark from the very end.
 */
export const zipOfTwoDirectories = (
  shown: readonly PackedFile[],
  meant: readonly PackedFile[],
): Buffer => {
  const first = packedFiles(shown);
  const second = packedFiles(meant, first.bytes.length);
  const directories = first.bytes.length + second.bytes.length;
  const cut = 20;
  return Buffer.concat([
    first.bytes,
    second.bytes,
    first.directory,
    second.directory,
    endRecord({ count: first.count, size: first.directory.length, at: directories, comment: cut }),
    endRecord({
      count: second.count,
      size: second.directory.length,
      at: directories + first.directory.length,
    }).subarray(0, cut),
  ]);
};

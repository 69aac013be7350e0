import { crc32 } from 'node:zlib';

/** A file within a zip file. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
}

const version = 20;

/**
 * What the local header and the directory's entry of a file have alike: from its flags to the
 * length of its name.
 */
const described = ({ name, content }: ZippedFile): Buffer => {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name, 'latin1'), 22);
  return common;
};

const numbers = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** A zip file with these files as they are, nothing packed. */
export const storedZip = (files: readonly ZippedFile[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'latin1');
    const common = described(file);
    directory.push(
      Buffer.from('PK\u0001\u0002', 'latin1'),
      numbers([2, version]),
      common,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      name,
    );
    const local = [Buffer.from('PK\u0003\u0004', 'latin1'), common, name, file.content];
    parts.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = [
    Buffer.from('PK\u0005\u0006', 'latin1'),
    numbers([2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]),
  ];
  return Buffer.concat([...parts, ...directory, ...end]);
};

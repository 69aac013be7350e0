import { inflateRawSync } from 'node:zlib';
import { packedBytes, type ZipEntry } from './zipDirectory';

const deflated = 8;

const inflatedSize = (packed: Buffer, limit: number): number => {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? limit + 1 : 0;
  }
};

/**
 * Whether a zip file unpacks to more than `limit` bytes. What its directory says is summed first; it may lie, so what seems small is unpacked here,
 * where the limit holds, before a reader trusts it.
 */
export const unpacksBeyond = (bytes: Buffer, entries: readonly ZipEntry[], limit: number): boolean => {
  if (entries.reduce((sum, { size }) => sum + size, 0) > limit) return true;
  let left = limit;
  for (const entry of entries) {
    const packed = entry.method === deflated ? packedBytes(bytes, entry) : null;
    left -= packed ? inflatedSize(packed, left) : entry.size;
    if (left < 0) return true;
  }
  return false;
};

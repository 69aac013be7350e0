const megabyte = 1024 * 1024;

/**
 * What reading a file may take; the bytes of the file itself are limited by `importFileLimit`.
 * docs/operations.md has all limits in one table.
 */
export const readingLimits = {
  /** Files within an .xlsx. */
  entries: 2000,
  /** Bytes of these files, unpacked. */
  unpacked: 120 * megabyte,
  /** The furthest column that may have content. */
  columns: 256,
  /** Heap of the thread, in megabytes. */
  heapMb: 512,
  /** Bytes that the process may grow by while a file is read: heap, buffers and everything else. */
  memory: 1536 * megabyte,
  /** Milliseconds. */
  time: 60_000,
} as const;

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
  /** Letters of all cells: a text that cells share is counted for each of them. */
  letters: 60_000_000,
  /** The furthest column that may have content. */
  columns: 256,
  /** Heap of the process that reads, in megabytes. */
  heapMb: 512,
  /** Bytes that it may grow by while it reads: heap, buffers and everything else. */
  memory: 1024 * megabyte,
  /** Milliseconds. */
  time: 30_000,
} as const;

export const tooLarge = 'The file is too large to be read. Split it into several files.';

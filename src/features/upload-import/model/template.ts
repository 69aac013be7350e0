import type { ImportColumn } from '@contract/importColumns';

/** A file to start from: the header row, as CSV. */
export const templateOf = (columns: readonly ImportColumn[]): string =>
  `${columns.map(({ label }) => label).join(',')}\r\n`;

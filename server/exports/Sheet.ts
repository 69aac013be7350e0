import type { Cell } from '@contract/listCells';

/** A table on its way into a file, some of its rows at a time. */
export interface Sheet {
  readonly heads: readonly string[];
  /** Rows that were found; one that is deleted while they are read is left out. */
  readonly total: number;
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The zone that moments are written in. */
  readonly timeZone: string;
}

/** Reads moments as a clock on a wall in a time zone shows them: "2026-11-23 14:05:09". */
export const wallClock = (timeZone: string): ((iso: string) => string) => {
  // The one locale that writes dates and times the way ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (iso) => format.format(new Date(iso));
};

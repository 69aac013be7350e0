import { startTransition, useEffect, useMemo, useState } from 'react';

interface Listed {
  readonly id: string;
}

/** Rows that fill a screen: what a person sees first. */
const screenful = 20;

/**
 * The rows to draw now: of a page that has just come the first screenful, and all of them once that
 * is on screen, so that nobody waits for what lies below. Rows that were there before stay.
 *
 * @param atFirst How many it takes at least when the list appears.
 */
export const useRowsInSlices = <Row extends Listed>(
  rows: readonly Row[],
  atFirst = 0,
): readonly Row[] => {
  const [drawn, setDrawn] = useState<readonly Row[] | null>(null);
  const known = useMemo(() => new Set(drawn?.map(({ id }) => id)), [drawn]);
  const first = drawn === null ? Math.max(screenful, atFirst) : screenful;
  const isWhole = rows.length <= first || rows.slice(first).some(({ id }) => known.has(id));
  useEffect(() => startTransition(() => setDrawn(rows)), [rows]);
  return isWhole ? rows : rows.slice(0, first);
};

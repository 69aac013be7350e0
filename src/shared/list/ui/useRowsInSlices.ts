import { startTransition, useEffect, useMemo, useState } from 'react';

interface Listed {
  readonly id: string;
}

/** Rows that fill a screen: what a person sees first. */
const firstRows = 20;

/**
 * The rows to draw now: of a page that has just come the first screenful, and all of them once that
 * is on screen, so that nobody waits for what lies below. Rows that were there before stay.
 * Where a person comes back to a place among them, all of them are drawn at once.
 */
export const useRowsInSlices = <Row extends Listed>(
  rows: readonly Row[],
  isCameBackTo = false,
): readonly Row[] => {
  const [drawn, setDrawn] = useState<readonly Row[]>(isCameBackTo ? rows : []);
  const known = useMemo(() => new Set(drawn.map(({ id }) => id)), [drawn]);
  const isWhole = rows.length <= firstRows || rows.slice(firstRows).some(({ id }) => known.has(id));
  useEffect(() => startTransition(() => setDrawn(rows)), [rows]);
  return isWhole ? rows : rows.slice(0, firstRows);
};

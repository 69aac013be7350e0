import { useState, type KeyboardEvent } from 'react';
import type { Row } from './useRowGroups';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

interface Walk {
  /** The row that Enter opens: the first one, until the arrows have gone to another. */
  readonly active: Row | null;
  readonly isChosen: boolean;
  /** Goes to another row, if the key is one that does; answers whether it is. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** Back to the first row. */
  readonly restart: () => void;
}

/** Walks through rows by keys while the focus stays in the field. */
export const useWalk = (rows: readonly Row[]): Walk => {
  const [chosen, setChosen] = useState<string | null>(null);
  const kept = rows.find(({ key }) => key === chosen);
  const active = kept ?? rows[0] ?? null;
  const press = (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    if (!step || event.shiftKey || event.altKey || rows.length === 0) return false;
    event.preventDefault();
    const at = active ? rows.indexOf(active) : -1;
    setChosen(rows[step(at, rows.length - 1)]?.key ?? null);
    return true;
  };
  return { active, isChosen: kept !== undefined, press, restart: () => setChosen(null) };
};

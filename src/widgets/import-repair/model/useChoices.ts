import { useEffect, useState } from 'react';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { CellChoice, FindChoices } from './cellChoices';

const none: readonly CellChoice[] = [];

/** Milliseconds that a person may pause between two letters. */
const aPause = 120;

/**
 * What a cell may say, by what is typed into it. Where that can not be found out nothing is offered:
 * the cell takes any text.
 */
export const useChoices = (find: FindChoices | null, typed: string): readonly CellChoice[] => {
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    if (!find) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      try {
        const found = await find(typed, leaving.signal);
        if (!leaving.signal.aborted) setChoices(found);
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiProblem)) throw error;
        console.warn(`No choices for the cell: ${error.message}`);
      }
    };
    const timer = setTimeout(() => void look(), aPause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [find, typed]);
  return find ? choices : none;
};

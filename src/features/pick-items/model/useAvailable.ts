import { useEffect, useState } from 'react';
import type { PickedItem } from '@/entities/item';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { problemIn } from '@/shared/load/problemIn';
import { availableOf } from './availableOf';

/** Null for an item that the client does not have. */
type Known = ReadonlyMap<string, number | null>;

/**
 * Stock numbers of the items that don't tell what is available, as those of an opened record, and
 * that were not looked up yet.
 */
const untoldOf = (items: readonly PickedItem[], known: Known): string[] => [
  ...new Set(
    items
      .filter(({ available, stockNumber }) => available === null && !known.has(stockNumber))
      .map(({ stockNumber }) => stockNumber),
  ),
];

/**
 * Tells what is available of a picked item, null while that is not known; what items don't tell is
 * looked up. Where that fails it stays unknown, and is only logged.
 */
export const useAvailable = (
  items: readonly PickedItem[],
): ((item: PickedItem) => number | null) => {
  const call = useCall();
  const atOnce = useSession().extras?.stockAvailable === true;
  const [known, setKnown] = useState<Known>(new Map());
  const untold = JSON.stringify(untoldOf(items, known));
  useEffect(() => {
    const stockNumbers = JSON.parse(untold) as string[];
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      const { signal } = leaving;
      try {
        const found = await availableOf({ call, signal, atOnce }, stockNumbers);
        const all = stockNumbers.map((one) => [one, found.get(one) ?? null] as const);
        setKnown((before) => new Map([...before, ...all]));
      } catch (error) {
        if (signal.aborted) return;
        const problem = problemIn(error);
        console.warn(`What is available could not be looked up: ${problem.message}`);
      }
    };
    if (stockNumbers.length > 0) void look();
    return () => leaving.abort();
  }, [call, atOnce, untold]);
  return ({ stockNumber, available }) => available ?? known.get(stockNumber) ?? null;
};

import { useEffect, useRef } from 'react';
import type { QuestionCounts } from '@contract/itemsAhead';
import { useFigures, useItems, type ItemList } from '@/entities/item';
import { useSession } from '@/entities/session';
import type { Reading } from '@/shared/load/Reading';

interface Ahead {
  /** Whether the server looks ahead. */
  readonly isThere: boolean;
  readonly counts: QuestionCounts | null;
  readonly readings: readonly Reading[];
}

/** The counts on arrival and with each refresh: pages and searches have no part in them. */
const useCounts = ({ rows, turns, answered }: ItemList, isThere: boolean) => {
  const { ahead } = useItems();
  const counted = useRef<Pick<ItemList, 'rows' | 'turns'>>(null);
  const isShown = answered !== null;
  useEffect(() => {
    if (!isThere || !isShown) return;
    if (counted.current === null || counted.current.turns === turns) void ahead.counting.load();
    counted.current = { rows, turns };
  }, [ahead, isThere, isShown, rows, turns]);
  return ahead;
};

/** What the rows of the list look ahead to, read once they are shown; read in an observer. */
export const useAhead = (list: ItemList): Ahead => {
  const isThere = useSession().extras?.itemsAhead === true;
  const { counts, counting } = useCounts(list, isThere);
  // What a question finds comes with its figures.
  const unread = list.conditions.question === undefined ? list.rows : [];
  const figures = useFigures({ Ids: unread.map(({ id }) => id) }, list.rows);
  return { isThere, counts, readings: [figures, counting] };
};

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { listColumns, type ListColumn } from '@contract/listColumns';
import type { Arrangement } from '@/shared/list/Arrangement';
import { movedTo } from './moved';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The column of the list that a point is beside; null above, below and between them. */
const columnAt = (list: HTMLElement | null, y: number): string | null => {
  const rows = list?.querySelectorAll<HTMLElement>('li[data-column]') ?? [];
  const row = [...rows].find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  return row?.dataset.column ?? null;
};

/** Has columns change places with a finger, a pen or the mouse. */
const useDragging = (arrangement: Arrangement) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const shownList = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (dragged === null) return undefined;
    const heard = new AbortController();
    const move = ({ clientY }: { readonly clientY: number }) => {
      const over = columnAt(shownList.current, clientY);
      if (over === null || over === dragged) return;
      const { keys } = arrangement;
      arrangement.show(movedTo(keys, dragged, keys.indexOf(over)));
    };
    const end = () => setDragged(null);
    // Not of the handle: its row is taken out and put in again when it moves.
    document.addEventListener('pointermove', move, heard);
    document.addEventListener('pointerup', end, heard);
    document.addEventListener('pointercancel', end, heard);
    return () => heard.abort();
  }, [dragged, arrangement]);
  const grab = (event: PointerEvent, { key }: ListColumn) => {
    if (event.button !== 0) return;
    // No text is marked on the way.
    event.preventDefault();
    setDragged(key);
  };
  return { dragged, grab, shownList };
};

/** What people do with the columns of a list, and what is said of it. */
export const useColumnActs = (arrangement: Arrangement) => {
  const [said, setSaid] = useState('');
  const [changed, setChanged] = useState<{ readonly key: string } | null>(null);
  const dragging = useDragging(arrangement);
  const { keys } = arrangement;
  const sayPlace = ({ key, head }: ListColumn) => {
    const { keys: now } = arrangement;
    setSaid(`${head} is column ${now.indexOf(key) + 1} of ${now.length}`);
  };
  return {
    ...dragging,
    said,
    changed,
    press: (event: KeyboardEvent, column: ListColumn) => {
      const step = steps[event.key];
      if (!event.altKey || step === undefined) return;
      event.preventDefault();
      arrangement.show(movedTo(keys, column.key, keys.indexOf(column.key) + step));
      sayPlace(column);
    },
    take: ({ key, head }: ListColumn) => {
      arrangement.show(keys.filter((each) => each !== key));
      setChanged({ key });
      setSaid(`${head} is not shown`);
    },
    add: ({ key, head }: ListColumn) => {
      arrangement.show([...keys, key]);
      setChanged({ key });
      setSaid(`${head} is shown`);
    },
    reset: () => {
      arrangement.show([]);
      const count = listColumns[arrangement.name].filter(({ isUsual }) => isUsual).length;
      setSaid(`The ${count} default columns are shown`);
    },
  };
};

import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { ListPlace } from '../ListPlace';

interface PlaceOnScreen {
  /** The element whose rows scroll. */
  readonly scroll: RefObject<HTMLDivElement | null>;
  /** How many rows must be there at once, so that there is a place to come back to. */
  readonly rowsAtFirst: number;
  readonly remember: (event: UIEvent) => void;
}

const rowIn = (scroll: HTMLElement, id: string): HTMLElement | undefined =>
  [...scroll.querySelectorAll('tr')].find((row) => row.dataset['row'] === id);

/** No row is lower, in pixels. */
const leastHeight = 40;

const rowsUpTo = (place: ListPlace | null, ids: readonly string[]): number => {
  if (!place?.isKept) return 0;
  const screen = Math.ceil((place.top + window.innerHeight) / leastHeight);
  return Math.max(screen, place.row === null ? 0 : ids.indexOf(place.row) + 1);
};

const isCovered = (): boolean => document.querySelector('.MuiModal-root') !== null;

/** Does something once no dialog lies over the page; answers the function that no longer waits. */
const whenUncovered = (act: () => void): (() => void) => {
  const observer = new MutationObserver(() => {
    if (isCovered()) return;
    observer.disconnect();
    act();
  });
  if (isCovered()) observer.observe(document.body, { childList: true });
  else act();
  return () => observer.disconnect();
};

/** Whether nothing was chosen since the page has come: its heading has the focus, or nothing. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, h1') !== false;

const comeBack = (scroll: HTMLElement, place: ListPlace): (() => void) => {
  scroll.scrollTop = place.top;
  const row = place.row === null ? undefined : rowIn(scroll, place.row);
  place.leaveBy(null);
  row?.scrollIntoView({ block: 'nearest' });
  const opener = row?.querySelector<HTMLElement>('.opens-row');
  return whenUncovered(() => {
    if (isFocusFree()) opener?.focus({ preventScroll: true });
  });
};

/**
 * Keeps where a person is among a list's rows; whoever comes back finds them scrolled as they were,
 * and the focus on the row that was opened.
 */
export const useListPlace = (place: ListPlace | null, ids: readonly string[]): PlaceOnScreen => {
  const scroll = useRef<HTMLDivElement>(null);
  const [rowsAtFirst] = useState(() => rowsUpTo(place, ids));
  useLayoutEffect(() => {
    return place?.isKept && scroll.current ? comeBack(scroll.current, place) : undefined;
  }, [place]);
  const remember = ({ currentTarget }: UIEvent) => {
    place?.scrolledTo(currentTarget.scrollTop);
  };
  return { scroll, rowsAtFirst, remember };
};

import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListPlace } from '../ListPlace';

interface Props {
  /** The element whose rows scroll. */
  readonly scroll: RefObject<HTMLElement | null>;
  readonly list: { readonly place?: ListPlace; readonly turns?: number };
}

/** Begins each page that is turned to at its first row, however far the one before was scrolled. */
export const TopOfPage = observer(function TopOfPage({ scroll, list }: Props) {
  const { place, turns } = list;
  const shown = useRef(turns);
  useLayoutEffect(() => {
    if (shown.current === turns) return;
    shown.current = turns;
    // Asked of the place: the element would have to lay its rows out to answer.
    if (place && place.top > 0 && scroll.current) scroll.current.scrollTop = 0;
  }, [turns, place, scroll]);
  return null;
});

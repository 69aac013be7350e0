import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus among the rows where the row that had it is not listed any more, so that the keys
 * go on from there. Called by what draws them.
 */
export const useFocusAmongRows = (scroll: RefObject<HTMLElement | null>): void => {
  const focused = useRef<Node | null>(null);
  useEffect(() => {
    const { current } = scroll;
    // Whoever comes back to a row has the focus there already.
    if (current?.contains(document.activeElement)) focused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : null;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [scroll]);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    scroll.current?.focus({ preventScroll: true });
  });
};

import { useEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';

interface Hint {
  readonly isShown: boolean;
  readonly onOpen: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  /** What the button tells of mouse and finger. */
  readonly pointing: {
    readonly onMouseEnter: () => void;
    readonly onMouseMove: (event: MouseEvent) => void;
    readonly onTouchEnd: () => void;
  };
}

/** Milliseconds that a tap shows the hint: the press may have led the focus elsewhere. */
const shownAfterTap = 3000;

const unmoved = { hasMoved: false, isAwaited: false };

/**
 * Whether the hint of a button that can not be used is shown: a mouse that merely lies where the
 * button has appeared shows it with its next move, the focus and a finger at once.
 */
export const useHint = (isDisabled: boolean): Hint => {
  const [isShown, setShown] = useState(false);
  const mouse = useRef(unmoved);
  const [tappedAt, setTappedAt] = useState<number | null>(null);
  useEffect(() => {
    if (tappedAt === null) return undefined;
    const timer = setTimeout(() => setTappedAt(null), shownAfterTap);
    return () => clearTimeout(timer);
  }, [tappedAt]);
  return {
    isShown: isShown || tappedAt !== null,
    onOpen: ({ type }) => {
      if (type !== 'mouseover' || mouse.current.hasMoved) setShown(true);
      else mouse.current = { hasMoved: false, isAwaited: true };
    },
    onClose: () => setShown(false),
    pointing: {
      onMouseEnter: () => {
        mouse.current = unmoved;
      },
      onMouseMove: ({ nativeEvent: { movementX, movementY } }) => {
        // Browsers report a move where only the page has moved.
        if (movementX === 0 && movementY === 0) return;
        if (mouse.current.isAwaited) setShown(true);
        mouse.current = { hasMoved: true, isAwaited: false };
      },
      onTouchEnd: () => {
        if (isDisabled) setTappedAt(Date.now());
      },
    },
  };
};

import type { PopperProps } from '@mui/material/Popper';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useLayoutEffect, useState, type RefObject, type SyntheticEvent } from 'react';

/** What may lead to a hint, or away from it. */
export type Sign =
  | 'onMouseOver'
  | 'onMouseLeave'
  | 'onFocus'
  | 'onBlur'
  | 'onTouchStart'
  | 'onTouchEnd';

/** Does what a sign asks for. */
export type Hinting = (sign: Sign, event: SyntheticEvent<HTMLElement>) => void;

interface Signs {
  /** Filled here, and asked at each sign from then on. */
  readonly hintingRef: RefObject<Hinting | null>;
  /** The sign that asked for the hint. */
  readonly lastRef: RefObject<Parameters<Hinting> | null>;
}

type StandProps = Signs & Partial<Record<Sign, (event: SyntheticEvent<HTMLElement>) => void>>;

/** Stands where the tooltip has what it is about, and hands on what is done to that. */
function Stand({ hintingRef, lastRef, ...given }: StandProps) {
  const [isMade, setMade] = useState(false);
  useLayoutEffect(() => {
    hintingRef.current = (sign, event) => given[sign]?.(event);
    return () => {
      hintingRef.current = null;
    };
  });
  useLayoutEffect(() => {
    // At first the tooltip does not yet know of this element.
    if (!isMade) setMade(true);
    else if (lastRef.current) hintingRef.current?.(...lastRef.current);
  }, [isMade, hintingRef, lastRef]);
  // What is hidden is called nothing: the element itself has its name.
  return <span {...given} aria-label={undefined} aria-describedby={undefined} hidden />;
}

export interface HintBubbleProps extends Signs, Omit<TooltipProps, 'children' | 'slotProps'> {
  /** What is said more about. */
  readonly anchor: HTMLElement;
  readonly popper?: Partial<PopperProps>;
  readonly bubble?: { readonly sx: TooltipProps['sx'] };
}

/** The tooltip of an element that stands elsewhere. */
export const HintBubble = ({
  anchor,
  hintingRef,
  lastRef,
  popper,
  bubble,
  ...tooltip
}: HintBubbleProps) => (
  <Tooltip
    {...tooltip}
    slotProps={{ popper: { anchorEl: anchor, ...popper }, ...(bubble && { tooltip: bubble }) }}
  >
    <Stand hintingRef={hintingRef} lastRef={lastRef} />
  </Tooltip>
);

import {
  cloneElement,
  Suspense,
  useRef,
  useState,
  type DOMAttributes,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { soonPart } from '../page/lazyPart';
import type { Hinting, HintBubbleProps, Sign } from './HintBubble';

const HintBubble = soonPart('HintBubble', () => import('./HintBubble'));

interface Props extends Omit<HintBubbleProps, 'anchor' | 'hintingRef' | 'lastRef'> {
  /** What it is said about. */
  readonly children: ReactElement<Pick<DOMAttributes<HTMLElement>, Sign>>;
}

/**
 * Says more about an element that a mouse or the focus is on. The tooltip itself is made when it is
 * first asked for, beside the element, which stays as it is.
 */
export function Hint({ children, ...tooltip }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hintingRef = useRef<Hinting | null>(null);
  const lastRef = useRef<Parameters<Hinting> | null>(null);
  const pass: Hinting = (sign, event) => {
    setAnchor(event.currentTarget);
    lastRef.current = [sign, event];
    hintingRef.current?.(sign, event);
  };
  const after =
    <Event extends SyntheticEvent<HTMLElement>>(
      sign: Sign,
      own: ((event: Event) => void) | undefined,
    ) =>
    (event: Event) => {
      own?.(event);
      pass(sign, event);
    };
  const { props } = children;
  // oxlint-disable-next-line react/refs -- read when a sign comes, not while it is drawn
  const watched = cloneElement(children, {
    onMouseOver: after('onMouseOver', props.onMouseOver),
    onMouseLeave: after('onMouseLeave', props.onMouseLeave),
    onFocus: after('onFocus', props.onFocus),
    onBlur: after('onBlur', props.onBlur),
    onTouchStart: after('onTouchStart', props.onTouchStart),
    onTouchEnd: after('onTouchEnd', props.onTouchEnd),
  });
  return (
    <>
      {watched}
      {anchor && (
        <Suspense fallback={null}>
          <HintBubble {...tooltip} anchor={anchor} hintingRef={hintingRef} lastRef={lastRef} />
        </Suspense>
      )}
    </>
  );
}

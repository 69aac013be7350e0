import { useEffect, useState } from 'react';

interface Folding {
  /** Whether there is a line to fold into. */
  readonly isFoldable: boolean;
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/**
 * Whether a checklist is folded into one line: while all of it is met and nobody has opened it.
 * What becomes met while somebody types is folded once they have gone on to something else, so that
 * the page does not move under the typing.
 */
export const useFoldedWhenMet = (isMet: boolean): Folding => {
  const [isFolded, setFolded] = useState(isMet);
  const [isSettled, setSettled] = useState(isMet);
  if (!isMet && (isFolded || isSettled)) {
    setFolded(false);
    setSettled(false);
  }
  useEffect(() => {
    if (!isMet || isSettled) return undefined;
    const typedIn = document.activeElement;
    const settle = () => {
      if (document.activeElement === typedIn) return;
      setFolded(true);
      setSettled(true);
    };
    document.addEventListener('click', settle);
    document.addEventListener('keyup', settle);
    return () => {
      document.removeEventListener('click', settle);
      document.removeEventListener('keyup', settle);
    };
  }, [isMet, isSettled]);
  return { isFoldable: isSettled, isFolded, toggle: () => setFolded(!isFolded) };
};

import type { MouseEvent } from 'react';

/** Whether a click on a link is the browser's to follow: into a new tab or window, or a download. */
export const opensElsewhere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** What a click on a link does: `go` in place of loading the address, unless it opens elsewhere. */
export const followHere =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    go();
  };

import type { Asked } from './figures';

/** What becomes of a number that is clicked. */
export interface Opening {
  /** Where it leads, as a link; null where it is a button. */
  readonly hrefOf: ((asked: Asked) => string) | null;
  /** Opens the orders that it counts; `what` says it in words: "3 open, over 7 days, ROC". */
  readonly open: (asked: Asked, what: string) => void;
  /** Whether the page shows whose orders these are. */
  readonly isChosen: (asked: Asked) => boolean;
}

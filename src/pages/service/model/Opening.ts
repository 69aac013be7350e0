import type { Asked, Chosen } from './figures';

/** What becomes of a number that is clicked. */
export interface Opening {
  /** Where its orders are listed, as a link; null where it is a button. */
  readonly hrefOf: ((asked: Asked) => string) | null;
  /** Opens the orders that it counts. */
  readonly open: (chosen: Chosen) => void;
  /** Whether the page shows these orders, or whose they are. */
  readonly isChosen: (asked: Asked) => boolean;
}

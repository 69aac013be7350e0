import type { DraftMistake } from '@contract/importDraftRecord';
import type { CellChoice } from './cellChoices';
import { isTooLong } from './longText';

/** What is offered in a cell: a text for it, or for all rows that have its own there. */
export interface CellOffer extends CellChoice {
  readonly isForAll: boolean;
}

interface Cell {
  readonly choices: readonly CellChoice[];
  readonly mistake: DraftMistake | null;
  /** What the cell has said when it was begun with. */
  readonly before: string;
  readonly typed: string;
}

/**
 * The offers of a cell while somebody types in it; what is typed, else the best choice, can go into
 * all rows that have the same text wrong.
 */
export const cellOffers = ({ choices, mistake, before, typed }: Cell): readonly CellOffer[] => {
  const best = typed === before ? choices[0]?.text : typed;
  const single = choices.map((choice) => ({ ...choice, isForAll: false }));
  if (!mistake || mistake.Same < 2 || best === undefined || best === before) return single;
  if (isTooLong(best)) return single;
  const hint = `Use ${best || 'nothing'} in all ${mistake.Same} rows`;
  return [...single, { text: best, hint, isForAll: true }];
};

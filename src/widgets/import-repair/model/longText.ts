import { longestCell } from '@contract/importDraftRules';
import { countText } from '@/shared/format/numbers';

/** What is said of a text that no cell can keep: it is never cut. */
export const longText = `more than ${countText(longestCell)} characters`;

/** Whether a text is longer than a cell can keep. */
export const isTooLong = (text: string): boolean => text.trim().length > longestCell;

/** Why a text can not be saved, with how much of it there is. */
export const whyTooLong = (text: string): string =>
  `Not saved: ${longText}, there are ${countText(text.trim().length)}.`;

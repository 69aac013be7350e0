import { countText } from '@/shared/format/numbers';
import type { TakenList } from './TakenList';

type Selected = Pick<TakenList<never>, 'selection'>;

/** Why rows are not copied: of all that match, only those of the pages that were seen are here. */
export const whyNotCopied = ({ selection }: Selected, mayExport: boolean): string | null => {
  if (!selection.isAll) return null;
  return mayExport
    ? `Only rows of the page are copied: Export takes all ${countText(selection.size)}`
    : 'Only rows of the page are copied: choose them instead of all';
};

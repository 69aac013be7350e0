import type { ImportDraftInList } from '@contract/importDraftRecord';
import { draftRecords } from '@contract/importDraftRules';
import { clockText, localDay, localToday, shortDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

const fromText = (iso: string): string => {
  const at = new Date(iso);
  return localDay(at) === localToday() ? clockText(at) : `${shortDayText(iso)}, ${clockText(at)}`;
};

const stateText = ({ State, Type, Records, WithMistakes, Created }: ImportDraftInList): string => {
  if (State === 'columns') return 'its columns are to be matched';
  if (State === 'failed') return 'it can not be imported';
  if (State === 'reading') return 'it is being read';
  return [
    draftRecords(Type, Records),
    ...(WithMistakes > 0 ? [`${countText(WithMistakes)} with mistakes`] : []),
    ...(Created > 0 ? [`${countText(Created)} created`] : []),
  ].join(', ');
};

/** What an unfinished import is, and since when: "Unfinished import from 09:41: may.csv, 300 orders". */
export const unfinishedText = (draft: ImportDraftInList): string =>
  `Unfinished import from ${fromText(draft.TouchedAt)}: ${draft.FileName}, ${stateText(draft)}`;

import { whyNotDraft } from '@contract/importDraftRules';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import type { ImportRepair } from './ImportRepair';
import { createLabel, whyNotCreate } from './words';

/** What can be done with an import that is repaired, in its page's header. */
export const repairActions = (
  repair: ImportRepair,
  discard: () => void,
): readonly HeaderAction[] => {
  const { draft, action } = repair;
  if (!draft) return [];
  const { State, Created, Summary, Columns } = draft;
  const whyWait = action.isRunning ? 'Something else is under way' : null;
  const isLeft = Summary !== null && Summary.Sound + Summary.WithMistakes > 0;
  const create: HeaderAction = {
    label: createLabel(draft),
    kind: 'primary',
    whyDisabled: whyNotDraft.create(State) ?? whyNotCreate(draft) ?? whyWait,
    onClick: () => void repair.create(),
  };
  const check: HeaderAction = {
    label: 'Check again',
    kind: 'more',
    whyDisabled: whyNotDraft.edit(State) ?? whyWait,
    onClick: () => void repair.check(),
  };
  const columns: HeaderAction = {
    label: 'Change columns',
    kind: 'more',
    whyDisabled: whyNotDraft.match(State, Created) ?? whyWait,
    onClick: () => repair.askForColumns(true),
  };
  const download: HeaderAction = {
    label: 'Download rows not created',
    kind: Created > 0 ? 'secondary' : 'more',
    whyDisabled: whyWait,
    onClick: () => void repair.download(),
  };
  return [
    {
      label: 'Discard',
      kind: 'secondary',
      whyDisabled: whyNotDraft.discard(State) ?? whyWait,
      onClick: discard,
    },
    ...(Summary ? [check] : []),
    ...(Columns && Summary ? [columns] : []),
    ...(isLeft ? [download] : []),
    ...(isLeft ? [create] : []),
  ];
};

import type { AttentionRow } from '@contract/attention';
import type { AttentionRest } from '@contract/attentionRules';
import { sentenceOf, type AttentionStore } from '@/entities/attention';
import { useActions } from '@/shared/action/ActionContext';
import { Undos } from '@/shared/action/Undos';
import { useStore } from '@/shared/records/StoresContext';
import type { MenuAction } from '@/shared/ui/controls/ActionMenu';

const rests: readonly { readonly until: AttentionRest; readonly label: string }[] = [
  { until: 'tomorrow', label: 'Snooze until tomorrow' },
  { until: 'nextWeek', label: 'Snooze until next week' },
  { until: 'changed', label: 'Done, until it changes' },
];

/** What the menu of a row offers: to put it aside, or to bring it back. */
export const useRests = (
  store: AttentionStore,
  row: AttentionRow,
): { readonly label: string; readonly actions: readonly MenuAction[] } => {
  const actions = useActions();
  const undos = useStore(Undos);
  const sentence = sentenceOf(row);
  const rest = (until: AttentionRest): void =>
    void actions.run({
      title: 'Putting it aside...',
      isToldOnPage: true,
      perform: () => store.rest(row, until),
      succeeded: () => {
        undos.offer({
          text: `Put aside: ${sentence}`,
          perform: () => store.resume(row),
          doneText: `Shown again: ${sentence}`,
        });
        return null;
      },
    });
  const resume = (): void =>
    void actions.run({
      title: 'Bringing it back...',
      isToldOnPage: true,
      perform: () => store.resume(row),
      succeeded: () => null,
    });
  return {
    label: `Actions for ${sentence}`,
    actions: row.IsHidden
      ? [{ label: 'Show again', onClick: resume }]
      : rests.map(({ until, label }) => ({ label, onClick: () => rest(until) })),
  };
};

import type { Action, Outcome } from '@/shared/action/ActionRunner';
import type { Draft } from './Draft';
import type { EditedRecord } from './EditedRecord';

interface Parts<Stored, Saved> {
  readonly title: string;
  readonly edited: Pick<EditedRecord<Stored, object, string>, 'meet' | 'settle'> & {
    readonly draft: Pick<Draft<object>, 'refuse'>;
  };
  /** Where lists and details find the record. */
  readonly store: { readonly take: (record: Stored) => unknown };
  readonly save: () => Promise<Saved>;
  /** The record as somebody else has made it, where that is why the save was refused. */
  readonly currentIn: (error: unknown) => Stored | null;
  readonly doneText: (saved: Saved) => string;
  /** What did not go. */
  readonly warningOf?: (saved: Saved) => Outcome['warning'];
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
}

/**
 * The action that saves an edited record; one that was changed meanwhile is left to the person
 * instead (OPEN-95, OPEN-120).
 */
export const updateEdited = <Stored, Saved>({
  title,
  edited,
  store,
  save,
  currentIn,
  doneText,
  warningOf,
  leave,
}: Parts<Stored, Saved>): Action<{ readonly saved: Saved } | { readonly current: Stored }> => ({
  title,
  perform: async () => {
    try {
      return { saved: await save() };
    } catch (error) {
      const current = currentIn(error);
      if (current === null) throw error;
      store.take(current);
      return { current };
    }
  },
  succeeded: (result) => {
    if ('current' in result) {
      edited.meet(result.current);
      return null;
    }
    const text = doneText(result.saved);
    const warning = warningOf?.(result.saved);
    edited.settle();
    return { text, warning, onClose: leave };
  },
  failed: ({ fields }) => edited.draft.refuse(fields),
});

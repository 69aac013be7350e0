import type { Draft } from './Draft';
import type { EditedRecord, Meanwhile } from './EditedRecord';
import { fitting } from './keptValues';

/** A form whose unsaved work can be kept and come back. */
export interface Keepable {
  readonly values: object;
  /** What it began with, where it edits a record; null for a new one. */
  readonly began: object | null;
  readonly isChanged: boolean;
  /** Puts kept values in, and says what the record became meanwhile. */
  readonly restore: (kept: Kept) => readonly Meanwhile[];
  /** Goes back to what it began with. */
  readonly discard: () => void;
}

interface Kept {
  readonly values: unknown;
  readonly began: unknown;
}

/** A new record's form. */
export const newForm = <Values extends object>(draft: Draft<Values>): Keepable => ({
  get values() {
    return draft.values;
  },
  began: null,
  get isChanged() {
    return draft.isDirty;
  },
  restore: ({ values }) => {
    draft.change(fitting(draft.saved, values));
    return [];
  },
  discard: () => draft.settle(draft.saved),
});

/** The form of a record that is edited. */
export const editForm = <Stored, Values extends object, Name extends string>(
  edited: EditedRecord<Stored, Values, Name>,
): Keepable => ({
  get values() {
    return edited.draft.values;
  },
  get began() {
    return edited.original;
  },
  get isChanged() {
    return edited.isChanged;
  },
  restore: ({ values, began }) =>
    edited.resume({
      values: fitting(edited.original, values),
      original: fitting(edited.original, began),
    }),
  discard: () => edited.startOver(),
});

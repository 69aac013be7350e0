import { makeAutoObservable, observableRef } from 'mobx';
import type { Draft } from './Draft';
import { differing, partsOf, type DraftFields } from './fields';

interface Form<Stored, Values extends object, Name extends string> {
  readonly fields: DraftFields<Values, Name>;
  readonly valuesOf: (record: Stored) => Values;
  readonly draftOf: (values: Values) => Draft<Values>;
  /** Whether a record can be saved as it is; without it none can. */
  readonly maySaveUnchanged?: (record: Stored) => boolean;
}

/** A field that somebody else has changed while a form was kept, in words. */
export interface Meanwhile {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/**
 * A record while it is edited: the version that the form began with, and the draft of what it is to
 * become (OPEN-120).
 */
export class EditedRecord<Stored, Values extends object, Name extends string> {
  record: Stored;
  /** What somebody else made of the record meanwhile, until the person has decided. */
  conflict: Stored | null = null;
  /** The values that the draft is compared with. */
  original: Values;
  readonly draft: Draft<Values>;

  constructor(
    record: Stored,
    private readonly form: Form<Stored, Values, Name>,
  ) {
    this.record = record;
    this.original = form.valuesOf(record);
    this.draft = form.draftOf(this.original);
    makeAutoObservable<this, 'form'>(
      this,
      {
        record: observableRef,
        conflict: observableRef,
        original: observableRef,
        draft: false,
        form: false,
      },
      { autoBind: true },
    );
  }

  /** The fields that were changed. */
  get changed(): readonly Name[] {
    return differing(this.form.fields, this.original, this.draft.values);
  }

  get isChanged(): boolean {
    return this.changed.length > 0;
  }

  /** Why it can't be saved; null when it can. */
  get whyNotSave(): string | null {
    const maySave = this.isChanged || this.form.maySaveUnchanged?.(this.record);
    return this.draft.whyNotSave ?? (maySave ? null : 'Nothing was changed yet');
  }

  /** Nothing is unsaved any more. */
  settle(): void {
    this.original = this.draft.values;
    this.draft.settle();
  }

  /** Some fields are saved, in the record as that has made it: what is left differs from these. */
  settlePart(names: readonly Name[], record: Stored): void {
    this.original = { ...this.original, ...partsOf(this.form.fields, this.draft.values, names) };
    this.record = record;
  }

  /** The record turned out to have been changed by somebody else. */
  meet(current: Stored): void {
    this.conflict = current;
  }

  /** Puts the question off: saving asks it again. */
  decideLater(): void {
    this.conflict = null;
  }

  /** Goes on with the record as it is now, and what was changed here in it. */
  keepMine(): void {
    this.goOnWith(partsOf(this.form.fields, this.draft.values, this.changed));
  }

  /** Goes on with the record as it is now. */
  takeTheirs(): void {
    this.goOnWith({});
  }

  /** Puts everything back to what the record has. */
  startOver(): void {
    this.draft.settle(this.original);
  }

  /**
   * Goes on with what was changed in an earlier version of the record, `original`, and says what the
   * record became meanwhile.
   */
  resume({ values, original }: { values: Values; original: Values }): readonly Meanwhile[] {
    const { fields } = this.form;
    const mine = differing(fields, original, values);
    const theirs = differing(fields, original, this.original);
    this.draft.change(partsOf(fields, values, mine));
    return theirs.map((name) => ({
      label: fields[name].label,
      before: fields[name].text(original, this.original),
      now: fields[name].text(this.original, original),
    }));
  }

  private goOnWith(mine: Partial<Values>): void {
    if (this.conflict === null) return;
    this.record = this.conflict;
    this.conflict = null;
    this.original = this.form.valuesOf(this.record);
    this.draft.settle(this.original);
    this.draft.change(mine);
  }
}

import { compareStructural, makeAutoObservable, observableRef } from 'mobx';

/** One line of a form's requirement checklist. */
export interface Check<Values> {
  readonly label: string;
  /** Fields whose input shows that the line is not met. */
  readonly fields: readonly (keyof Values & string)[];
  /** Whether it is met, given what is entered and what was saved before. */
  readonly passes: (values: Values, saved: Values) => boolean;
  /** Whether what was entered contradicts the line, rather than being still missing. */
  readonly contradicts?: (values: Values) => boolean;
  /** Whether it is asked for at all, as long as that depends on other fields. */
  readonly applies?: (values: Values, saved: Values) => boolean;
  /** A wish: the line is shown, and saving does not wait for it. */
  readonly isWish?: true;
}

export interface CheckLine {
  readonly label: string;
  readonly state: 'met' | 'open' | 'contradicted';
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Values being edited, beside the saved ones. Values are replaced, never changed in place. */
export class Draft<Values extends object> {
  values: Values;
  saved: Values;
  private readonly changed = new Set<string>();
  /** Fields that were left after a change, or were complained about on submit: from then on they show their errors. */
  private readonly touched = new Set<string>();
  /** What the server said of fields that have not been changed since, by the field's name in small letters. */
  private readonly refused = new Map<string, string>();

  constructor(
    saved: Values,
    private readonly checks: readonly Check<Values>[],
  ) {
    this.saved = saved;
    this.values = saved;
    makeAutoObservable<this, 'checks'>(this, { values: observableRef, saved: observableRef, checks: false }, { autoBind: true });
  }

  get checklist(): readonly CheckLine[] {
    return this.asked.map((check) => ({ label: check.label, state: this.stateOf(check) }));
  }

  get isDirty(): boolean {
    return !compareStructural(this.values, this.saved);
  }

  /** The first line that is not met, wishes aside: why the save button is disabled. */
  get whyNotSave(): string | null {
    return this.asked.find((check) => !check.isWish && this.stateOf(check) !== 'met')?.label ?? null;
  }

  change(patch: Partial<Values>): void {
    const next = { ...this.values, ...patch };
    for (const field of fieldsOf(next)) if (next[field] !== this.values[field]) this.markChanged(field);
    this.values = next;
  }

  /** A field was left: it complains from now on, unless nothing was ever entered in it, so that passing through moves nothing on the page. */
  leave(field: keyof Values & string): void {
    if (this.changed.has(field)) this.touched.add(field);
  }

  touchAll(): void {
    for (const field of fieldsOf(this.values)) this.touched.add(field);
  }

  isTouched(field: keyof Values & string): boolean {
    return this.touched.has(field);
  }

  /** Whether the server has refused a field that was not changed since. */
  get isRefused(): boolean {
    return fieldsOf(this.values).some((field) => this.refused.has(field.toLowerCase()));
  }

  /** Takes in what the server said of fields; of a path such as `User.Address.Zip` the last name is the field. Each says so until it is changed. */
  refuse(sentences: Readonly<Record<string, readonly string[]>>): void {
    this.refused.clear();
    for (const [path, texts] of Object.entries(sentences)) {
      // Of a list's lines the draft has no fields.
      if (!path.includes('[')) this.refused.set(path.slice(path.lastIndexOf('.') + 1).toLowerCase(), texts.join('; '));
    }
  }

  /** What a field complains about: what the server said of it or, once it may complain, its own sentence; null for nothing. */
  errorOf(field: keyof Values & string, ownSentence: string | null): string | null {
    return this.refused.get(field.toLowerCase()) ?? (this.isTouched(field) ? ownSentence : null);
  }

  /** Takes the values as saved: nothing is unsaved any more. Call it before leaving the page. */
  settle(saved: Values = this.values): void {
    this.saved = saved;
    this.values = saved;
    this.changed.clear();
    this.touched.clear();
    this.refused.clear();
  }

  private markChanged(field: string): void {
    this.changed.add(field);
    this.refused.delete(field.toLowerCase());
  }

  private get asked(): readonly Check<Values>[] {
    return this.checks.filter(({ applies }) => applies?.(this.values, this.saved) ?? true);
  }

  private stateOf(check: Check<Values>): CheckLine['state'] {
    if (check.passes(this.values, this.saved)) return 'met';
    return check.contradicts?.(this.values) ? 'contradicted' : 'open';
  }
}

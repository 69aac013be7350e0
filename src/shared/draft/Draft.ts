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

/** The names that fields have in the payload, where these are others. */
export type SentAs<Values> = { readonly [Field in keyof Values & string]?: string };

export interface CheckLine {
  readonly label: string;
  readonly state: 'met' | 'open' | 'contradicted';
}

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

/** Values being edited, beside the saved ones. Values are replaced, never changed in place. */
export class Draft<Values extends object> {
  values: Values;
  saved: Values;
  private readonly changed = new Set<string>();
  /**
   * Fields that were left after a change, or were complained about on submit: from then on they
   * show their errors.
   */
  private readonly touched = new Set<string>();
  /** What the server said of fields that have not been changed since. */
  private readonly refused = new Map<string, string>();

  constructor(
    saved: Values,
    private readonly checks: readonly Check<Values>[],
    private readonly sentAs: SentAs<Values> = {},
  ) {
    this.saved = saved;
    this.values = saved;
    makeAutoObservable<this, 'checks' | 'sentAs'>(
      this,
      { values: observableRef, saved: observableRef, checks: false, sentAs: false },
      { autoBind: true },
    );
  }

  get checklist(): readonly CheckLine[] {
    return this.asked.map((check) => ({ label: check.label, state: this.stateOf(check) }));
  }

  get isDirty(): boolean {
    return !compareStructural(this.values, this.saved);
  }

  /** The first line that is not met, wishes aside: why the save button is disabled. */
  get whyNotSave(): string | null {
    return (
      this.asked.find((check) => !check.isWish && this.stateOf(check) !== 'met')?.label ?? null
    );
  }

  change(patch: Partial<Values>): void {
    const next = { ...this.values, ...patch };
    for (const field of fieldsOf(next))
      if (next[field] !== this.values[field]) this.markChanged(field);
    this.values = next;
  }

  /**
   * A field was left: it complains from now on, unless nothing was ever entered in it, so that
   * passing through moves nothing on the page.
   */
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
    return this.refused.size > 0;
  }

  /** Takes in what the server said of fields, each of which says so until it is changed. */
  refuse(sentences: Readonly<Record<string, readonly string[]>>): void {
    this.refused.clear();
    for (const [path, texts] of Object.entries(sentences)) {
      const field = this.fieldAt(path);
      if (field !== null)
        this.refused.set(field, [this.refused.get(field) ?? [], ...texts].flat().join('; '));
    }
  }

  /**
   * What a field complains about: what the server said of it or, once it may complain, its own
   * sentence; null for nothing.
   */
  errorOf(field: keyof Values & string, ownSentence: string | null): string | null {
    return this.refused.get(field) ?? (this.isTouched(field) ? ownSentence : null);
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
    this.refused.delete(field);
  }

  /**
   * The field that a path of the payload means, in whatever case: of `User.Address.Zip` the last
   * part, of `Recipient.Zip` or `Items[0].Name` what the draft holds as a whole.
   */
  private fieldAt(path: string): (keyof Values & string) | null {
    const [whole = ''] = path.toLowerCase().split('[');
    const fields = whole
      .split('.')
      .map((part) =>
        fieldsOf(this.values).find((field) => (this.sentAs[field] ?? field).toLowerCase() === part),
      );
    return fields.find((field) => field !== undefined) ?? null;
  }

  private get asked(): readonly Check<Values>[] {
    return this.checks.filter(({ applies }) => applies?.(this.values, this.saved) ?? true);
  }

  private stateOf(check: Check<Values>): CheckLine['state'] {
    if (check.passes(this.values, this.saved)) return 'met';
    return check.contradicts?.(this.values) ? 'contradicted' : 'open';
  }
}

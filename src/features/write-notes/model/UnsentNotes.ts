import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NotedKind } from '@contract/noteRules';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { FormKeeping } from '@/shared/draft/FormKeeping';
import type { Keepable } from '@/shared/draft/Keepable';
import { KeptForm } from '@/shared/draft/KeptForm';
import { fitting } from '@/shared/draft/keptValues';
import type { StoreParts } from '@/shared/records/Stores';
import type { RouteName } from '@/shared/routes/routes';

/** A record that notes are written on. */
export interface Noted {
  readonly kind: NotedKind;
  readonly id: string;
}

/** Where a note is written. */
interface Place {
  readonly screen: RouteName;
  /** The number or name of the record. */
  readonly term: string;
}

/** What a note is called among other unsaved forms. */
const titleOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);

/** A note that is being written; the server keeps it beside the page's own form. */
export class UnsentNote {
  isOpen = false;
  /** Whether somebody has just asked for it, and it did not come back by itself. */
  takesFocus = false;
  text = '';
  kept: KeptForm | null = null;
  private key = new IdempotencyKey();

  constructor(
    private readonly noted: Noted,
    public isInternal: boolean,
  ) {
    makeAutoObservable<this, 'key' | 'noted'>(
      this,
      { kept: observableRef, key: false, noted: false },
      { autoBind: true },
    );
  }

  /** The same object as long as it says the same. */
  get values() {
    return { text: this.text, isInternal: this.isInternal };
  }

  get isWritten(): boolean {
    return this.text.trim() !== '';
  }

  open(): void {
    this.isOpen = true;
    this.takesFocus = true;
  }

  write(text: string): void {
    this.text = text;
  }

  choose(isInternal: boolean): void {
    this.isInternal = isInternal;
  }

  /**
   * Has the server keep what is written until the answered function is called; what was kept of it
   * before comes back.
   */
  keep(keeping: FormKeeping, place: Place): () => void {
    let stop: (() => void) | null = null;
    let isOver = false;
    void this.keptIn(keeping, place).then((kept) => {
      if (!isOver) stop = kept.start();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }

  /** What it is sent as; sent again, it is the same note. */
  get request() {
    const { text, isInternal: IsInternal, key, noted } = this;
    const payload = { Kind: noted.kind, RecordId: noted.id, Text: text.trim(), IsInternal };
    return { payload, key };
  }

  /** It was sent or given up; the next one is another note. */
  clear(): void {
    this.isOpen = false;
    this.text = '';
    this.key = new IdempotencyKey();
    this.key.isOf(() => this.kept?.sentForm ?? null);
  }

  private async keptIn(keeping: FormKeeping, { screen, term }: Place): Promise<KeptForm> {
    if (this.kept) return this.kept;
    await keeping.read();
    const { id } = this.noted;
    const before = keeping.offered.find(({ Kind, Record }) => Kind === 'Note' && Record?.id === id);
    const kept = new KeptForm(keeping, {
      kind: 'Note',
      screen,
      record: { id, name: term },
      form: this.form,
      title: () => titleOf(this.text),
      resumed: before?._id,
      isBesideForm: true,
    });
    this.key.isOf(() => kept.sentForm);
    runInAction(() => {
      this.kept ??= kept;
    });
    return this.kept ?? kept;
  }

  private get form(): Keepable {
    const valuesNow = () => this.values;
    const isWritten = () => this.isWritten;
    return {
      get values() {
        return valuesNow();
      },
      began: null,
      get isChanged() {
        return isWritten();
      },
      restore: ({ values }) => {
        this.comeBack(fitting(this.values, values));
        return [];
      },
      discard: this.clear,
    };
  }

  /** What was typed before it came stands below it. */
  private comeBack({ text, isInternal }: UnsentNote['values']): void {
    this.text = this.isWritten ? `${text}\n${this.text}` : text;
    this.isInternal = isInternal;
    this.isOpen = true;
  }
}

/**
 * The notes that somebody has begun, by record: what was not saved is still there when they come
 * back to the record.
 */
export class UnsentNotes {
  private readonly notes = new Map<string, UnsentNote>();
  private readonly may: StoreParts['may'];

  constructor({ may }: StoreParts) {
    this.may = may;
  }

  /** The note that is being written on a record; staff tell the client nothing by mistake. */
  on({ kind, id }: Noted): UnsentNote {
    const key = `${kind} ${id}`;
    const note = this.notes.get(key) ?? new UnsentNote({ kind, id }, this.may('note.internal'));
    this.notes.set(key, note);
    return note;
  }

  empty(): void {
    this.notes.clear();
  }
}

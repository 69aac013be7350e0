import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AddedPieces } from '@/entities/item';
import { orderSentences } from '@contract/orderRules';
import { itemsText } from '@/shared/format/numbers';
import { problemIn } from '@/shared/load/problemIn';
import type { EntryNews } from './EntryNews';
import type { FormItems } from './FormItems';
import { itemOfCode, type Lookup } from './itemOfCode';
import { pastedRows, quantityIn } from './pastedRows';

/** Lines that can be added at once. */
export const mostPasted = 500;
/** Items that are looked up at the same time. */
const atOnce = 4;

/** A line that was not added yet. */
export interface PastedLine {
  readonly key: number;
  readonly code: string;
  readonly quantity: string;
  /** Why not. */
  readonly problem: string | null;
}

interface Together {
  readonly code: string;
  readonly lines: readonly PastedLine[];
}

const quantityOf = (lines: readonly PastedLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantityIn(quantity) ?? 0), 0);

/** What a line lacks before anything is looked up; null where it is whole. */
const problemOf = ({ code, quantity }: Pick<PastedLine, 'code' | 'quantity'>): string | null => {
  if (code.trim() === '') return 'Enter a stock number or barcode';
  return quantityIn(quantity) === null ? orderSentences.quantity : null;
};

/** Lines that name the same item are looked up and added once. */
const together = (lines: readonly PastedLine[]): readonly Together[] => {
  const groups = new Map<string, Together>();
  for (const line of lines) {
    const code = line.code.trim();
    const known = groups.get(code.toLowerCase());
    groups.set(code.toLowerCase(), {
      code: known?.code ?? code,
      lines: [...(known?.lines ?? []), line],
    });
  }
  return [...groups.values()];
};

interface Parts extends Lookup {
  readonly form: FormItems;
  readonly news: EntryNews;
}

/**
 * Lines copied from a spreadsheet on their way into a form: what is found is added to its items,
 * what is not stays until it was put right or taken away.
 */
export class PastedLines {
  isOpen = false;
  text = '';
  lines: readonly PastedLine[] = [];
  /** How many items are looked up of how many; null while none are. */
  progress: { readonly done: number; readonly of: number } | null = null;
  /** What was added of the last ones, in words. */
  told = '';
  private next = 1;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'next'>(
      this,
      { lines: observableRef, progress: observableRef, parts: false, next: false },
      { autoBind: true },
    );
  }

  /** All that was not added yet, as a spreadsheet would copy it. */
  get left(): string {
    const lines = this.lines.map(({ code, quantity }) => `${code}\t${quantity}`);
    return [...lines, ...(this.text === '' ? [] : [this.text])].join('\n');
  }

  /** How many lines were not added yet, while nobody writes. */
  get waiting(): number {
    return this.lines.length + (this.isOpen ? 0 : pastedRows(this.text).length);
  }

  /** Goes on with what was left when the form was kept. */
  begin(left: string): void {
    if (left === this.left || this.progress !== null) return;
    this.lines = [];
    this.text = left;
  }

  /** Why the text can not be added; null where it can. */
  get whyNotRead(): string | null {
    const { length } = pastedRows(this.text);
    if (length === 0) return 'Paste at least 1 line';
    return length > mostPasted
      ? `At most ${mostPasted} lines can be added at once, and these are ${length}.`
      : null;
  }

  /** Opens the dialog, with a text that was pasted elsewhere in the form. */
  open(text?: string): void {
    this.isOpen = true;
    if (text !== undefined) this.text = this.text === '' ? text : `${this.text}\n${text}`;
  }

  /** Closes the dialog; what it holds is there when it is opened again. */
  close(): void {
    this.isOpen = false;
  }

  write(text: string): void {
    this.text = text;
  }

  change(key: number, change: Partial<Pick<PastedLine, 'code' | 'quantity'>>): void {
    this.lines = this.lines.map((line) =>
      line.key === key ? { ...line, ...change, problem: null } : line,
    );
  }

  remove(key: number): void {
    this.lines = this.lines.filter((line) => line.key !== key);
  }

  /** Adds what can be added of the text and of the lines that are left of another one. */
  async add(): Promise<void> {
    if (this.progress !== null) return;
    const rows = pastedRows(this.text).map((row) => ({ ...row, key: this.next++, problem: null }));
    const asked = [...this.lines, ...rows].map((line) => ({ ...line, problem: problemOf(line) }));
    const groups = together(asked.filter(({ problem }) => problem === null));
    this.lines = asked;
    this.text = '';
    this.progress = { done: 0, of: groups.length };
    const added = await this.lookUp(groups);
    runInAction(() => this.finish(added));
  }

  /** A few at a time, in their order; answers the pieces of those that were found. */
  private async lookUp(groups: readonly Together[]): Promise<readonly AddedPieces[]> {
    const found: AddedPieces[] = [];
    for (let at = 0; at < groups.length; at += atOnce) {
      const some = groups.slice(at, at + atOnce);
      const meant = await Promise.all(some.map((group) => this.pieces(group)));
      found.push(...meant.flat());
      runInAction(() => {
        this.progress = { done: Math.min(at + atOnce, groups.length), of: groups.length };
      });
    }
    return found;
  }

  private async pieces({ code, lines }: Together): Promise<AddedPieces[]> {
    try {
      const meant = await itemOfCode(this.parts, code);
      const problem =
        'problem' in meant ? meant.problem : this.parts.form.whyNotAdd(meant.item.StockNumber);
      runInAction(() => this.settle(lines, problem));
      return 'item' in meant && problem === null
        ? [{ item: meant.item, quantity: quantityOf(lines) }]
        : [];
    } catch (error) {
      const { message } = problemIn(error);
      runInAction(() => this.settle(lines, message));
      return [];
    }
  }

  /** Lines that were found are there no more; the others say why. */
  private settle(lines: readonly PastedLine[], problem: string | null): void {
    const keys = new Set(lines.map(({ key }) => key));
    this.lines =
      problem === null
        ? this.lines.filter(({ key }) => !keys.has(key))
        : this.lines.map((line) => (keys.has(line.key) ? { ...line, problem } : line));
  }

  private finish(added: readonly AddedPieces[]): void {
    this.parts.form.add(added);
    this.progress = null;
    const items = new Set(added.map(({ item }) => item.StockNumber)).size;
    this.told = items === 0 ? 'Nothing was added.' : `${itemsText(items)} added.`;
    this.parts.news.tell(this.told);
    if (this.lines.length === 0) this.isOpen = false;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { items } from '@contract/item';
import type { OrderTag } from '@contract/orderRecord';
import type { InventoryTag } from '@contract/tag';
import { pickedOf, type TagChoice } from '@contract/tagRules';
import { asProblem, type ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import {
  isSelected,
  lineProblem,
  orderTagOf,
  tagLines,
  whyNotSelect,
  type HeldTags,
  type TagLine,
} from './tagLines';

interface Parts {
  readonly call: Call;
  readonly stockNumber: string;
  readonly warehouse: string;
  /** What was chosen before. */
  readonly tags: readonly OrderTag[];
  readonly held: HeldTags;
  /**
   * Whether the tags keep the order that the person gives them; else they go first to expire first
   * (ISEL-08).
   */
  readonly keepsOrder: boolean;
}

/** The tags of an item while they are chosen (TAG). */
export class TagPicking {
  state: 'loading' | 'ready' | 'none' | 'failed' = 'loading';
  problem: ApiProblem | null = null;
  lines: readonly TagLine[] = [];
  /**
   * Tag numbers in the order that they were chosen or moved to; those that are not chosen any more
   * keep their place.
   */
  private order: readonly string[];
  private latest = new AbortController();

  constructor(private readonly parts: Parts) {
    this.order = parts.tags.map(({ TagNumber }) => TagNumber);
    makeAutoObservable<this, 'parts' | 'latest' | 'order'>(
      this,
      {
        problem: observableRef,
        lines: observableRef,
        order: observableRef,
        parts: false,
        latest: false,
      },
      { autoBind: true },
    );
  }

  get keepsOrder(): boolean {
    return this.parts.keepsOrder;
  }

  get chosen(): readonly TagLine[] {
    const chosen = this.lines.filter(isSelected);
    if (!this.keepsOrder) return chosen;
    const placeOf = ({ tag }: TagLine) => this.order.indexOf(tag.TagNumber);
    return chosen.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** Tags that were chosen before and do not lie in this warehouse any more. */
  get gone(): readonly string[] {
    const isHere = ({ TagNumber }: OrderTag) =>
      this.lines.some(({ tag }) => tag.TagNumber === TagNumber);
    return this.parts.tags.filter((tag) => !isHere(tag)).map(({ TagNumber }) => TagNumber);
  }

  /** Pieces that the lines without an error take. */
  get total(): number {
    return this.sound.reduce((sum, line) => sum + pickedOf(line), 0);
  }

  /** Lines that take pieces, as they may. */
  get sound(): readonly TagLine[] {
    return this.chosen.filter((line) => lineProblem(line) === null);
  }

  /** What is wrong with the first wrong line, in a sentence that names its tag (TAG-07). */
  get whyNotUpdate(): string | null {
    const wrong = this.lines.find((line) => lineProblem(line) !== null);
    return wrong ? `${wrong.tag.TagNumber}: ${lineProblem(wrong)}` : null;
  }

  /** The chosen tags as the item stores them (TAG-09). */
  get picked(): readonly OrderTag[] {
    return this.chosen.map(orderTagOf);
  }

  async load(): Promise<void> {
    this.stop();
    const { signal } = (this.latest = new AbortController());
    const { call, warehouse, stockNumber: stock } = this.parts;
    this.state = 'loading';
    this.problem = null;
    try {
      const { tags } = await call(items.tagsIn, { params: { warehouse, stock } }, { signal });
      if (!signal.aborted) runInAction(() => this.show(tags));
    } catch (error) {
      if (!signal.aborted) runInAction(() => this.fail(asProblem(error)));
    }
  }

  stop(): void {
    this.latest.abort();
  }

  /** Enters how many pieces to pick, or to leave; the other of the two is cleared (TAG-05). */
  enter(tagNumber: string, change: Pick<TagChoice, 'pick'> | Pick<TagChoice, 'leave'>): void {
    this.change((line) =>
      line.tag.TagNumber === tagNumber ? { ...line, pick: null, leave: null, ...change } : line,
    );
  }

  /** Takes a tag with all that is available, or lets it go. */
  toggle(tagNumber: string): void {
    this.change((line) =>
      line.tag.TagNumber === tagNumber
        ? { ...line, pick: isSelected(line) ? null : line.available, leave: null }
        : line,
    );
  }

  /** Takes every tag that can be chosen; if all are chosen already, lets all go. */
  toggleAll(): void {
    const open = this.lines.filter((line) => !isSelected(line) && whyNotSelect(line) === null);
    if (open.length === 0) this.clear();
    else this.change((line) => (open.includes(line) ? { ...line, pick: line.available } : line));
  }

  /** Resets all lines (TAG-08). */
  clear(): void {
    this.change((line) => ({ ...line, pick: null, leave: null }));
    this.order = [];
  }

  /** Moves a chosen tag up or down among the chosen ones. */
  move(tagNumber: string, by: -1 | 1): void {
    const numbers = this.chosen.map(({ tag }) => tag.TagNumber);
    const from = numbers.indexOf(tagNumber);
    const other = numbers[from + by];
    if (from < 0 || other === undefined) return;
    this.order = numbers.with(from, other).with(from + by, tagNumber);
  }

  private change(next: (line: TagLine) => TagLine): void {
    this.lines = this.lines.map(next);
    const added = this.lines.filter(
      (line) => isSelected(line) && !this.order.includes(line.tag.TagNumber),
    );
    this.order = [...this.order, ...added.map(({ tag }) => tag.TagNumber)];
  }

  private show(tags: readonly InventoryTag[]): void {
    this.lines = tagLines(tags, this.parts.tags, this.parts.held);
    this.state = tags.length === 0 ? 'none' : 'ready';
  }

  private fail(problem: ApiProblem): void {
    this.state = 'failed';
    this.problem = problem;
  }
}

import { makeAutoObservable } from 'mobx';

/** The list that rows are chosen of. */
interface Chosen {
  /** The ids of the rows that are shown. */
  readonly ids: readonly string[];
  /** Whether nothing may be chosen at the moment, because the rows are not up to date. */
  readonly isStale?: boolean;
  /** How many records there are on all pages. */
  readonly total?: number;
}

/** The chosen rows of a list, by id, or all that its filters find. Not part of the address. */
export class Selection {
  /** Whether everything that the filters find is chosen, on whatever page it is. */
  isAll = false;
  // A map, because MobX watches a map's `has` key by key: choosing one row renders one row.
  private readonly chosen = new Map<string, true>();
  /** The row that was chosen last: from it on rows are chosen up to another one. */
  private last: string | null = null;

  constructor(private readonly list: Chosen) {
    makeAutoObservable<this, 'list' | 'last'>(
      this,
      { list: false, last: false },
      { autoBind: true },
    );
  }

  get isLocked(): boolean {
    return this.list.isStale ?? false;
  }

  /** Why nothing may be done with the rows at the moment; null where it may. */
  get whyLocked(): string | null {
    return this.isLocked ? 'These rows are not what the filters ask for' : null;
  }

  get size(): number {
    return this.isAll ? (this.list.total ?? 0) : this.chosen.size;
  }

  /** Whether all rows that are shown are chosen. */
  get hasWholePage(): boolean {
    return this.list.ids.length > 0 && this.list.ids.every((id) => this.has(id));
  }

  /** Whether some of the rows that are shown are chosen, and others are not. */
  get hasSomeOfPage(): boolean {
    return !this.hasWholePage && this.list.ids.some((id) => this.has(id));
  }

  has(id: string): boolean {
    return this.isAll || this.chosen.has(id);
  }

  /** Chooses a row, or lets go of it; of everything, the rest of its page stays chosen. */
  toggle(id: string): void {
    if (this.isLocked) return;
    if (this.isAll) this.choosePageAlone();
    if (!this.chosen.delete(id)) this.chosen.set(id, true);
    this.last = id;
  }

  /** Chooses the rows of the page from the one that was chosen last up to this one. */
  chooseTo(id: string): void {
    if (this.isLocked) return;
    const { ids } = this.list;
    const to = ids.indexOf(id);
    const from = this.last === null ? -1 : ids.indexOf(this.last);
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of from < 0 ? [id] : between) this.chosen.set(one, true);
    this.last = id;
  }

  /** Chooses all rows that are shown, or none of them where all of them are chosen already. */
  togglePage(): void {
    if (this.isLocked) return;
    const { ids } = this.list;
    if (this.isAll) this.clear();
    else if (this.hasWholePage) for (const id of ids) this.chosen.delete(id);
    else for (const id of ids) this.chosen.set(id, true);
  }

  /** Chooses everything that the filters find. */
  chooseAll(): void {
    if (!this.isLocked) this.isAll = true;
  }

  clear(): void {
    this.isAll = false;
    this.chosen.clear();
  }

  /** Forgets the rows that the list knows nothing of any more. */
  keepOnly(ids: Iterable<string>): void {
    const known = new Set(ids);
    for (const id of this.chosen.keys()) if (!known.has(id)) this.chosen.delete(id);
  }

  /** Other records are listed now: no longer is everything chosen. */
  endAll(): void {
    this.isAll = false;
  }

  private choosePageAlone(): void {
    this.clear();
    for (const id of this.list.ids) this.chosen.set(id, true);
  }
}

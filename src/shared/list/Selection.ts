import { makeAutoObservable } from 'mobx';

/** The list that rows are chosen of. */
interface Chosen {
  /** The ids of the rows that are shown. */
  readonly ids: readonly string[];
  /** Whether nothing may be chosen at the moment, because the rows are not up to date. */
  readonly isStale?: boolean;
  /** Whether that is shown already. */
  readonly looksStale?: boolean;
  /** How many records there are on all pages. */
  readonly total?: number;
}

/** The chosen rows of a list, by id, or all that its filters find. Not part of the address. */
export class Selection {
  /** Whether everything that the filters find is chosen, on whatever page it is. */
  isAll = false;
  /** How many chosen rows have gone from the list since the person has last chosen. */
  lost = 0;
  // A map, because MobX watches a map's `has` key by key: choosing one row renders one row.
  private readonly chosen = new Map<string, true>();
  /**
   * The row that was chosen last: from it on rows are chosen up to another one. Null once it is not
   * chosen any more.
   */
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

  /** Whether the rows look so: an answer that comes at once draws none of them for that. */
  get looksLocked(): boolean {
    return this.list.looksStale ?? this.isLocked;
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
    this.lost = 0;
    if (this.isAll) this.choosePageAlone();
    if (this.chosen.has(id)) this.drop(id);
    else this.choose(id);
  }

  /** Chooses a row as well. */
  choose(id: string): void {
    if (this.isLocked) return;
    this.lost = 0;
    this.chosen.set(id, true);
    this.last = id;
  }

  /** Chooses the rows of the page from the one that was chosen last up to this one. */
  chooseTo(id: string): void {
    if (this.isLocked) return;
    this.lost = 0;
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
    this.lost = 0;
    const { ids } = this.list;
    if (this.isAll) this.clear();
    else if (this.hasWholePage) for (const id of ids) this.drop(id);
    else for (const id of ids) this.chosen.set(id, true);
  }

  /** Chooses everything that the filters find. */
  chooseAll(): void {
    if (this.isLocked) return;
    this.lost = 0;
    this.isAll = true;
  }

  clear(): void {
    this.lost = 0;
    this.isAll = false;
    this.chosen.clear();
    this.last = null;
  }

  /** Forgets the rows that the list knows nothing of any more. */
  keepOnly(ids: Iterable<string>): void {
    const known = new Set(ids);
    for (const id of this.chosen.keys()) if (!known.has(id)) this.drop(id);
  }

  /** The same for rows that have gone from the list by themselves, which is told. */
  loseAllBut(ids: Iterable<string>): void {
    const before = this.chosen.size;
    this.keepOnly(ids);
    this.lost += before - this.chosen.size;
  }

  /** Other records are listed now: of everything nothing stays chosen. */
  endAll(): void {
    this.lost = 0;
    if (this.isAll) this.clear();
  }

  private drop(id: string): void {
    this.chosen.delete(id);
    if (this.last === id) this.last = null;
  }

  private choosePageAlone(): void {
    this.clear();
    for (const id of this.list.ids) this.chosen.set(id, true);
  }
}

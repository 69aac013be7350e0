import { makeAutoObservable } from 'mobx';

/** The chosen rows of a list, by id. Not part of the address. */
export class Selection {
  // A map, because MobX watches a map's `has` key by key: choosing one row renders one row.
  private readonly chosen = new Map<string, true>();

  /**
   * `whetherLocked`: whether nothing may be chosen at the moment, because the rows are not up to
   * date.
   */
  constructor(private readonly whetherLocked: () => boolean = () => false) {
    makeAutoObservable<this, 'whetherLocked'>(this, { whetherLocked: false }, { autoBind: true });
  }

  get isLocked(): boolean {
    return this.whetherLocked();
  }

  /** Why nothing may be done with the rows at the moment; null where it may. */
  get whyLocked(): string | null {
    return this.isLocked ? 'These rows are not what the filters ask for' : null;
  }

  get size(): number {
    return this.chosen.size;
  }

  has(id: string): boolean {
    return this.chosen.has(id);
  }

  toggle(id: string): void {
    if (this.isLocked) return;
    if (!this.chosen.delete(id)) this.chosen.set(id, true);
  }

  /** Chooses all of these rows, or none where all of them are chosen already. */
  toggleAll(ids: readonly string[]): void {
    if (this.isLocked) return;
    const isComplete = ids.every((id) => this.chosen.has(id));
    this.chosen.clear();
    if (!isComplete) for (const id of ids) this.chosen.set(id, true);
  }

  clear(): void {
    this.chosen.clear();
  }

  /** Forgets the rows that are not shown any more. */
  keepOnly(ids: readonly string[]): void {
    const shown = new Set(ids);
    for (const id of this.chosen.keys()) if (!shown.has(id)) this.chosen.delete(id);
  }
}

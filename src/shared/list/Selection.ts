import { makeAutoObservable } from 'mobx';

/** The chosen rows of a list, by id. Not part of the address. */
export class Selection {
  // A map, because MobX watches a map's `has` key by key: choosing one row renders one row.
  private readonly chosen = new Map<string, true>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get size(): number {
    return this.chosen.size;
  }

  has(id: string): boolean {
    return this.chosen.has(id);
  }

  toggle(id: string): void {
    if (!this.chosen.delete(id)) this.chosen.set(id, true);
  }

  /** Chooses all of these rows, or none where all of them are chosen already. */
  toggleAll(ids: readonly string[]): void {
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

import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import type { ClientName } from '@contract/client';

/** Some of many clients, being chosen. */
export class ClientChoice {
  /** The part of a name, or the number, that is looked for. */
  text = '';
  isChosenOnly = false;
  private readonly chosen: Set<string>;
  private readonly initial: readonly string[];

  constructor(
    readonly clients: readonly ClientName[],
    chosen: readonly string[],
  ) {
    this.chosen = new Set(chosen.filter((id) => clients.some(({ _id }) => _id === id)));
    this.initial = this.ids;
    makeAutoObservable<this, 'initial'>(
      this,
      { clients: observableRef, initial: false },
      { autoBind: true },
    );
  }

  /** The chosen ones, in the order of the list. */
  get ids(): readonly string[] {
    return this.clients.filter(({ _id }) => this.chosen.has(_id)).map(({ _id }) => _id);
  }

  get isChanged(): boolean {
    return !compareStructural(this.ids, this.initial);
  }

  /** Those that the search finds. */
  get found(): readonly ClientName[] {
    const wanted = this.text.trim().toLowerCase();
    return this.clients.filter(
      ({ _id, Id, Name }) =>
        (Name.toLowerCase().includes(wanted) || String(Id ?? '') === wanted) &&
        (!this.isChosenOnly || this.chosen.has(_id)),
    );
  }

  has(id: string): boolean {
    return this.chosen.has(id);
  }

  toggle(id: string): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  /** Chooses all that the search finds. */
  chooseFound(): void {
    for (const { _id } of this.found) this.chosen.add(_id);
  }

  look(text: string): void {
    this.text = text;
  }

  showChosenOnly(isChosenOnly: boolean): void {
    this.isChosenOnly = isChosenOnly;
  }
}

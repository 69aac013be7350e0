import { makeAutoObservable } from 'mobx';
import type { ServiceLevel } from '@contract/resource';
import { Selection } from '@/shared/list/Selection';

export interface OfferedLevel {
  readonly id: string;
  readonly name: string;
}

/** Which service levels of a carrier are to be assigned. */
export class AssignChoice {
  carrierId: string | null = null;
  searched = '';
  readonly selection = new Selection(this);

  constructor(
    private readonly serviceLevels: readonly ServiceLevel[],
    /** Names that the client has already. */
    private readonly assigned: ReadonlySet<string>,
  ) {
    makeAutoObservable<this, 'serviceLevels' | 'assigned'>(
      this,
      { selection: false, serviceLevels: false, assigned: false },
      { autoBind: true },
    );
  }

  /** What the carrier offers and the client has not. */
  get offered(): readonly OfferedLevel[] {
    return this.serviceLevels
      .filter(({ carrierId, name }) => carrierId === this.carrierId && !this.assigned.has(name))
      .map(({ _id, name }) => ({ id: _id, name }));
  }

  /** Those that the search finds. */
  get rows(): readonly OfferedLevel[] {
    const wanted = this.searched.trim().toLowerCase();
    return this.offered.filter(({ name }) => name.toLowerCase().includes(wanted));
  }

  get ids(): readonly string[] {
    return this.rows.map(({ id }) => id);
  }

  get names(): readonly string[] {
    return this.rows.filter(({ id }) => this.selection.has(id)).map(({ name }) => name);
  }

  get whyNotAssign(): string | null {
    if (this.carrierId === null) return 'Choose a carrier first';
    return this.names.length === 0 ? 'Select at least one service level' : null;
  }

  chooseCarrier(carrierId: string): void {
    this.carrierId = carrierId;
    this.searched = '';
    this.selection.clear();
  }

  search(text: string): void {
    this.searched = text;
    this.selection.keepOnly(this.ids);
  }
}

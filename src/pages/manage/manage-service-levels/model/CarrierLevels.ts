import { makeAutoObservable } from 'mobx';
import type { Carrier } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import type { SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Selection } from '@/shared/list/Selection';
import { Reading } from '@/shared/load/Reading';

export interface Level {
  readonly id: string;
  readonly name: string;
}

/** The service levels of a chosen carrier, and what is done with them (SVC-01 to SVC-05). */
export class CarrierLevels {
  carrierId: string | null;
  /** The name that is being typed for a new one. */
  name = '';
  searched = '';
  readonly selection = new Selection(this);
  readonly action = new PageAction();
  readonly refresh: Reading;

  constructor(
    private readonly call: Call,
    private readonly session: Pick<SessionStore, 'reference' | 'refreshReference'>,
  ) {
    this.carrierId = session.reference?.carriers[0]?._id ?? null;
    this.refresh = new Reading(() => session.refreshReference());
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { selection: false, action: false, refresh: false, call: false, session: false },
      { autoBind: true },
    );
  }

  get carriers(): readonly Carrier[] {
    return this.session.reference?.carriers ?? [];
  }

  get carrier(): Carrier | null {
    return this.carriers.find(({ _id }) => _id === this.carrierId) ?? null;
  }

  /** How many each carrier has. */
  get counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { carrierId } of this.session.reference?.serviceLevels ?? [])
      counts.set(carrierId, (counts.get(carrierId) ?? 0) + 1);
    return counts;
  }

  /** Those of the carrier that the search finds. */
  get rows(): readonly Level[] {
    const wanted = this.searched.trim().toLowerCase();
    const found = (this.session.reference?.serviceLevels ?? []).filter(
      ({ carrierId, name }) => carrierId === this.carrierId && name.toLowerCase().includes(wanted),
    );
    return found.map(({ _id, name }) => ({ id: _id, name }));
  }

  get ids(): readonly string[] {
    return this.rows.map(({ id }) => id);
  }

  get chosen(): readonly Level[] {
    return this.rows.filter(({ id }) => this.selection.has(id));
  }

  /** SVC-02 */
  get whyNotAdd(): string | null {
    if (this.carrier === null) return 'Choose a carrier first';
    return this.name.trim() === '' ? 'A service level needs a name' : null;
  }

  chooseCarrier(carrierId: string): void {
    this.carrierId = carrierId;
    this.searched = '';
    this.selection.clear();
  }

  type(name: string): void {
    this.name = name;
  }

  search(text: string): void {
    this.searched = text;
    this.selection.keepOnly(this.ids);
  }

  async add(): Promise<void> {
    const { carrierId: CarrierId, whyNotAdd } = this;
    if (CarrierId === null || whyNotAdd !== null) return;
    const payload = { CarrierId, ServiceLevelText: this.name.trim() };
    const isDone = await this.action.run({
      perform: () => this.call(serviceLevels.add, { payload }),
      doneText: () => 'Service level added successfully',
    });
    if (!isDone) return;
    this.type('');
    await this.refresh.load();
  }

  async remove(): Promise<void> {
    const Ids = this.chosen.map(({ id }) => id);
    const isDone = await this.action.run({
      perform: () => this.call(serviceLevels.remove, { payload: { Ids } }),
      doneText: () => 'Service level removed successfully',
    });
    if (!isDone) return;
    this.selection.clear();
    await this.refresh.load();
  }
}

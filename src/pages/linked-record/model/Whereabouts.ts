import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ClientName } from '@contract/client';
import { search, searchKinds, type SearchHit, type SearchKind } from '@contract/search';
import { searchLimits } from '@contract/searchLimits';
import type { SessionStore } from '@/entities/session';
import { Reading } from '@/shared/load/Reading';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { isOfOther, type AddressedKind, type AddressedRecord } from '@/shared/routes/recordAddress';
import type { Step } from '@/shared/routes/Walk';
import type { Parts } from './finders/Find';
import { findRecord } from './findRecord';

interface WhereaboutsParts extends Parts {
  readonly session: SessionStore;
}

/** What the search finds a kind of record as; null for one that it does not know. */
const searchedAs = (kind: AddressedKind): SearchKind | null =>
  kind === 'archivedOrder' ? 'order' : (searchKinds.find((searched) => searched === kind) ?? null);

/** Where the record that an address names is: here, in another client's account, or nowhere. */
export class Whereabouts {
  /** What opens it; null until it was found. */
  found: Step | null = null;
  /** The client that it belongs to, where that is another one that the person may work for. */
  owner: ClientName | null = null;
  isMissing = false;
  readonly reading: Reading;

  constructor(
    private readonly record: AddressedRecord,
    private readonly parts: WhereaboutsParts,
  ) {
    this.reading = new Reading(() => this.look());
    makeAutoObservable<this, 'record' | 'parts'>(
      this,
      { found: observableRef, owner: observableRef, reading: false, record: false, parts: false },
      { autoBind: true },
    );
  }

  private async look(): Promise<void> {
    const isElsewhere = isOfOther(this.record, this.parts.session.client?._id);
    const found = isElsewhere ? null : await findRecord(this.record, this.parts);
    const owner = found ? null : await this.findOwner(isElsewhere);
    runInAction(() => {
      this.found = found;
      this.owner = owner;
      this.isMissing = found === null && owner === null;
    });
  }

  /** The client that the address names, else the one that the server's own search finds it with. */
  private async findOwner(isNamed: boolean): Promise<ClientName | null> {
    const { session } = this.parts;
    if (!session.may('client.switch')) return null;
    const owners = await this.searchOwners();
    const id = isNamed ? this.named(owners) : this.onlyOne(owners);
    return session.clients.find(({ _id }) => _id === id) ?? null;
  }

  /** The account that the address names, unless the search knows that it has no such record. */
  private named(owners: readonly string[] | null): string | undefined {
    const { account } = this.record;
    const isKnown = owners !== null && owners.length < searchLimits.hitsOfAKind;
    return isKnown && !owners.some((owner) => owner === account) ? undefined : account;
  }

  /** The one other client that has such a record; links of a client's people name none. */
  private onlyOne(owners: readonly string[] | null): string | undefined {
    const [owner, another] = owners ?? [];
    return another === undefined && owner !== this.parts.session.client?._id ? owner : undefined;
  }

  /** The ids of clients that have such a record; null where the search knows nothing of its kind. */
  private async searchOwners(): Promise<readonly string[] | null> {
    const { call, session } = this.parts;
    const { id, term } = this.record;
    const kind = searchedAs(this.record.kind);
    if (kind === null || term === '') return null;
    const extras = await session.knowExtras();
    if (extras?.search !== true) return null;
    // The name of a recipient may have changed since the link was made.
    const asked = kind === 'recipient' ? (id ?? term) : term;
    const { hits } = await call(search.find, { query: { term: asked, clients: 'all' } });
    const isMeant = (hit: SearchHit) =>
      id === undefined ? isSameTerm(hit.number, term) : hit.id === id;
    const owners = hits
      .filter((hit) => hit.kind === kind && isMeant(hit))
      .map((hit) => hit.client.id);
    return [...new Set(owners)];
  }
}

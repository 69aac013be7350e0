import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ClientName } from '@contract/client';
import { search, searchKinds, type SearchKind } from '@contract/search';
import type { SessionStore } from '@/entities/session';
import { Reading } from '@/shared/load/Reading';
import type { LinkedRecord } from '@/shared/routes/recordAddress';
import type { Step } from '@/shared/routes/Walk';
import type { Parts } from './finders/Find';
import { findRecord } from './findRecord';

interface WhereaboutsParts extends Parts {
  readonly session: SessionStore;
}

const isSearched = (kind: string): kind is SearchKind =>
  searchKinds.some((searched) => searched === kind);

/** Where the record that an address names is: here, in another client's account, or nowhere. */
export class Whereabouts {
  /** What opens it; null until it was found. */
  found: Step | null = null;
  /** The client that it belongs to, where that is another one that the person may work for. */
  owner: ClientName | null = null;
  isMissing = false;
  readonly reading: Reading;

  constructor(
    private readonly record: LinkedRecord,
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
    const { account } = this.record;
    const { client } = this.parts.session;
    const isElsewhere = account !== undefined && account !== client?._id;
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
    const id = isNamed ? this.record.account : await this.searchOwner();
    return session.clients.find(({ _id }) => _id === id) ?? null;
  }

  /** The id of the one other client that has such a record; links of a client's people name none. */
  private async searchOwner(): Promise<string | undefined> {
    const { call, session } = this.parts;
    const { kind, term } = this.record;
    if (session.extras?.search !== true || !isSearched(kind) || term === '') return undefined;
    const { hits } = await call(search.find, { query: { term, clients: 'all' } });
    const owners = hits
      .filter((hit) => hit.kind === kind && hit.number.toLowerCase() === term.toLowerCase())
      .map((hit) => hit.client.id);
    const [owner, another] = [...new Set(owners)];
    return another === undefined && owner !== session.client?._id ? owner : undefined;
  }
}

import { clients, type ClientRecord } from '@contract/client';
import { clientAdmin, clientQuery, type ClientQuery } from '@contract/clientAdmin';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Client } from './Client';

/** The clients that this tab knows, and how they are listed and found. */
export class ClientStore {
  private readonly call: Call;
  private readonly known: Known<ClientRecord, Client>;

  constructor({ call }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Client(record));
  }

  /** The list of client accounts that an address' query string describes. */
  list(search: string): Listing<Client, ClientQuery, object> {
    return {
      name: 'clients',
      query: queryFromSearch(clientQuery, search),
      fetchPage: async (asked, signal) =>
        pageFrom(await this.call(clientAdmin.list, { query: asked }, { signal }), this.known.take),
      current: this.known.current,
    };
  }

  /**
   * Fetches one client by its name, or the one that it has been given since; null where there is
   * none any more.
   */
  async load({ id, term }: RecordParams): Promise<Client | null> {
    const entities = await this.search(term);
    const isThere = entities.some(({ _id }) => _id === id);
    return this.known.takeFound(id, isThere ? entities : await this.searchRenamed(id));
  }

  /**
   * The one client with a name, of which no more may be known; null where there is none, or
   * several share the name.
   */
  async find(name: string): Promise<Client | null> {
    const all = (await this.search(name)).map((record) => this.take(record));
    const [found, another] = all.filter((facts) => isSameTerm(facts.name, name));
    return found && !another ? found : null;
  }

  byId(id: string): Client | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of a client. */
  take(record: ClientRecord): Client {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }

  private async searchRenamed(id: string): Promise<readonly ClientRecord[]> {
    const offered = await this.call(clients.list, {});
    const client = offered.clients.find(({ _id }) => _id === id);
    return client ? this.search(client.Name) : [];
  }

  private async search(searchTerm: string): Promise<readonly ClientRecord[]> {
    const query = { searchTerm, pageSize: mostRows };
    return (await this.call(clientAdmin.list, { query })).entities;
  }
}

/** The clients that this tab knows. */
export const useClients = (): ClientStore => useStore(ClientStore);

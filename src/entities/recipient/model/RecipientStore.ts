import { recipientQuery, recipients, type RecipientQuery } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { search as everything } from '@contract/search';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { AllStoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Recipient } from './Recipient';

/** The recipients that this tab knows, and how they are listed and found. */
export class RecipientStore {
  private readonly call: Call;
  private readonly knowExtras: AllStoreParts['knowExtras'];
  private readonly known: Known<RecipientRecord, Recipient>;

  constructor({ call, knowExtras }: AllStoreParts) {
    this.call = call;
    this.knowExtras = knowExtras;
    this.known = new Known((record) => new Recipient(record));
  }

  /** The address book that an address' query string describes. */
  list(search: string): Listing<Recipient, RecipientQuery, object> {
    return {
      name: 'recipients',
      query: queryFromSearch(recipientQuery, search),
      fetchPage: async (asked, signal) =>
        pageFrom(await this.call(recipients.list, { query: asked }, { signal }), this.known.take),
      current: this.known.current,
    };
  }

  /**
   * Fetches one recipient by its name or, where the server finds ids, by the one that it has been
   * given since; null where there is none any more.
   */
  async load({ id, term }: RecordParams): Promise<Recipient | null> {
    const entities = await this.search(term);
    const isThere = entities.some(({ _id }) => _id === id);
    return this.known.takeFound(id, isThere ? entities : await this.searchRenamed(id));
  }

  /**
   * The one recipient with a name, of which no more may be known; null where there is none, or
   * several share the name.
   */
  async find(name: string): Promise<Recipient | null> {
    const all = (await this.search(name)).map((record) => this.take(record));
    const [found, another] = all.filter((facts) => isSameTerm(facts.name, name));
    return found && !another ? found : null;
  }

  byId(id: string): Recipient | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of a recipient. */
  take(record: RecipientRecord): Recipient {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }

  private async searchRenamed(id: string): Promise<readonly RecipientRecord[]> {
    const extras = await this.knowExtras();
    if (extras?.search !== true) return [];
    const { hits } = await this.call(everything.find, { query: { term: id } });
    const recipient = hits.find((hit) => hit.kind === 'recipient' && hit.id === id);
    return recipient ? this.search(recipient.number) : [];
  }

  private async search(searchTerm: string): Promise<readonly RecipientRecord[]> {
    const query = { searchTerm, pageSize: mostRows };
    return (await this.call(recipients.list, { query })).entities;
  }
}

/** The recipients that this tab knows. */
export const useRecipients = (): RecipientStore => useStore(RecipientStore);

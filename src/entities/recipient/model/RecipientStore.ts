import {
  recipientQuery,
  recipients,
  type RecipientQuery,
  type RecipientRecord,
} from '@contract/recipient';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing } from '@/shared/list/PagedList';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Recipient } from './Recipient';

/** The recipients that this tab knows, and how they are listed and found. */
export class RecipientStore {
  private readonly call: Call;
  private readonly known: Known<RecipientRecord, Recipient>;

  constructor({ call }: StoreParts) {
    this.call = call;
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

  /** Fetches one recipient by its name; null where there is none any more. */
  async load({ id, term }: RecordParams): Promise<Recipient | null> {
    const query = { searchTerm: term, pageSize: mostRows };
    const { entities } = await this.call(recipients.list, { query });
    return this.known.takeFound(id, entities);
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
}

/** The recipients that this tab knows. */
export const useRecipients = (): RecipientStore => useStore(RecipientStore);

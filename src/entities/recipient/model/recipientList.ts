import { recipientQuery, recipients, type RecipientQuery } from '@contract/recipient';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { Recipient } from './Recipient';

type RecipientList = PagedList<Recipient, RecipientQuery, object>;

/** The address book that an address' query string describes. */
export const createRecipientList = (call: Call, search: string): RecipientList =>
  new PagedList<Recipient, RecipientQuery, object>(
    queryFromSearch(recipientQuery, search),
    async (query, signal) => {
      const answer = await call(recipients.list, { query }, { signal });
      return pageFrom(answer, (record) => new Recipient(record));
    },
  );

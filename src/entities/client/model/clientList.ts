import { clientAdmin, clientQuery, type ClientQuery } from '@contract/clientAdmin';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { Client } from './Client';

type ClientList = PagedList<Client, ClientQuery, object>;

/** The list of client accounts that an address' query string describes. */
export const createClientList = (call: Call, search: string): ClientList =>
  new PagedList(queryFromSearch(clientQuery, search), async (query, signal) => {
    const answer = await call(clientAdmin.list, { query }, { signal });
    return pageFrom(answer, (record) => new Client(record));
  });

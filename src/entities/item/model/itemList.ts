import { itemAdmin, itemListQuery, type ItemCounts, type ItemListQuery } from '@contract/itemAdmin';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { pageFrom } from '@/shared/list/pageFrom';
import { PagedList } from '@/shared/list/PagedList';
import { Item } from './Item';

export type ItemList = PagedList<Item, ItemListQuery, ItemCounts>;

/** The item list that an address describes; `mayFetch`: whether the caller may ask the warehouse system. */
export const createItemList = (call: Call, search: string, mayFetch: boolean): ItemList =>
  new PagedList(queryFromSearch(itemListQuery, search), async (query, signal) => {
    const answer = await call(itemAdmin.list, { query }, { signal });
    return pageFrom(answer, (record) => new Item(record, mayFetch));
  });

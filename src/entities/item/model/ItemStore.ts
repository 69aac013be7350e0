import {
  itemAdmin,
  itemListQuery,
  type ItemCounts,
  type ItemListQuery,
  type ItemRecord,
} from '@contract/itemAdmin';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Item } from './Item';

export type ItemList = PagedList<Item, ItemListQuery, ItemCounts>;

/** The items that this tab knows, and how they are listed and found. */
export class ItemStore {
  private readonly call: Call;
  private readonly known: Known<ItemRecord, Item>;

  constructor({ call, may }: StoreParts) {
    this.call = call;
    this.known = new Known((record) => new Item(record, may('item.fetch')));
  }

  /** The item list that an address describes. */
  list(search: string): Listing<Item, ItemListQuery, ItemCounts> {
    return {
      name: 'items',
      query: queryFromSearch(itemListQuery, search),
      fetchPage: async (asked, signal) =>
        pageFrom(await this.call(itemAdmin.list, { query: asked }, { signal }), this.known.take),
      current: this.known.current,
    };
  }

  /** Fetches one item by its stock number; null where there is none any more. */
  async load({ id, term }: RecordParams): Promise<Item | null> {
    return this.known.takeFound(id, await this.search(term));
  }

  /** The item with a stock number, of which no more may be known; null where there is none. */
  async find(stockNumber: string): Promise<Item | null> {
    const entities = await this.search(stockNumber);
    const found = entities.find(({ StockNumber }) => StockNumber === stockNumber);
    return found ? this.take(found) : null;
  }

  byId(id: string): Item | null {
    return this.known.get(id);
  }

  /** Takes in what an answer says of an item. */
  take(record: ItemRecord): Item {
    return this.known.take(record);
  }

  empty(): void {
    this.known.empty();
  }

  private async search(searchTerm: string): Promise<readonly ItemRecord[]> {
    const query = { searchTerm, pageSize: mostRows };
    return (await this.call(itemAdmin.list, { query })).entities;
  }
}

/** The items that this tab knows. */
export const useItems = (): ItemStore => useStore(ItemStore);

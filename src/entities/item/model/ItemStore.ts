import { itemAdmin, type ItemCounts, type ItemRecord } from '@contract/itemAdmin';
import { aheadListQuery, itemsAhead, type AheadListQuery } from '@contract/itemsAhead';
import type { Call } from '@/shared/api/createCall';
import { queryFromSearch } from '@/shared/list/listAddress';
import { mostRows } from '@/shared/list/mostRows';
import { pageFrom } from '@/shared/list/pageFrom';
import type { Listing, PagedList } from '@/shared/list/PagedList';
import { isSameTerm } from '@/shared/records/isSameTerm';
import { Known } from '@/shared/records/Known';
import type { RecordParams } from '@/shared/records/RecordParams';
import type { AllStoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { AheadFigures } from './AheadFigures';
import { Item } from './Item';

export type ItemList = PagedList<Item, AheadListQuery, ItemCounts>;

/** The items that this tab knows, and how they are listed and found. */
export class ItemStore {
  readonly ahead: AheadFigures;
  private readonly call: Call;
  private readonly known: Known<ItemRecord, Item>;

  constructor({ call, may, knowExtras }: AllStoreParts) {
    this.call = call;
    this.ahead = new AheadFigures(call, knowExtras);
    this.known = new Known(
      (record) => new Item(record, may('item.fetch'), (id) => this.ahead.of(id)),
    );
  }

  /** The item list that an address describes. */
  list(search: string): Listing<Item, AheadListQuery, ItemCounts> {
    return {
      name: 'items',
      query: queryFromSearch(aheadListQuery, search),
      fetchPage: async ({ question, ...query }, signal) =>
        question !== undefined && (await this.ahead.isThere())
          ? this.found({ ...query, question }, signal)
          : pageFrom(await this.call(itemAdmin.list, { query }, { signal }), this.known.take),
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
    const found = entities.find(({ StockNumber }) => isSameTerm(StockNumber, stockNumber));
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
    this.ahead.empty();
  }

  /** A page of the items that a question finds. */
  private async found(query: AheadListQuery, signal: AbortSignal) {
    const answer = await this.call(itemsAhead.list, { query }, { signal });
    return pageFrom(answer, ({ Ahead, ...record }: (typeof answer.entities)[number]) => {
      this.ahead.take(record, Ahead);
      return this.known.take(record);
    });
  }

  private async search(searchTerm: string): Promise<readonly ItemRecord[]> {
    const query = { searchTerm, pageSize: mostRows };
    return (await this.call(itemAdmin.list, { query })).entities;
  }
}

/** The items that this tab knows. */
export const useItems = (): ItemStore => useStore(ItemStore);

import { makeAutoObservable, observableRef } from 'mobx';
import { listColumns, type ListColumn, type ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';
import {
  addressOf,
  areUsual,
  arrangedIn,
  changedParts,
  keysOf,
  noView,
  readAddress,
  writtenOut,
  type Part,
} from './arrangedFields';
import { searchOf, type Fields } from './listAddress';
import type { SavedViews } from './SavedViews';

export type SortWay = 'asc' | 'desc';

interface Sorted {
  readonly by: string;
  readonly way: SortWay;
}

interface ArrangedQuery {
  readonly sortBy?: string | undefined;
  readonly sortDir?: string | undefined;
}

interface Parts {
  readonly name: ListName;
  readonly views: SavedViews;
  /** The address' query string. */
  readonly search: string;
  /** Whether the list was opened by its name alone, so that the person's default view opens. */
  readonly isBare: boolean;
  readonly list: {
    readonly query: object & ArrangedQuery;
    sortAs(sortBy?: string, sortDir?: SortWay): Promise<void>;
  };
  /** Lists what an address describes. */
  readonly show: (search: string) => Promise<void>;
}

/** The view that a list begins with, as far as it is known which there are. */
export const viewToBegin = ({
  name,
  views,
  search,
  isBare,
}: Pick<Parts, 'name' | 'views' | 'search' | 'isBare'>): ViewRecord | null => {
  const { view } = readAddress(search);
  if (view !== undefined) return views.byId(name, view);
  return isBare ? views.defaultOf(name) : null;
};

/**
 * How a person has arranged a list: which columns it shows, how it is sorted, and the saved view
 * that it goes by. Stands beside the `PagedList`, which holds the rows.
 */
export class Arrangement {
  readonly name: ListName;
  /** The keys of the columns that are shown, in their order. */
  keys: readonly string[];
  private viewId: string | null;
  /** The address names a view that is not there for this person. */
  isViewMissing = false;
  /** Whether the view to begin with is still asked for. */
  isPending: boolean;

  constructor(private readonly parts: Parts) {
    this.name = parts.name;
    const asked = readAddress(parts.search);
    const view = viewToBegin(parts);
    const isUnknown = parts.views.all === null;
    this.isPending = isUnknown && (parts.isBare || (asked.view ?? noView) !== noView);
    this.isViewMissing = !isUnknown && view === null && (asked.view ?? noView) !== noView;
    this.viewId = view?._id ?? null;
    this.keys = keysOf(this.name, asked.columns ?? view?.Columns ?? []);
    makeAutoObservable<this, 'parts'>(
      this,
      { name: false, parts: false, keys: observableRef },
      { autoBind: true },
    );
  }

  /** The saved views of this list. */
  get views(): readonly ViewRecord[] {
    return this.parts.views.of(this.name);
  }

  /** The view that the list goes by; null where it goes by none. */
  get view(): ViewRecord | null {
    return this.viewId === null ? null : this.parts.views.byId(this.name, this.viewId);
  }

  /** What is not as the view has it or, without a view, as the list is by itself. */
  get changed(): readonly Part[] {
    return changedParts(this.now, this.view);
  }

  /** How the list is arranged, as it is saved. */
  get content(): { readonly Fields: Fields; readonly Columns: readonly string[] } {
    const { keys, name } = this;
    return {
      Fields: arrangedIn(this.parts.list.query),
      Columns: areUsual(name, keys) ? [] : keys,
    };
  }

  /** The query string of the list's address. */
  get address(): string {
    if (this.isPending) return this.parts.search;
    const { view } = this;
    const address = addressOf(this.now, view);
    const isToldApart = address === '' && this.parts.views.defaultOf(this.name) !== null;
    return isToldApart ? searchOf({ view: noView }) : address;
  }

  /** What the list is sorted by, and which way; null where it stands in its usual order. */
  get sorted(): Sorted | null {
    const { sortBy, sortDir } = this.parts.list.query;
    if (!sortBy) return null;
    return { by: sortBy, way: sortDir?.toLowerCase() === 'desc' ? 'desc' : 'asc' };
  }

  /** Whether the list has such a column of its own. */
  isColumn(key: string): boolean {
    return listColumns[this.name].some((column) => column.key === key);
  }

  /** The name that the list's call sorts a column by; null where it can not. */
  sortingOf(key: string): string | null {
    const columns: readonly ListColumn[] = listColumns[this.name];
    return columns.find((column) => column.key === key)?.sortBy ?? null;
  }

  /** Which way a column is sorted; null where the list is not sorted by it. */
  wayOf(key: string): SortWay | null {
    const { sorted } = this;
    return sorted && sorted.by.toLowerCase() === this.sortingOf(key)?.toLowerCase()
      ? sorted.way
      : null;
  }

  /** Sorts by a column, then the other way, then as the list is sorted by itself. */
  sortBy(key: string): Promise<void> {
    const by = this.sortingOf(key);
    const way = this.wayOf(key);
    if (by === null) return Promise.resolve();
    if (way === 'desc') return this.parts.list.sortAs();
    return this.parts.list.sortAs(by, way === 'asc' ? 'desc' : 'asc');
  }

  /** Shows these columns, in this order. */
  show(keys: readonly string[]): void {
    this.keys = keysOf(this.name, keys);
  }

  /** Goes by a view, or by none, as it was saved. */
  open(view: ViewRecord | null): Promise<void> {
    this.isPending = false;
    this.isViewMissing = false;
    this.viewId = view?._id ?? null;
    this.keys = keysOf(this.name, view?.Columns ?? []);
    return this.parts.show(writtenOut(view, ''));
  }

  /** Takes back what was changed since the view was opened. */
  reset(): Promise<void> {
    return this.open(this.view);
  }

  /** Stays as it is, and goes by the view that it was saved as. */
  goBy(id: string): void {
    this.viewId = id;
    this.isViewMissing = false;
  }

  /** Begins with the view that the address names, or the default one, now that they are known. */
  async begin(): Promise<void> {
    await this.parts.views.load();
    if (this.isPending) await this.settle();
  }

  private settle(): Promise<void> {
    const { search } = this.parts;
    const asked = readAddress(search);
    const view = viewToBegin(this.parts);
    this.isPending = false;
    this.isViewMissing = view === null && (asked.view ?? noView) !== noView;
    if (view === null) return Promise.resolve();
    this.viewId = view._id;
    this.keys = keysOf(this.name, asked.columns ?? view.Columns);
    return this.parts.show(writtenOut(view, search));
  }

  private get now() {
    return { list: this.name, query: this.parts.list.query, keys: this.keys };
  }
}

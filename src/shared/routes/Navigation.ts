import { makeAutoObservable, observableRef } from 'mobx';
import type { RecordParams } from '@/shared/records/RecordParams';
import {
  recordAddress,
  recordIn,
  searchOfScreen,
  withRecord,
  type Address,
  type AddressedRecord,
} from './recordAddress';
import type { PlaceInList, Walk } from './Walk';
import { Trail } from './Trail';
import { redirectOf, returnOf, routeAt, routes, topOf, type RouteName } from './routes';

/**
 * What one page hands to the next, in memory only: a record's id, a filter, where to go back to.
 */
export interface RouteParams extends Partial<RecordParams> {
  /** Overrides the table's back link (ROUTE-62). */
  readonly returnPath?: RouteName;
  readonly returnPathLabel?: string;
  /** The list that the record was opened from. */
  readonly walk?: Walk | undefined;
  /** Where in the list the person was, who comes back to it. */
  readonly place?: PlaceInList | undefined;
  /** The id of the unsaved form that the page goes on with. */
  readonly unsaved?: string | undefined;
  /** What the form of a new record begins with, as another record has it. */
  readonly duplicate?: object | undefined;
  /** What a list was asked to open and does not have: "Order 13036". */
  readonly unfound?: string;
  readonly [name: string]: unknown;
}

interface Place extends Address {
  readonly key: string;
  /** Position in the browser's history. */
  readonly index: number;
}

/** Moves the browser: the router's navigate, as far as it is used here. */
export type Move = (to: Address | number, options?: { replace: boolean }) => void;

const isReplaced = { replace: true };

/**
 * Parameters that say where a page leads back to, whose it is, or what was not found, and nothing of
 * what it shows.
 */
const besideThePage = new Set([
  'isAdminSection',
  'returnPath',
  'returnPathLabel',
  'place',
  'unfound',
]);

/** Pages whose stores are kept for Back and Forward. */
const mostKept = 12;

/**
 * Navigation by route name, with parameters that stay in memory. They are kept by the router's
 * location key, so that Back and Forward find them again; a reload or a typed address finds none.
 */
export class Navigation {
  /** Where the browser is now. */
  place: Place | null = null;
  private readonly paramsByKey = new Map<string, RouteParams>();
  /** Stores of pages by location key: coming back finds the list as it was left. */
  private readonly keptByKey = new Map<string, unknown>();
  /** Stored until the navigation under way has ended, then merged and reset (ROUTE-61). */
  private pending: RouteParams | null = null;
  private isStayingOnPage = false;
  private readonly trail = new Trail();
  /** The query string that each route had last. */
  private readonly searches = new Map<RouteName, string>();
  /** A move that waits for the answer to "Leave without saving?"; null while none does. */
  held: (() => void) | null = null;
  /** Whether the page has something to lose; asked at the moment of leaving. */
  private isUnsaved: () => boolean = () => false;
  /** Whether the page was mounted anew where it is, so that nobody has just arrived at it. */
  private isReloaded = false;
  /** Counts arrivals and reloads: a changed number mounts the page anew. */
  mounts = 0;

  /**
   * @param move Moves the browser.
   * @param account The id of the client that addresses of records name; null where nobody works for
   *   several.
   */
  constructor(
    private readonly move: Move,
    private readonly account: () => string | null = () => null,
  ) {
    makeAutoObservable<
      this,
      | 'move'
      | 'account'
      | 'paramsByKey'
      | 'keptByKey'
      | 'pending'
      | 'isStayingOnPage'
      | 'isUnsaved'
      | 'trail'
      | 'searches'
      | 'isReloaded'
    >(
      this,
      {
        place: observableRef,
        held: observableRef,
        isUnsaved: false,
        move: false,
        account: false,
        paramsByKey: false,
        keptByKey: false,
        pending: false,
        isStayingOnPage: false,
        trail: false,
        searches: false,
        isReloaded: false,
      },
      { autoBind: true },
    );
  }

  get routeName(): RouteName | null {
    return this.place ? routeAt(this.place.pathname) : null;
  }

  /**
   * Whether the current page was reached from another page of this browser session, not by its
   * address (ROUTE-59).
   */
  get isOpenedHere(): boolean {
    return this.place !== null && this.paramsByKey.has(this.place.key);
  }

  /**
   * Whether the current page was arrived at by its name alone: its address holds nothing, and
   * nothing was handed over but the way back, the row that it leads to, and what was not found.
   */
  get isBare(): boolean {
    const handed = Object.keys(this.params).filter((name) => !besideThePage.has(name));
    return this.place?.search === '' && !this.isReloaded && handed.length === 0;
  }

  /** The current page's parameters: the route's own flags, then what was handed over. */
  get params(): RouteParams {
    const name = this.routeName;
    const isAdminSection = name !== null && routes[name].isAdminSection === true;
    return {
      ...(isAdminSection ? { isAdminSection } : {}),
      ...(this.place ? this.paramsByKey.get(this.place.key) : {}),
    };
  }

  /**
   * The area that the current page belongs to: /orders for all order pages, and that of the page that
   * it is opened from for one whose path has none of its own (OPEN-132).
   */
  get area(): string {
    const name = this.routeName;
    const path = name === null ? (this.place?.pathname ?? '') : routes[topOf(name)].path;
    return `/${path.split('/')[1] ?? ''}`;
  }

  /**
   * The back link of the current page: what was remembered for it, else the table's; null for a top
   * page.
   */
  get back(): { readonly to: RouteName; readonly label: string } | null {
    const name = this.routeName;
    if (name === null) return null;
    const to = this.params.returnPath ?? returnOf(name);
    const label = this.params.returnPathLabel ?? routes[name].returnPathLabel;
    return to !== null && label !== undefined ? { to, label } : null;
  }

  /** Opens a page by its name, with parameters for it; a record's stands in its address too. */
  go(name: RouteName, params: RouteParams = {}, options?: { replace: boolean }): void {
    const account = this.account() ?? undefined;
    const search = searchOfScreen(name, { ...params, account });
    this.leave(() => {
      this.pending = params;
      this.move({ pathname: routes[name].path, search }, options);
    });
  }

  /** Opens an address of the portal, as a person's typing it would. */
  openAddress({ pathname, search }: Address, options?: { replace: boolean }): void {
    this.leave(() => {
      this.pending = null;
      this.move({ pathname, search }, options);
    });
  }

  /** Opens a record by its address: it is found, and the screen that fits it is shown. */
  openRecord(record: AddressedRecord): void {
    this.openAddress(this.addressOf(record));
  }

  /** The address of a record, for a link to it; for staff it names the client. */
  addressOf(record: AddressedRecord): Address {
    return recordAddress({ ...record, account: record.account ?? this.account() ?? undefined });
  }

  /**
   * Goes back to a list as it was left: a step back where it is the page before, else with the
   * query string it had last.
   */
  returnTo(name: RouteName): void {
    const isBefore = this.place !== null && this.trail.nameAt(this.place.index - 1) === name;
    this.leave(() => {
      if (isBefore) this.move(-1);
      else this.openWithSearch(name);
    });
  }

  /**
   * Does what leaves the page, a move or the start of another session; with unsaved work, once the
   * person has agreed to lose it.
   */
  leave(move: () => void): void {
    if (this.isUnsaved()) this.held = move;
    else move();
  }

  /** Asks before the page is left while `isUnsaved` says so; answers the function that ends it. */
  guard(isUnsaved: () => boolean): () => void {
    this.isUnsaved = isUnsaved;
    return () => {
      this.isUnsaved = () => false;
    };
  }

  /** The person's answer to the question: go on with the held move, or stay. */
  answer(leaves: boolean): void {
    const { held } = this;
    this.held = null;
    if (!leaves) return;
    this.isUnsaved = () => false;
    held?.();
  }

  /** Opens the page in place of the current one, so that Back does not return here. */
  replace(name: RouteName, params: RouteParams = {}): void {
    this.go(name, params, isReplaced);
  }

  /** Follows the back link. */
  goBack(): void {
    if (this.back) this.returnTo(this.back.to);
  }

  /**
   * Leaves a page whose record was saved or is missing: to its list, fetched anew, else it is
   * mounted again (MODAL-13, MODAL-14).
   */
  leaveOrReload(): void {
    const { returnPath } = this.params;
    const list = this.routeName === null ? null : redirectOf(this.routeName);
    if (returnPath) this.leave(() => this.openWithSearch(returnPath));
    else if (list) this.go(list);
    else this.reload();
  }

  /**
   * Leaves a page whose record was changed: to the row that it was opened from, in its list that is
   * fetched anew with the filters and the page that it had.
   */
  leaveChanged(): void {
    const list =
      this.routeName === null ? null : (this.params.returnPath ?? redirectOf(this.routeName));
    const place = this.params.walk?.place;
    if (list) this.leave(() => this.openWithSearch(list, place && { place }));
    else this.reload();
  }

  /**
   * Mounts the page anew, so that its data are fetched again; the in-memory parameters stay
   * (OPEN-116).
   */
  reload(): void {
    if (this.place) this.keptByKey.delete(this.place.key);
    this.isReloaded = true;
    this.mounts += 1;
  }

  /** The same with a bare address and without parameters: every filter is gone (ORD-39). */
  reloadBare(): void {
    if (!this.place) return;
    this.paramsByKey.set(this.place.key, {});
    this.replaceSearch('');
    this.place = { ...this.place, search: '' };
    this.reload();
  }

  /** Drops parameters that were used up, so that mounting the page anew does not use them again. */
  forget(...names: readonly string[]): void {
    const params = this.place && this.paramsByKey.get(this.place.key);
    if (!this.place || !params || !names.some((name) => name in params)) return;
    this.paramsByKey.set(
      this.place.key,
      Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name))),
    );
    this.place = { ...this.place };
  }

  /**
   * Writes the page's own query string, beside the record that its address names; page, parameters
   * and kept stores stay what they are.
   */
  replaceSearch(written: string): void {
    const { place, routeName } = this;
    if (!place) return;
    const search = routeName === null ? written : withRecord(routeName, place.search, written);
    if (place.search === search) return;
    this.isStayingOnPage = true;
    this.move({ pathname: place.pathname, search }, isReplaced);
  }

  /** Told by the router after each navigation. */
  arrived(place: Place): void {
    const left = this.place;
    if (left?.key === place.key) return;
    if (left && this.isBackOrForwardHeld(left, place)) return;
    // Back may come before a page's own query string was written: then another page arrives.
    const isSamePage =
      this.isStayingOnPage && left?.index === place.index && left.pathname === place.pathname;
    if (isSamePage) this.carryOver(left.key, place.key);
    else if (this.pending)
      this.paramsByKey.set(place.key, { ...this.paramsByKey.get(place.key), ...this.pending });
    if (!isSamePage) {
      this.mounts += 1;
      this.isReloaded = false;
    }
    this.pending = null;
    this.isStayingOnPage = false;
    this.place = place;
    this.remember(place, left?.index ?? null);
  }

  /**
   * The page's store for this place in the history: made once, and found again by Back and Forward.
   */
  kept<Store>(create: () => Store): Store {
    if (!this.place) return create();
    const { key } = this.place;
    if (!this.keptByKey.has(key)) {
      const [oldest] = this.keptByKey.keys();
      if (oldest !== undefined && this.keptByKey.size >= mostKept) this.keptByKey.delete(oldest);
      this.keptByKey.set(key, create());
    }
    return this.keptByKey.get(key) as Store;
  }

  /**
   * The browser's own Back and Forward have moved already: with unsaved work they are undone until
   * the person has answered.
   */
  private isBackOrForwardHeld(from: Place, to: Place): boolean {
    const steps = to.index - from.index;
    if (this.pending || this.isStayingOnPage || steps === 0 || !this.isUnsaved()) return false;
    this.held = () => this.move(steps);
    this.move(-steps);
    return true;
  }

  private openWithSearch(name: RouteName, params: RouteParams = {}): void {
    this.pending = params;
    const search = params.place?.search ?? this.searches.get(name) ?? '';
    this.move({ pathname: routes[name].path, search });
  }

  private remember({ key, pathname, search, index }: Place, from: number | null): void {
    const name = routeAt(pathname);
    for (const gone of this.trail.arrive({ key, name, index, from })) {
      this.paramsByKey.delete(gone);
      this.keptByKey.delete(gone);
    }
    // The way back to a list is none to a record that it was opened for.
    if (name && recordIn(name, search) === null) this.searches.set(name, search);
  }

  private carryOver(from: string, to: string): void {
    for (const map of [this.paramsByKey, this.keptByKey] as Map<string, unknown>[]) {
      if (map.has(from)) map.set(to, map.get(from));
      map.delete(from);
    }
  }
}

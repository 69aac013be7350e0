import type { Needs } from '@contract/endpoint';

/** What the specification says of a route (ROUTE-01 to ROUTE-53). */
export interface About {
  readonly path: `/${string}`;
  readonly title: string;
  /** Said while the account and what the page shows of it are loaded. */
  readonly loadingText?: string;
  /** Login and the two password pages stand outside the shell and need no session. */
  readonly outside?: true;
  /**
   * Admin-section routes are checked with the admin variant of the token check (ROUTE-55,
   * ROUTE-56).
   */
  readonly isAdminSection?: true;
  /**
   * What its page asks first when it is opened by its bare address, as it is sent: our own server
   * is asked before the page's code is there.
   */
  readonly firstCall?: string;
  /** Who may open it: without an answer to this a route does not compile. */
  readonly needs: Needs;
  /**
   * Waits until warehouses, countries, carriers, service levels and item groups are there
   * (SHELL-20).
   */
  readonly allResourcesRequired?: true;
  /**
   * Where a page goes that was opened directly, misses its record, or has saved it (ROUTE-59,
   * ROUTE-60, MODAL-13).
   */
  readonly apiRedirectRoute?: string;
  /** A detail or create page: reached from another page only (ROUTE-59). */
  readonly opensFrom?: 'previous route';
  readonly returnPath?: string;
  readonly returnPathLabel?: string;
  readonly showClientSwitcher?: true;
  /** Shown with what did load even where the session start failed (OPEN-19). */
  readonly showsWithoutSession?: true;
}

/** A page that goes back to another one, under this label. */
export const backTo = <const Page extends string>(returnPath: Page, returnPathLabel: string) => ({
  returnPath,
  returnPathLabel,
});

/** A detail or create page of a list: reached from it, and falling back to it. */
export const below = <const Page extends string>(list: Page, label: string) =>
  ({ opensFrom: 'previous route', apiRedirectRoute: list, ...backTo(list, label) }) as const;

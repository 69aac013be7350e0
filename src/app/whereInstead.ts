import type { Capability } from '@contract/access';
import { listOfKind, recordAddress, recordIn, type Address } from '@/shared/routes/recordAddress';
import { mayOpen, redirectOf, routeAt, routes, type RouteName } from '@/shared/routes/routes';
import { loginAddress } from '@/shared/routes/loginAddress';

interface Visit {
  /** Null for an address that no route has. */
  readonly route: RouteName | null;
  readonly hasToken: boolean;
  /** Whether the server has accepted the token. */
  readonly isSignedIn: boolean;
  /** Reached from another page of the app, not by its address. */
  readonly isOpenedHere: boolean;
  /** Null until it is known who is signed in. */
  readonly may: ((capability: Capability) => boolean) | null;
  /** Whether the client has a report; null until the client is known. */
  readonly hasReport: boolean | null;
}

/**
 * The route that a visit is sent to instead, by the routing rules; null when it may stay (ROUTE-54,
 * ROUTE-57 to ROUTE-60, ANALYTICS-02, OPEN-85, OPEN-86).
 */
export const whereInstead = ({
  route,
  hasToken,
  isSignedIn,
  isOpenedHere,
  may,
  hasReport,
}: Visit): RouteName | null => {
  if (route === null) return hasToken ? 'Dashboard' : 'Login';
  const { outside, isAdminSection, opensFrom } = routes[route];
  if (outside) return route === 'Login' && isSignedIn ? 'Dashboard' : null;
  if (!hasToken) return 'Login';
  if (may && !mayOpen(route, may)) {
    if (!isAdminSection) return redirectOf(route) ?? 'Dashboard';
    // An admin-section address is refused by the admin variant of the token check, which signs out
    // (ROUTE-57); whoever it lets in and may not open this one screen is led to the others.
    if (may('admin.enter')) return 'Manage';
  }
  if (opensFrom && !isOpenedHere) return redirectOf(route) ?? 'Dashboard';
  if (route === 'Analytics' && hasReport === false) return 'Dashboard';
  return null;
};

/**
 * The address of the route that a visit is sent to. Login remembers what was asked for, and a list
 * opens the record that the screen's address names (OPEN-129).
 */
export const addressInstead = (
  instead: RouteName,
  asked: Address,
  isOpenedHere: boolean,
): Address => {
  if (instead === 'Login') return loginAddress(asked);
  const route = routeAt(asked.pathname);
  const record = route !== null && !isOpenedHere ? recordIn(route, asked.search) : null;
  // A list that may not be opened leads to the page above it, which shows no record of that list.
  return record && listOfKind(record.kind) === instead
    ? recordAddress(record)
    : { pathname: routes[instead].path, search: '' };
};

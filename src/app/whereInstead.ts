import type { Capability } from '@contract/access';
import { mayOpen, redirectOf, routes, type RouteName } from '@/shared/routes/routes';

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
  // An admin-section address is refused by the admin variant of the token check, which signs out
  // (ROUTE-57).
  if (!isAdminSection && may && !mayOpen(route, may)) return redirectOf(route) ?? 'Dashboard';
  if (opensFrom && !isOpenedHere) return redirectOf(route) ?? 'Dashboard';
  if (route === 'Analytics' && hasReport === false) return 'Dashboard';
  return null;
};

import type { Capability } from '@contract/access';
import type { About } from './About';
import { routeTable } from './routeTable';

export type RouteName = keyof typeof routeTable;

/** Every path of the portal; a path is written nowhere else. */
export const routes: Readonly<Record<RouteName, About>> = routeTable;

export const routeNames = Object.keys(routeTable) as RouteName[];

/** Whether a text is the name of a route. */
export const isRouteName = (name: string | undefined): name is RouteName =>
  name !== undefined && Object.hasOwn(routeTable, name);

const named = (name: string | undefined): RouteName | null => (isRouteName(name) ? name : null);

/** The list that a detail or create page falls back to; null for a page that stands on its own. */
export const redirectOf = (name: RouteName): RouteName | null =>
  named(routes[name].apiRedirectRoute);

/** The page that the back link of a page leads to, unless navigation said otherwise. */
export const returnOf = (name: RouteName): RouteName | null => named(routes[name].returnPath);

/** The page that a page is reached from by its back links at the end, or itself: its area is there. */
export const topOf = (name: RouteName): RouteName => {
  const above = returnOf(name);
  return above === null ? name : topOf(above);
};

/** Whether somebody signed in may open a page, by what they may do. */
export const mayOpen = (name: RouteName, may: (capability: Capability) => boolean): boolean => {
  const { needs } = routes[name];
  return needs === 'anyone' || needs === 'signedIn' || may(needs);
};

const withoutSlash = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;

/**
 * The part of an address that stands where the route's path has its `:name`, as it was sent; null
 * when the address is not the route's.
 */
const partAt = (name: RouteName, pathname: string): string | null => {
  const [before, after] = routes[name].path.split(/:\w+$/);
  const path = withoutSlash(pathname);
  if (before === undefined || after === undefined || !path.startsWith(before)) return null;
  const part = path.slice(before.length);
  return part === '' || part.includes('/') ? null : part;
};

/** Routes whose address carries a parameter; all others take theirs in memory. */
type RouteWithParam = {
  [Name in RouteName]: (typeof routeTable)[Name]['path'] extends `${string}/:${string}`
    ? Name
    : never;
}[RouteName];

/** The parameter in a route's address, decoded; null when the address is not the route's. */
export const pathParam = (name: RouteWithParam, pathname: string): string | null => {
  const part = partAt(name, pathname);
  try {
    return part === null ? null : decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing: the parameter is what was typed.
    return part;
  }
};

/**
 * Whatever lies below the archive's address belongs to the archive, such as an edit form that it
 * does not have (OPEN-33).
 */
const archiveAbove = (path: string): RouteName | null =>
  path.startsWith(`${routes.ArchivedOrders.path}/`) ? 'ArchivedOrders' : null;

/** The route that a path belongs to; null for an unknown address. */
export const routeAt = (pathname: string): RouteName | null => {
  const path = withoutSlash(pathname);
  return (
    routeNames.find((name) => routes[name].path === path) ??
    routeNames.find((name) => partAt(name, path) !== null) ??
    archiveAbove(path)
  );
};

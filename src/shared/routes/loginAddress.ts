import type { Address } from './recordAddress';
import { routeAt, routes } from './routes';

const field = 'to';

/** Whether an address is a page of this portal that Login leads to. */
const isBehindLogin = (pathname: string): boolean => {
  const route = routeAt(pathname);
  return route !== null && !routes[route].outside;
};

/** The address of Login, with what was asked for; the Dashboard is where Login leads to anyway. */
export const loginAddress = ({ pathname, search }: Address): Address => {
  const asked = `${pathname}${search}`;
  const isKept = isBehindLogin(pathname) && asked !== routes.Dashboard.path;
  return {
    pathname: routes.Login.path,
    search: isKept ? `?${new URLSearchParams({ [field]: asked }).toString()}` : '',
  };
};

/**
 * What was asked for before Login, by Login's query string; null where nothing was, or it is no
 * page of this portal behind Login (OPEN-129).
 */
export const askedBeforeLogin = (search: string): Address | null => {
  const { origin } = window.location;
  const asked = new URLSearchParams(search).get(field);
  if (asked === null || !URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const { pathname } = url;
  return url.origin === origin && isBehindLogin(pathname) ? { pathname, search: url.search } : null;
};

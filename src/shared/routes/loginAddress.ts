import type { Capability } from '@contract/access';
import type { Address } from './recordAddress';
import { mayOpen, routeAt, routes } from './routes';

const field = 'to';
const endedField = 'ended';

/** Whether an address is a page of this portal that Login leads to. */
const isBehindLogin = (pathname: string): boolean => {
  const route = routeAt(pathname);
  return route !== null && !routes[route].outside;
};

/** Whether Login was opened because a session has ended, by Login's query string. */
export const isAfterSession = (search: string): boolean =>
  new URLSearchParams(search).has(endedField);

/** The same address of Login, opened because a session has ended. */
export const afterSession = ({ pathname, search }: Address): Address => {
  const fields = new URLSearchParams(search);
  fields.set(endedField, '1');
  return { pathname, search: `?${fields.toString()}` };
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

type May = (capability: Capability) => boolean;

const isOpenTo = ({ pathname }: Address, may: May): boolean => {
  const route = routeAt(pathname);
  return route !== null && mayOpen(route, may);
};

/** Whether what was asked for before Login is a page that not everybody may open. */
export const asksForRights = (search: string): boolean => {
  const asked = askedBeforeLogin(search);
  return asked !== null && !isOpenTo(asked, () => false);
};

/**
 * Where Login leads to, by its query string: to what was asked for, if the person may open it, else
 * to the Dashboard (OPEN-131).
 */
export const afterLogin = (search: string, may: May): Address => {
  const asked = askedBeforeLogin(search);
  return asked !== null && isOpenTo(asked, may)
    ? asked
    : { pathname: routes.Dashboard.path, search: '' };
};

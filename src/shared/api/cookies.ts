import Cookies from 'js-cookie';
import { cookieNames } from '@contract/cookieNames';

const attributes = () =>
  ({ path: '/', sameSite: 'Strict', secure: window.location.protocol === 'https:' }) as const;

const cookie = (name: string) => ({
  get: (): string | null => Cookies.get(name) ?? null,
  set: (value: string): void => {
    Cookies.set(name, value, attributes());
  },
  remove: (): void => {
    Cookies.remove(name, attributes());
  },
});

/**
 * The only data that the portal keeps in the browser: the session token and the chosen client's id
 * (SHELL-06, OPEN-01).
 */
export const cookies = { token: cookie(cookieNames.token), client: cookie(cookieNames.client) };

/** Forgets the session: both cookies go (ROUTE-57, SHELL-23). */
export const removeCookies = (): void => {
  cookies.token.remove();
  cookies.client.remove();
};

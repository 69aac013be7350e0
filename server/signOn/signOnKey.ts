import type { FastifyRequest } from 'fastify';
import { signOnMinutes } from '@contract/signOn';
import type { Config } from '../config/config';

type Reached = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Reached): boolean => publicUrl.startsWith('https:');

/** With https no other host of the domain can set it. */
const nameOf = (reached: Reached): string =>
  isSecure(reached) ? '__Host-portside_sign_on' : 'portside_sign_on';

const cookie = (reached: Reached, value: string, seconds: number): string =>
  [
    `${nameOf(reached)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(isSecure(reached) ? ['Secure'] : []),
  ].join('; ');

/** The cookie that binds a way to the provider of identities to this browser. */
export const keyCookie = (reached: Reached, key: string): string =>
  cookie(reached, key, signOnMinutes * 60);

/** The cookie that takes it away again. */
export const noKeyCookie = (reached: Reached): string => cookie(reached, '', 0);

/** What the browser has kept; null where it has kept nothing. */
export const keyOf = ({ headers }: FastifyRequest, reached: Reached): string | null => {
  const prefix = `${nameOf(reached)}=`;
  const found = headers.cookie
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(prefix));
  return found === undefined ? null : found.slice(prefix.length);
};

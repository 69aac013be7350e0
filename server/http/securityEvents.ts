import type { FastifyBaseLogger } from 'fastify';

/** Every event that is about who gets in and what they may, with what the log says of it. */
const events = {
  'sign-in.succeeded': 'A user has signed in',
  'sign-in.failed': 'A sign-in has failed',
  'sign-in.limited': 'A sign-in or a current password came after too many wrong ones',
  'sign-in.challenged': 'A password was right, and a second step is asked for',
  'sign-in.new-place': 'A user has signed in with a new browser or from a new network',
  'sign-on.failed': 'A sign-in by the provider’s own sign-in has failed',
  'sign-on.refused': 'Somebody whom the provider’s own sign-in knows was not let in',
  'sign-on.limited': 'A single sign-on was begun after too many others',
  'sign-on.linked': 'An account was linked with the provider’s own sign-in',
  'sign-on.unlinked': 'An account was unlinked from the provider’s own sign-in',
  'sign-on.ended':
    'The provider’s own sign-in gives a user less rights or none: sessions have ended',
  'session.ended': 'A user has ended own sessions',
  'passkey.added': 'A passkey was added',
  'passkey.failed': 'A passkey was refused',
  'passkey.limited': 'A sign-in by passkey has to wait after too many tries',
  'factor.added': 'A second step was added',
  'factor.removed': 'A second step was removed',
  'factor.reset': 'An Admin has removed the second step of a user',
  'factor.failed': 'A code of a second step was wrong',
  'factor.limited': 'A code came after too many wrong ones',
  'recovery.made': 'New recovery codes were made',
  'recovery.used': 'A recovery code was used',
  'reset.requested': 'A password reset was asked for',
  'reset.failed': 'A password reset was tried with a wrong code or link',
  'reset.limited': 'A password reset came after too many others',
  'reset.done': 'A forgotten password was reset',
  'password.changed': 'A password was changed',
  'password.failed': 'A current password was wrong',
  'email.changed': 'An email address was changed',
  'user.created': 'A user was created',
  'user.invited': 'Somebody was invited, or once more',
  'invitation.withdrawn': 'An invitation was withdrawn',
  'invitation.accepted': 'An invitation was accepted',
  'invitation.failed': 'An invitation was asked for with a wrong code',
  'invitation.limited': 'An invitation came after too many others, or after too many wrong codes',
  'user.deleted': 'A user was deleted',
  'rights.changed': 'The role, client or activity of a user was changed',
  'clients.assigned': 'The assigned clients of a user were changed',
  'right.refused': 'A call was refused for lack of a right',
  'api-token.shown': 'An API token was made or shown',
  'api-token.replaced': 'An API token was replaced',
  'named-token.created': 'A named API token was created',
  'named-token.revoked': 'A named API token was revoked',
  'owners-tokens.changed': 'Whether a client’s Owners may make tokens was changed',
  'client.activated': 'A client was activated',
  'client.deactivated': 'A client was deactivated',
} as const;

/** The name of an event in the log. */
export type SecurityEvent = keyof typeof events;

/**
 * Where an event comes from: a request, or what is known of one that work in the background was
 * asked for by.
 */
export interface EventSource {
  readonly log: FastifyBaseLogger;
  readonly ip: string;
  /** Whose session it is; null without one. */
  readonly callerId?: string | null;
  readonly method?: string;
  readonly headers?: { readonly 'user-agent'?: string | undefined };
  readonly routeOptions?: { readonly url?: string | undefined };
}

type Detail =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly [name: string]: Detail };

/** Ids and states alone: never what was typed, a password, a code or a token. */
type About = Readonly<Record<string, Detail>>;

/**
 * Writes a security event into the log: who (`by`), from where, with which call, and about whom. It
 * stands there at every log level but `silent`.
 */
export const securityEvent = (
  { log, ip, callerId = null, method, routeOptions }: EventSource,
  event: SecurityEvent,
  about: About = {},
): void => {
  const call = routeOptions?.url === undefined ? {} : { call: `${method} ${routeOptions.url}` };
  log
    .child({}, { level: 'info' })
    .info({ event, by: callerId, from: ip, ...call, ...about }, events[event]);
};

import type { Endpoint, InputOf } from '@contract/endpoint';
import type { GivenUser } from '../../../given';
import type { GivenUserFields } from '../../../givenAccounts';
import type { FuzzedCall } from '../calls';
import type { Input } from '../inputs';
import type { World } from '../world';

/** Just before a call. */
export interface Moment {
  readonly world: World;
  readonly call: FuzzedCall;
  /** Who calls on the way to it; who is about to call, where it is left out. */
  readonly as?: { readonly id: string } | 'nobody';
}

/** What a call is sent with now that it will find what it needs. */
export interface Readied {
  readonly input: Input;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes what a call needs that lasts for a moment only, such as a code that counts once. */
export type GetReady = (at: Moment) => Promise<Readied>;

/** What a call needs could not be had: the calls before have done away with what that is made of. */
export class NotReady extends Error {}

/** A call on the way to another one. */
export const ask = async <E extends Endpoint>(
  { world: { app }, call: { actor, clientId }, as = actor.user }: Moment,
  at: E,
  input: InputOf<E>,
) => {
  const isActor = as !== 'nobody' && as.id === actor.user.id;
  const called = await app.call(at, input, {
    ...(as !== 'nobody' && { as }),
    ...(isActor && clientId !== null && { clientId }),
  });
  const { status, body } = called;
  if (status >= 500) throw new Error(`on the way ${at.method} ${at.path} answers ${status}`);
  if (status !== 200) throw new NotReady(`${at.method} ${at.path}: ${body.message}`);
  return called;
};

/** Whose account a call is in. */
export const accountOf = ({ call: { actor, clientId } }: Moment): string =>
  clientId ?? actor.user.clientId;

/** Somebody who has not called anything yet, in the account that calls are about. */
export const newcomer = (
  { world: { app, account, passwordHash } }: Moment,
  fields: GivenUserFields = {},
): Promise<GivenUser> =>
  app.given.user({ clientId: account, role: 'User', passwordHash, ...fields });

/** The one that there is. */
export const had = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new NotReady(`there is no ${what}`);
  return value;
};

import type * as z from 'zod/mini';
import type { contract } from '@contract/contract';
import type { AnswerOf, Endpoint } from '@contract/endpoint';
import type { Reply } from './readReply';
import type { CallOptions } from './send';

/** A part of what a call takes; it may be left out where nothing in it must be there. */
type Part<E, Name extends string> = E extends {
  readonly [K in Name]: infer S extends z.ZodMiniType;
}
  ? object extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> }
  : object;

/** What a call takes: `params` of its path, `query` and `payload`, each where it has one. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'payload'>;

type Arguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

/** What a list is asked for; pages turn by themselves, `pageSize` says how many come at a time. */
type ListInput<E extends Endpoint> = Part<E, 'params'> & {
  readonly query?: Omit<NonNullable<PartOf<CallInput<E>, 'query'>>, 'page'>;
};

type PartOf<Input, Name extends string> = Input extends { readonly [K in Name]?: infer P }
  ? P
  : never;

/** A record of a list; never for what answers none by pages. */
type RowOf<E extends Endpoint> =
  AnswerOf<E> extends { readonly entities: readonly (infer Row)[] }
    ? 'page' extends keyof NonNullable<PartOf<CallInput<E>, 'query'>>
      ? Row
      : never
    : never;

/** A call of the API, ready to be made. */
export interface Call<E extends Endpoint> {
  (...args: Arguments<CallInput<E>>): Promise<Reply<E>>;
}

/** A call that answers a list: page by page when called, or all records of it one after the other. */
export interface ListCall<E extends Endpoint> extends Call<E> {
  /**
   * Every record of the list, fetched page by page as they are taken. A record that comes to the
   * list meanwhile may be left out; none is given twice in a row of pages.
   */
  readonly all: (...args: Arguments<ListInput<E>>) => AsyncGenerator<RowOf<E>, void, undefined>;
}

type CallOf<E> = E extends Endpoint ? ([RowOf<E>] extends [never] ? Call<E> : ListCall<E>) : never;

type Contract = typeof contract;

/** Every call of the contract, by its group. */
export type Families = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: CallOf<Contract[Group][Name]>;
  };
};

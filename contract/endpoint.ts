import * as z from 'zod/mini';
import type { Capability } from './access';
import type { SentFields } from './otherNames';

/**
 * Who may call: a capability of the table in access.ts, any active user, or nobody in particular.
 */
export type Needs = Capability | 'signedIn' | 'anyone';

type Fields = z.ZodMiniObject;

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base (`/api/`), with `{name}` for path parameters. */
  readonly path: string;
  /** Besides people, a warehouse calls with a token of its own. */
  readonly needs: Needs | 'warehouse';
  readonly params?: Fields;
  readonly query?: Fields;
  readonly payload?: Fields;
  /** The fields of `result`; a field that is not named here never leaves the server. */
  readonly answer: Fields;
  /**
   * For the portal: brings what another server names or wraps differently to `answer` (OPEN-44,
   * OPEN-121).
   */
  readonly reads?: (fields: SentFields) => SentFields;
  /**
   * Where the answer's fields stand in the envelope: the two token calls put them at the top level.
   */
  readonly answerAt?: 'top';
  /** The answer is a file, as it is and as it comes, without an envelope. */
  readonly isFile?: true;
  /**
   * The answer, or the record in a refusal, holds a token, secret, password or code: it is never
   * compressed, because who sees how long compressed answers are could guess it.
   */
  readonly hasSecret?: true;
  /**
   * With an `Idempotency-Key` it is done once, however often it arrives, and answers what it did
   * then.
   */
  readonly takesKey?: true;
  /** Also answered to who has to set a second step up before anything else. */
  readonly setsUp?: true;
  /** Sign-in alone sends its payload as form fields. */
  readonly payloadAs?: 'form';
  /**
   * Largest accepted body in bytes; 1 MB where nothing is said. Calls that anyone may make take 64
   * KB.
   */
  readonly bodyLimit?: number;
  /** How many values its JSON may have; 100,000 where nothing is said. */
  readonly mostValues?: number;
  /**
   * It takes several things and answers each for itself: what is wrong with one, even a text that
   * can not be stored, holds up no other.
   */
  readonly answersEach?: true;
  /** What the portal says when the answer gives no message; null where nothing is shown. */
  readonly defaultError: string | null;
}

export type Endpoint = Shape;

/**
 * Declares one call of the API; the axios client, the Fastify route and the OpenAPI page are
 * derived from it.
 */
export const endpoint = <const E extends Shape>(shape: E): E => shape;

type Part<E, Name extends string, Kind extends 'input' | 'output'> = E extends {
  readonly [K in Name]: infer S extends z.ZodMiniType;
}
  ? { readonly [K in Name]: Kind extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller passes: `{ params, query, payload }`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'payload', 'input'>;

/** The same after parsing: what the server's handler receives. */
export type ParsedInputOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'payload', 'output'>;

/** The fields of the answer. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** The envelope that every JSON answer has (API-04, OPEN-05). */
export const envelope = z.object({
  error: z.boolean(),
  errorId: z.nullable(z.string()),
  message: z.string(),
});

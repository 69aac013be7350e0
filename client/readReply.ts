import type * as z from 'zod/mini';
import { answerFields, envelopeOf, isPage } from '@contract/answerFields';
import type { AnswerOf, Endpoint } from '@contract/endpoint';
import type { SentFields } from '@contract/otherNames';
import { valueAt, withAt } from '@contract/places';
import { trimmedText } from '@contract/problemText';
import { callNamed, PortsideError, refusalOf } from './PortsideError';

/** The fields of an answer; an answer without fields is typed as a record of nothing. */
type FieldsOf<E extends Endpoint> = string extends keyof AnswerOf<E> ? object : AnswerOf<E>;

/** What a call answers: its fields, and the server's sentence, which may be empty. */
export type Reply<E extends Endpoint> = FieldsOf<E> & { readonly message: string };

/** The word that a schema would know in place of one that it does not; undefined for other issues. */
const knownWord = (issue: z.core.$ZodIssue, sent: unknown): unknown =>
  issue.code === 'invalid_value' && typeof valueAt(sent, issue.path) === 'string'
    ? issue.values[0]
    : undefined;

/**
 * Reads fields through a schema. A newer server may know words that this library does not, a status
 * for example: they stand as they came.
 */
const readFields = (schema: z.ZodMiniObject, sent: SentFields) => {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed;
  const { issues } = parsed.error;
  if (issues.some((issue) => knownWord(issue, sent) === undefined)) return parsed;
  const known = issues.reduce<unknown>(
    (fields, issue) => withAt(fields, issue.path, knownWord(issue, sent)),
    sent,
  );
  const read = schema.safeParse(known);
  if (!read.success) return read;
  const data = issues.reduce<unknown>(
    (fields, { path }) => withAt(fields, path, valueAt(sent, path)),
    read.data,
  );
  return { ...read, data: data as typeof read.data };
};

interface Answered {
  readonly status: number;
  readonly data: unknown;
  readonly idempotencyKey: string | null;
}

const unreadable = (
  at: Endpoint,
  { status, idempotencyKey }: Omit<Answered, 'data'>,
  why: string,
): PortsideError =>
  new PortsideError({
    code: 'unreadable',
    message: `The server's answer could not be read (${callNamed(at)}: ${why}).`,
    call: callNamed(at),
    status,
    idempotencyKey,
  });

/** What a successful answer says. */
export const readReply = <E extends Endpoint>(
  at: E,
  { status, data, idempotencyKey }: Answered,
): Reply<E> => {
  const seen = { status, idempotencyKey };
  if (isPage(data)) throw unreadable(at, seen, 'a page in place of an answer');
  const body = envelopeOf(data);
  if (body['error'] === true)
    throw refusalOf(at, { status, body, retryAfterSeconds: null, idempotencyKey });
  const read = readFields(at.answer, answerFields(at, body));
  if (!read.success)
    throw unreadable(at, seen, read.error.issues.map(({ path }) => path.join('.')).join(', '));
  return { ...(read.data as FieldsOf<E>), message: trimmedText(body['message']) };
};

import type { Endpoint } from './endpoint';
import { isFields, type SentFields } from './otherNames';

type At = Pick<Endpoint, 'method' | 'defaultError'>;

/** A text without what surrounds it; empty for what is none. */
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(trimmedText) : [trimmedText(value)]).filter(
    (text) => text !== '',
  );

/** The sentences by field; JSON of some servers spells the name with a small letter. */
export const problemFields = (body: SentFields): Record<string, string[]> => {
  const sent = body['ModelState'] ?? body['modelState'];
  return isFields(sent)
    ? Object.fromEntries(Object.entries(sent).map(([field, texts]) => [field, textsOf(texts)]))
    : {};
};

/** What is said of a call without a default text of its own. */
const plainFailure = (status: number | null): string => {
  if (status === null) return 'The server could not be reached.';
  return status < 400
    ? "The server's answer could not be read."
    : 'The server answered with an error.';
};

/**
 * The message of a failing answer. GET-style calls show the server's `message`; other methods join
 * Message, Errors[].Message and the model-state messages with "; ", and read `message` where there
 * are none of them. Without any text the call's own default stands (ERR-02 to ERR-04).
 */
export const messageOf = (at: At, status: number | null, data: unknown): string => {
  const fallback = at.defaultError ?? plainFailure(status);
  if (!isFields(data)) return fallback;
  const errors = Array.isArray(data['Errors'])
    ? data['Errors'].filter(isFields).map((error) => trimmedText(error['Message']))
    : [];
  const parts = [
    trimmedText(data['Message']),
    ...errors,
    ...Object.values(problemFields(data)).flat(),
  ].filter((text) => text !== '');
  // Two fields may be wrong in the same words: once is enough.
  const joined = [...new Set(parts)].join('; ');
  const plain = trimmedText(data['message']);
  return (at.method === 'GET' ? plain || joined : joined || plain) || fallback;
};

/** How long to wait by a `Retry-After` header, in seconds; null where it says no number. */
export const secondsToWait = (header: unknown): number | null => {
  const seconds = Number(header);
  return typeof header === 'string' && Number.isFinite(seconds) ? seconds : null;
};

/** Whether a text can be stored: PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** What is said of a value with a text that can not be stored. */
export const notStorable = 'A text has characters that can not be kept';

const within = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Whether every text in a value can be stored; no body that is nested too deeply to follow gets
 * this far.
 */
export const isStorable = (value: unknown): boolean =>
  typeof value === 'string' ? isStorableText(value) : within(value).every(isStorable);

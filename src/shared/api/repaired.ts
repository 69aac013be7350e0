import type * as z from 'zod/mini';
import { isDay } from '@contract/dates';
import { valueAt, withAt } from '@contract/places';

type Issue = z.core.$ZodIssue;
/** A day, a time, and a zone; only the day must be there. */
const momentPattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i;

/** Milliseconds since 1970, of the years from 1973 on: shorter numbers are none. */
const milliseconds = /^\d{12,13}$/;

/**
 * A moment as ISO 8601 in UTC; without a zone it is taken for UTC (OPEN-30). Null for what is none,
 * or is read otherwise in another browser.
 */
const asMoment = (text: string): string | null => {
  if (milliseconds.test(text)) return new Date(Number(text)).toISOString();
  const [, day = '', time = '00:00', , hours, minutes] = momentPattern.exec(text) ?? [];
  const date = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return isDay(day) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

/**
 * What a value that the schema refuses stands for; undefined for nothing, the value itself where it
 * stands for nothing else.
 */
const meant = (issue: Issue, value: unknown): unknown => {
  if (value === null) return undefined;
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value === 'number')
    return String(value);
  if (typeof value !== 'string') return value;
  if (issue.code === 'invalid_type' && issue.expected === 'number')
    return value.trim() === '' ? undefined : Number(value);
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return value.trim() === '' ? undefined : (asMoment(value.trim()) ?? value);
  return value;
};

/**
 * An answer of another server brought nearer to what its schema asks for (OPEN-127): a number where
 * a text is due and a number that was sent as text are taken for each other, null and an empty text
 * for a field that is not there, and a moment of another zone for the same in UTC.
 */
export const repaired = (value: unknown, issues: readonly Issue[]): unknown =>
  issues.reduce(
    (sent, issue) => withAt(sent, issue.path, meant(issue, valueAt(sent, issue.path))),
    value,
  );

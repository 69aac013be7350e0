import * as z from 'zod/mini';
import { orRequired } from './text';

/** A calendar day, `YYYY-MM-DD`, with a real month and day. */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a real calendar day of the years 1000 to 9999 (LIST-21, OPEN-30). */
export const isDay = (text: string): boolean => {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * What a date that must lie in the future is judged by: today, and the day that was saved before.
 */
export interface DateLaw {
  readonly today: Day;
  readonly saved?: Day | null | undefined;
}

/**
 * The first day that may stand there: tomorrow, or the saved day as long as it stays, though it has
 * passed meanwhile (OPEN-24, OPEN-125).
 */
export const firstDayFor = (day: Day | null, { today, saved = null }: DateLaw): Day =>
  day !== null && day === saved ? day : addDays(today, 1);

/** Whether a day lies after today, or is the one that was saved before (OPEN-125). */
export const isFutureOrKept = (day: Day, law: DateLaw): boolean =>
  isDay(day) && day >= firstDayFor(day, law);

/** The day that lies `days` after (or, negative, before) a day. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The first day of the week that a day lies in: weeks run from Sunday to Saturday (OPEN-90). */
export const sundayOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** Callers name the zone, in any spelling: what is kept must not grow with what they think of. */
const mostFormats = 100;

/** Made once for each zone: it takes a quarter of a millisecond, and every call asks for its day. */
const dayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (dayFormats.size < mostFormats) dayFormats.set(timeZone, made);
  return made;
};

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): Day => dayFormat(timeZone).format(moment);

/** A calendar day on the wire. */
export const day = (label: string) =>
  z
    .string(orRequired(label, `${label} must be a date (YYYY-MM-DD)`))
    .check(z.refine(isDay, `${label} must be a date (YYYY-MM-DD)`));

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The months as the archive's address names them (ARCH-02, OPEN-43). */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export type MonthName = (typeof monthNames)[number];

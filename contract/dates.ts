import * as z from 'zod/mini';

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

/** Whether a day lies after today: today itself does not (CONST-09, OPEN-24). */
export const isFutureDay = (day: Day, today: Day): boolean => isDay(day) && day > today;

/** The day that lies `days` after (or, negative, before) a day. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** A calendar day on the wire. */
export const day = (label: string) => z.string(`${label} must be a date`).check(z.refine(isDay, `${label} must be a date (YYYY-MM-DD)`));

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The months as the archive's address names them (ARCH-02, OPEN-43). */
export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;
export type MonthName = (typeof monthNames)[number];

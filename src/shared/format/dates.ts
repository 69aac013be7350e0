import { isDay } from '@contract/dates';

/** A format that is made when it is first needed: the ten of them would delay every start. */
const formatOf = (parts: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Date): string => {
    format ??= new Intl.DateTimeFormat('en-US', parts);
    return format.format(moment);
  };
};

/** Words for calendar days (YYYY-MM-DD), in whatever time zone they are read. */
const ofDays = (parts: Intl.DateTimeFormatOptions) => {
  const format = formatOf({ ...parts, timeZone: 'UTC' });
  return (day: string): string => format(new Date(`${day}T00:00:00Z`));
};

/** A calendar day: "Nov 1, 2026". */
export const dayText = ofDays({ month: 'short', day: 'numeric', year: 'numeric' });

/** A calendar day without its year: "Nov 1". */
export const monthDayText = ofDays({ month: 'short', day: 'numeric' });

/** A calendar day's weekday: "Sun". */
export const weekdayText = ofDays({ weekday: 'short' });

/** A calendar day's number in its month: "1". */
export const dayNumberText = ofDays({ day: 'numeric' });

/** A calendar day's month: "Nov". */
export const monthText = ofDays({ month: 'short' });

/** A calendar day's month and year: "November 2026". */
export const monthYearText = ofDays({ month: 'long', year: 'numeric' });

const localDayText = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const shortLocalDayText = formatOf({ month: 'short', day: 'numeric' });

/** The time of day in the browser's time zone: "09:12". */
export const clockText = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment (ISO 8601) in the browser's time zone: "Nov 2, 2026, 09:12". */
export const momentText = (iso: string): string => {
  const moment = new Date(iso);
  return `${localDayText(moment)}, ${clockText(moment)}`;
};

/** A moment as a short day of the browser's time zone: "Nov 20". */
export const shortDayText = (iso: string): string => shortLocalDayText(new Date(iso));

/**
 * The day, YYYY-MM-DD, of a date that may come as a day or as a moment; null for none, and for a
 * text that is no date.
 */
export const datePart = (date: string | null | undefined): string | null => {
  const day = date?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
};

/**
 * A date that may come as a day or as a moment: its day; a text that is no date stands as it is,
 * none is empty.
 */
export const dateText = (date: string | null): string => {
  const day = datePart(date);
  return day === null ? (date ?? '') : dayText(day);
};

/** The calendar day of a date, as the browser's time zone has it. */
export const localDay = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** The moments at which a local day begins and ends, as ISO texts. */
export const momentsOfDay = (day: string): { readonly begins: string; readonly ends: string } => ({
  begins: new Date(`${day}T00:00:00.000`).toISOString(),
  ends: new Date(`${day}T23:59:59.999`).toISOString(),
});

/** The time zone that moments are shown in: "America/New_York". */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that the browser knows, by their IANA names. */
export const timeZoneNames = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The browser's local day, YYYY-MM-DD (OPEN-23). */
export const localToday = (): string => localDay(new Date());

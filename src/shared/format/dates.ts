import { isDay } from '@contract/dates';

const moments = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** A moment (ISO 8601) in the browser's time zone: "Nov 20, 2026 09:12". */
export const momentText = (iso: string): string => {
  const parts = Object.fromEntries(moments.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts['month']} ${parts['day']}, ${parts['year']} ${parts['hour']}:${parts['minute']}`;
};

/** A calendar day (YYYY-MM-DD): "Nov 1, 2026". */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** A date that may come as a day or as a moment: its day; a text that is no date stands as it is, none is empty. */
export const dateText = (date: string | null): string => {
  const day = date?.slice(0, 10) ?? '';
  return isDay(day) ? dayText(day) : (date ?? '');
};

/** A moment as a short day of the browser's time zone: "Nov 20". */
export const shortDayText = (iso: string): string => shortDays.format(new Date(iso));

/** The browser's local day, YYYY-MM-DD (OPEN-23). */
export const localToday = (now: Date = new Date()): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
};

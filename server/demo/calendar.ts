import { addDays, dayIn, type Day } from '@contract/dates';

/** The demo's clock: moments in the provider's time zone, counted back from `now`. */
export interface Calendar {
  readonly now: Date;
  readonly today: Day;
  /** The moment at so many minutes after midnight of a day. */
  at(day: Day, minutes: number): Date;
  dayOf(moment: Date): Day;
  /** So many days of ten business hours before now; never later than now. */
  businessDaysAgo(days: number): Date;
}

const opens = 8 * 60;
const closes = 18 * 60;

export const isWeekend = (day: Day): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** How many days the second day lies after the first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Minutes that a time zone is ahead of UTC around noon of a day; at night of a clock change an hour
 * off, which harms nobody here.
 */
const offsetReader = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const known = new Map<Day, number>();
  const read = (day: Day): number => {
    const name =
      format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')
        ?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0'];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  return (day: Day): number => {
    const offset = known.get(day) ?? read(day);
    known.set(day, offset);
    return offset;
  };
};

export const createCalendar = (now: Date, timeZone: string): Calendar => {
  const today = dayIn(timeZone, now);
  const offsetOf = offsetReader(timeZone);
  const at = (day: Day, minutes: number): Date =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - offsetOf(day)) * 60_000);
  const dayOf = (moment: Date): Day =>
    new Date(moment.getTime() + offsetOf(moment.toISOString().slice(0, 10)) * 60_000)
      .toISOString()
      .slice(0, 10);
  const businessDaysAgo = (days: number): Date => {
    let left = days * (closes - opens);
    for (let day = today; ; day = addDays(day, -1)) {
      if (isWeekend(day)) continue;
      const end = Math.min(closes, (now.getTime() - at(day, 0).getTime()) / 60_000);
      if (left < end - opens) return at(day, end - left);
      left -= Math.max(0, end - opens);
    }
  };
  return { now, today, at, dayOf, businessDaysAgo };
};

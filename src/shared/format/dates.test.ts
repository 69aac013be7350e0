import { clockText, dateText, dayText, localDay, momentText, shortDayText } from './dates';

/** A moment of the browser's time zone, as a server sends it. */
const moment = (local: string) => new Date(local).toISOString();

test('a moment is its day and its time, a day has no leading zero', () => {
  expect(momentText(moment('2026-11-22T09:24:59'))).toBe('Nov 22, 2026, 09:24');
  expect(momentText(moment('2026-11-05T00:03:00'))).toBe('Nov 5, 2026, 00:03');
  expect(clockText(new Date('2026-11-05T18:53:00'))).toBe('18:53');
  expect(shortDayText(moment('2026-11-05T18:53:00'))).toBe('Nov 5');
});

test('a calendar day is the same in every time zone', () => {
  expect(dayText('2026-11-05')).toBe('Nov 5, 2026');
  expect(localDay(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
});

test('a text that is no date stands as it is', () => {
  expect(dateText('2026-11-05T23:30:00Z')).toBe('Nov 5, 2026');
  expect(dateText('soon')).toBe('soon');
  expect(dateText(null)).toBe('');
});

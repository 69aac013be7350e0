import { dateOf, dayOf, whyNotDay } from './days';

test('a day survives the way to a date and back, in any time zone', () => {
  expect(dayOf(dateOf('2026-11-01'))).toBe('2026-11-01');
  expect(dateOf('2026-11-01')?.getHours()).toBe(0);
});

test('what is no date is no day', () => {
  expect(dateOf('2026-02-31')).toBeNull();
  expect(dateOf('')).toBeNull();
  expect(dayOf(new Date(Number.NaN))).toBeNull();
});

test('a year counts from 1000 to 9999', () => {
  expect(dayOf(new Date('0999-12-31T12:00:00'))).toBeNull();
  expect(dayOf(new Date('1000-01-01T12:00:00'))).toBe('1000-01-01');
  expect(dayOf(new Date(10_000, 0, 1))).toBeNull();
});

test('the range is given in words, its ends belong to it', () => {
  const range = { min: '2026-11-21', max: '2026-12-31' };
  expect(whyNotDay(dateOf('2026-11-21'), range)).toBeNull();
  expect(whyNotDay(dateOf('2026-11-20'), range)).toBe('Choose Nov 21, 2026 or later');
  expect(whyNotDay(dateOf('2027-01-01'), range)).toBe('Choose Dec 31, 2026 or earlier');
  expect(whyNotDay(null, range)).toBeNull();
});

import { addDays } from './dates';
import { dayToShip, firstMadeFor, isWorkingDay, lastDayNear, processingDays } from './workingDays';

/** Nov 20, 2026 is a Friday. */
const friday = '2026-11-20';
const saturday = '2026-11-21';
const sunday = '2026-11-22';
const monday = '2026-11-23';
const tuesday = '2026-11-24';

test('a client works from Monday to Friday', () => {
  expect([friday, saturday, sunday, monday].map(isWorkingDay)).toEqual([true, false, false, true]);
});

describe('the day to ship of an order', () => {
  test.each([
    ['made on a Friday', friday, 1, monday],
    ['made on a Saturday', saturday, 1, monday],
    ['made on a Sunday', sunday, 1, monday],
    ['made on a Monday', monday, 1, tuesday],
    ['that is to leave on the same day', monday, 0, monday],
    ['that is to leave on the same day, of a weekend', saturday, 0, monday],
    ['that may take a week', friday, 5, '2026-11-27'],
    ['over the end of a year', '2026-12-31', 2, '2027-01-04'],
  ])('%s', (_which, made, days, expected) => {
    expect(dayToShip({ shipBy: null, made }, days)).toBe(expected);
  });

  test('is its own ship-by date, if it has one, weekend or not', () => {
    expect(dayToShip({ shipBy: saturday, made: monday }, 1)).toBe(saturday);
  });
});

test('tomorrow is near, and over a weekend Monday', () => {
  expect([friday, saturday, monday].map(lastDayNear)).toEqual([monday, monday, tuesday]);
});

test('which orders are to ship before a day is told by the day on which they were made', () => {
  const year = Array.from({ length: 60 }, (_, index) => addDays('2026-11-01', index));
  for (const days of [0, 1, 2, 5, processingDays.most])
    for (const day of year.slice(20, 30)) {
      const first = firstMadeFor(day, days);
      expect(dayToShip({ shipBy: null, made: first }, days) >= day).toBe(true);
      expect(dayToShip({ shipBy: null, made: addDays(first, -1) }, days) < day).toBe(true);
    }
});

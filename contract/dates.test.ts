import { addDays, dayIn, isDay, isFutureOrKept } from './dates';

describe('a day', () => {
  test.each([
    ['2026-07-10', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1000-01-01', true],
    ['0999-12-31', false],
    ['999-12-31', false],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['2026-7-1', false],
    ['2026-07-10T00:00:00Z', false],
    ['10/07/2026', false],
    ['', false],
  ])('%p is one that a person can name: %p', (text, real) => {
    expect(isDay(text)).toBe(real);
  });

  test.each([
    ['yesterday', '2026-07-09', false],
    ['today', '2026-07-10', false],
    ['tomorrow', '2026-07-11', true],
    ['next year', '2027-01-01', true],
    ['no real day', '2027-02-30', false],
  ])('%s lies in the future of an orderer: %#', (_, day, future) => {
    expect(isFutureOrKept(day, { today: '2026-07-10' })).toBe(future);
  });

  test.each([
    ['the one that was saved, though it has passed', '2026-07-01', true],
    ['the one that was saved, when it is today', '2026-07-10', true],
    ['another one that has passed', '2026-07-02', false],
    ['no real day', '2026-02-30', false],
  ])('is judged when it is new or changed (OPEN-125): %s', (_, day, accepted) => {
    const saved = day === '2026-07-02' ? '2026-07-01' : day;
    expect(isFutureOrKept(day, { today: '2026-07-10', saved })).toBe(accepted);
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s and %d days make %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum);
  });

  test('of a moment is the one that the people of the time zone have', () => {
    const moment = new Date('2026-07-10T02:00:00Z');
    expect([dayIn('America/New_York', moment), dayIn('Europe/Berlin', moment)]).toEqual([
      '2026-07-09',
      '2026-07-10',
    ]);
  });
});

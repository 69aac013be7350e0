import { addressesIn, nextDailyExport, startOfDay, whyNotSendNow } from './dailyExportRules';

const next = (after: string, hour: number, timeZone: string): string =>
  nextDailyExport(new Date(after), { hour, timeZone }).toISOString();

describe('the next daily export', () => {
  test.each([
    [
      'before its hour, on the same day',
      '2026-11-27T04:59:00Z',
      6,
      'Europe/Berlin',
      '2026-11-27T05:00:00.000Z',
    ],
    [
      'at its hour, on the day after',
      '2026-11-27T05:00:00Z',
      6,
      'Europe/Berlin',
      '2026-11-28T05:00:00.000Z',
    ],
    ['on a Friday, on the Saturday', '2026-11-27T12:00:00Z', 6, 'UTC', '2026-11-28T06:00:00.000Z'],
    [
      'where it is a day earlier still',
      '2026-11-27T03:00:00Z',
      6,
      'America/Los_Angeles',
      '2026-11-27T14:00:00.000Z',
    ],
    [
      'where it is a day later already',
      '2026-11-26T20:00:00Z',
      6,
      'Pacific/Auckland',
      '2026-11-27T17:00:00.000Z',
    ],
    ['at midnight', '2026-11-27T12:00:00Z', 0, 'America/New_York', '2026-11-28T05:00:00.000Z'],
    [
      'by summer time from its day on',
      '2026-03-28T12:00:00Z',
      6,
      'Europe/Berlin',
      '2026-03-29T04:00:00.000Z',
    ],
    [
      'by winter time from its day on',
      '2026-10-24T12:00:00Z',
      6,
      'Europe/Berlin',
      '2026-10-25T05:00:00.000Z',
    ],
    [
      'at the hour after one that the clocks leave out',
      '2026-03-28T12:00:00Z',
      2,
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'once at an hour that the clocks show twice',
      '2026-10-24T12:00:00Z',
      2,
      'Europe/Berlin',
      '2026-10-25T01:00:00.000Z',
    ],
    [
      'on the day after an hour that was shown twice',
      '2026-10-25T01:00:00Z',
      2,
      'Europe/Berlin',
      '2026-10-26T01:00:00.000Z',
    ],
  ])('is due %s', (_when, after, hour, timeZone, expected) => {
    expect(next(after, hour, timeZone)).toBe(expected);
  });

  test('comes 366 times in a year of two clock changes, and a day lies between', () => {
    const at = { hour: 2, timeZone: 'America/New_York' };
    const days = new Set<string>();
    let moment = new Date('2026-01-01T00:00:00Z');
    for (let count = 0; count < 366; count += 1) {
      const due = nextDailyExport(moment, at);
      const hours = (due.getTime() - moment.getTime()) / 3_600_000;
      if (count > 0) expect([23, 24, 25]).toContain(hours);
      days.add(due.toISOString().slice(0, 10));
      moment = due;
    }
    expect(days.size).toBe(366);
  });
});

describe('sending it by hand', () => {
  const chosen = { Files: ['orders'], UserIds: ['a'], Addresses: [] } as const;
  const quiet = { waiting: 0, byHand: 0 };

  test.each([
    ['is possible once it was chosen', chosen, quiet, null],
    ['needs files', { ...chosen, Files: [] }, quiet, /save it first/],
    ['needs recipients', { ...chosen, UserIds: [] }, quiet, /save it first/],
    ['needs no user', { ...chosen, UserIds: [], Addresses: ['erp@a.test'] }, quiet, null],
    ['waits for one that is on its way', chosen, { waiting: 1, byHand: 1 }, /on its way/],
    ['is possible five times in an hour', chosen, { waiting: 0, byHand: 5 }, /5 times/],
  ] as const)('%s', (_what, asked, counts, why) => {
    const said = whyNotSendNow(asked, counts);
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  });
});

test('addresses may be typed with commas, semicolons or blanks between, and count once', () => {
  expect(addressesIn(' ERP@a.test, books@b.test;erp@a.test\n')).toEqual([
    'erp@a.test',
    'books@b.test',
  ]);
  expect(addressesIn('  ')).toEqual([]);
});

test('a day begins at midnight of its zone, and where there is none an hour later', () => {
  expect(startOfDay('2026-11-26', 'America/New_York').toISOString()).toBe(
    '2026-11-26T05:00:00.000Z',
  );
  expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe(
    '2026-09-06T04:00:00.000Z',
  );
});

import { ageWords, daysOf, keptIn, listOf, openIn, placeWords, sinceText } from './figures';
import { ages } from '@contract/serviceRules';

const figures = {
  CountedAt: '2026-11-25T05:20:00.000Z',
  TimeZone: 'America/New_York',
  Weeks: ['2026-11-08', '2026-11-15'],
  Shipped: [
    { Warehouse: 'ROC', Week: '2026-11-08', Shipped: 8, Late: 0 },
    { Warehouse: 'ROC', Week: '2026-11-15', Shipped: 8, Late: 2 },
    { Warehouse: 'SPA', Week: '2026-11-15', Shipped: 3, Late: 1 },
  ],
  Open: [
    { Warehouse: 'ROC', Ages: [4, 6, 16, 5, 3] },
    { Warehouse: 'SPA', Ages: [2, 2, 8, 3, 1] },
  ],
  OldestOpen: '2026-11-14T20:00:00.000Z',
  Older: null,
};

test('a number counts one warehouse or all, one week or all', () => {
  expect(keptIn(figures, 'ROC', '2026-11-15')).toEqual({ Shipped: 8, Late: 2 });
  expect(keptIn(figures, null, '2026-11-15')).toEqual({ Shipped: 11, Late: 3 });
  expect(keptIn(figures, 'ROC', null)).toEqual({ Shipped: 16, Late: 2 });
  expect(keptIn(figures, null, null)).toEqual({ Shipped: 19, Late: 3 });
  expect(keptIn(figures, 'SPA', '2026-11-08')).toEqual({ Shipped: 0, Late: 0 });
});

test('a number of open orders counts one age or all', () => {
  expect([
    openIn(figures, 'ROC', 4),
    openIn(figures, null, 0),
    openIn(figures, null, null),
  ]).toEqual([3, 6, 50]);
});

test('a number opens the list of its orders', () => {
  expect(
    listOf({ orders: { of: 'late', ...daysOf(figures, '2026-11-15') }, warehouse: 'ROC' }),
  ).toEqual({ pathname: '/orders', search: '?service=late.2026-11-15.2026-11-21&warehouse=ROC' });
  expect(
    listOf({ orders: { of: 'onTime', ...daysOf(figures, null) }, warehouse: null }).search,
  ).toBe('?service=onTime.2026-11-08.2026-11-21');
  expect(listOf({ orders: { of: 'open', from: 8, to: null }, warehouse: null }).search).toBe(
    '?service=open.8',
  );
});

test('its place and its age read as words', () => {
  expect(placeWords('ROC', '2026-11-15', 8)).toBe('ROC, week from Nov 15');
  expect(placeWords(null, null, 26)).toBe('all warehouses, 26 weeks');
  expect(ages.map(ageWords)).toEqual([
    'today',
    '1 day',
    '2 to 3 days',
    '4 to 7 days',
    'over 7 days',
  ]);
});

test('how long something waits is told in days of the provider', () => {
  expect(sinceText('2026-11-14T20:00:00.000Z', figures)).toBe('for 11 days');
  expect(sinceText('2026-11-25T04:59:00.000Z', figures)).toBe('for 1 day');
  expect(sinceText('2026-11-25T05:01:00.000Z', figures)).toBe('since today');
});

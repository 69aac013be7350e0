import { linesOf, pointsOf } from './places';

const ticksOf = (
  labels: readonly string[],
  range: Parameters<typeof pointsOf>[1]['range'],
  isNarrow = false,
) =>
  pointsOf(
    labels.map((label) => ({ label, count: 1 })),
    { range, isNarrow },
  ).map(({ tick }) => tick);

describe('a reader of a chart sees', () => {
  test('the days of a week by their weekday, on a phone by that alone', () => {
    expect(ticksOf(['2026-11-15', '2026-11-16'], 'lastWeek')).toEqual(['Sun 15', 'Mon 16']);
    expect(ticksOf(['2026-11-15', '2026-11-16'], 'lastWeek', true)).toEqual(['Sun', 'Mon']);
  });

  test('the days of a month by the month, and months by their name', () => {
    expect(ticksOf(['2026-10-01', '2026-10-31'], 'lastMonth')).toEqual(['Oct 1', 'Oct 31']);
    expect(ticksOf(['2025-01', '2025-12'], 'lastYear')).toEqual(['Jan', 'Dec']);
  });

  test("another server's labels as they are", () => {
    expect(ticksOf(['Week 46', '2026-13', '2026-02-30', ''], 'thisWeek')).toEqual([
      'Week 46',
      '2026-13',
      '2026-02-30',
      '',
    ]);
  });

  test('that today is not over', () => {
    const points = pointsOf(
      [
        { label: '2026-11-19', count: 127 },
        { label: '2026-11-20', count: 41 },
      ],
      { range: 'thisWeek', isNarrow: false },
    );
    expect(points).toEqual([
      { tick: 'Thu 19', name: 'Nov 19, 2026', value: 127, isPartial: false },
      { tick: 'Fri 20, so far', name: 'Nov 20, 2026, so far', value: 41, isPartial: true },
    ]);
    expect(ticksOf(['2026-11-20'], 'lastWeek')).toEqual(['Fri 20']);
  });
});

test('warehouses with different days are drawn over all of them, with gaps', () => {
  const { places, lines } = linesOf(
    [
      {
        warehouse: 'ROC',
        points: [
          { label: '2025-01', count: 3 },
          { label: '2025-02', count: 4 },
        ],
      },
      {
        warehouse: 'SPA',
        points: [
          { label: '2025-02', count: 5 },
          { label: '2025-03', count: 6 },
        ],
      },
    ],
    { range: 'lastYear', isNarrow: false },
  );
  expect(places.map(({ name }) => name)).toEqual(['January 2025', 'February 2025', 'March 2025']);
  expect(lines).toEqual([
    { warehouse: 'ROC', values: [3, 4, null] },
    { warehouse: 'SPA', values: [null, 5, 6] },
  ]);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, sundayOf } from '@contract/dates';
import { periodsSince, periodsOf, spansOn, twoMonthsBefore } from './dashboardSpans';

const ends = (labels: readonly string[]): [string | undefined, string | undefined, number] => [
  labels[0],
  labels.at(-1),
  labels.length,
];

describe('the ranges of the dashboard', () => {
  it('are this week until today, and the whole week, month and year before', () => {
    const { thisWeek, lastWeek, lastMonth, lastYear } = spansOn('2026-11-18');
    assert.deepEqual(thisWeek, {
      labels: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'],
      period: 'W2026-11-15',
    });
    assert.deepEqual(
      [ends(lastWeek.labels), lastWeek.period],
      [['2026-11-08', '2026-11-14', 7], 'W2026-11-08'],
    );
    assert.deepEqual(
      [ends(lastMonth.labels), lastMonth.period],
      [['2026-10-01', '2026-10-31', 31], 'M2026-10-01'],
    );
    assert.deepEqual(
      [ends(lastYear.labels), lastYear.period],
      [['2025-01', '2025-12', 12], 'Y2025-01-01'],
    );
  });

  it('on a Sunday begin a week of one day', () => {
    const { thisWeek, lastWeek } = spansOn('2026-11-15');
    assert.deepEqual(thisWeek.labels, ['2026-11-15']);
    assert.deepEqual(ends(lastWeek.labels), ['2026-11-08', '2026-11-14', 7]);
  });

  it('on a Saturday end a week of seven days', () => {
    assert.deepEqual(ends(spansOn('2026-11-14').thisWeek.labels), ['2026-11-08', '2026-11-14', 7]);
  });

  it('reach into the year before where a week, a month or a year began there', () => {
    const { thisWeek, lastWeek, lastMonth, lastYear } = spansOn('2027-01-01');
    assert.deepEqual(ends(thisWeek.labels), ['2026-12-27', '2027-01-01', 6]);
    assert.deepEqual(ends(lastWeek.labels), ['2026-12-20', '2026-12-26', 7]);
    assert.deepEqual(
      [ends(lastMonth.labels), lastMonth.period],
      [['2026-12-01', '2026-12-31', 31], 'M2026-12-01'],
    );
    assert.deepEqual(
      [ends(lastYear.labels), lastYear.period],
      [['2026-01', '2026-12', 12], 'Y2026-01-01'],
    );
  });

  it('know the length of February', () => {
    assert.deepEqual(ends(spansOn('2026-03-31').lastMonth.labels), [
      '2026-02-01',
      '2026-02-28',
      28,
    ]);
    assert.deepEqual(ends(spansOn('2028-03-01').lastMonth.labels), [
      '2028-02-01',
      '2028-02-29',
      29,
    ]);
  });

  it('put a day into its week, month and year', () => {
    assert.deepEqual(periodsOf('2027-01-02'), ['W2026-12-27', 'M2027-01-01', 'Y2027-01-01']);
  });
});

describe('two months before', () => {
  for (const [today, before] of [
    ['2026-11-18', '2026-09-18'],
    ['2026-02-10', '2025-12-10'],
    ['2026-01-31', '2025-11-30'],
    ['2026-04-30', '2026-02-28'],
    ['2028-04-30', '2028-02-29'],
    ['2026-03-01', '2026-01-01'],
  ] as const) {
    it(`${today} is ${before}`, () => assert.equal(twoMonthsBefore(today), before));
  }
});

describe('the periods since a day', () => {
  it('are weeks until its month has ended, and then months', () => {
    assert.deepEqual(periodsSince('2026-08-25', '2026-11-23'), [
      'W2026-08-23',
      'W2026-08-30',
      'M2026-09-01',
      'M2026-10-01',
      'M2026-11-01',
    ]);
  });

  it('are weeks alone within a month, and reach over the end of a year', () => {
    assert.deepEqual(periodsSince('2026-11-16', '2026-11-23'), ['W2026-11-15', 'W2026-11-22']);
    assert.deepEqual(periodsSince('2025-12-28', '2026-02-01'), [
      'W2025-12-28',
      'M2026-01-01',
      'M2026-02-01',
    ]);
  });

  it('have every day from the Sunday before it on', () => {
    for (let first = '2026-01-01'; first < '2027-01-01'; first = addDays(first, 1)) {
      const last = addDays(first, 90);
      const periods = new Set(periodsSince(first, last));
      for (let day = sundayOf(first); day <= last; day = addDays(day, 1))
        assert.ok(
          periodsOf(day).some((period) => periods.has(period)),
          `${day} since ${first}`,
        );
      assert.ok(
        [...periods].every((period) => period.slice(1) >= sundayOf(first)),
        `nothing before ${first}`,
      );
    }
  });
});

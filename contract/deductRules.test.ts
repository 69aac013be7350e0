import { isWorkOrderComplete } from './deductRules';

test.each([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-21', true],
])('a work order to be completed by %p is complete on Nov 20: %p', (day, isComplete) => {
  expect(isWorkOrderComplete(day, { today: '2026-11-20' })).toBe(isComplete);
});

import { statusCounts } from './statusCounts';

test('a person reads how many orders of which status are asked about, the commonest first', () => {
  expect(statusCounts(['Approved', 'Approved'])).toBe('2 Approved');
  expect(statusCounts(['OnHold', 'Submitted', 'OnHoldDueToInsufficientStock', 'OnHold'])).toBe(
    '3 On hold, 1 Submitted',
  );
});

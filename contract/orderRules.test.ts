import {
  isQuantity,
  isRepeated,
  isShipDateAcceptable,
  listsStatus,
  orderNumbersOf,
  orderStatuses,
  statusFilters,
} from './orderRules';

describe('an order', () => {
  test.each([
    [1, true],
    [999_999, true],
    [1_000_000, false],
    [0, false],
    [-1, false],
    [0.5, false],
    [null, false],
  ])('takes %p pieces from an orderer: %p', (quantity, accepted) => {
    expect(isQuantity(quantity)).toBe(accepted);
  });

  test.each([
    [null, true],
    ['2026-07-10', false],
    ['2026-07-11', true],
  ])('takes the ship date %p from an orderer on 10 July: %p', (day, accepted) => {
    expect(isShipDateAcceptable(day, { today: '2026-07-10' })).toBe(accepted);
  });
});

describe('the status filter', () => {
  test.each([
    ['submitted', ['Submitted', 'OnHoldDueToInsufficientStock']],
    ['confirmed', ['Approved', 'Confirmed']],
    ['released', ['Released']],
    ['onHold', ['OnHold', 'OnHoldDueToInsufficientStock']],
    ['cancelled', ['Cancelled']],
    ['shipped', ['Closed']],
  ] as const)('%s shows a reader %j and nothing else', (filter, listed) => {
    expect(orderStatuses.filter((status) => listsStatus(filter, status))).toEqual(listed);
  });

  test('goes by the status but for partial orders, backorders and deduct orders', () => {
    expect(statusFilters.filter((filter) => listsStatus(filter, 'Submitted') === null)).toEqual([
      'partialOrders',
      'backorders',
      'deduct',
    ]);
  });
});

describe('a list of tracking numbers', () => {
  test.each([
    [
      ['771', '772'],
      [false, false],
    ],
    [
      ['771', '772', '771'],
      [false, false, true],
    ],
    [
      ['1z9', ' 1Z9 '],
      [false, true],
    ],
    [
      ['', ' ', ''],
      [false, false, false],
    ],
  ])('%j repeats itself for staff at %j', (numbers, repeated) => {
    expect(numbers.map((_, index) => isRepeated(numbers, index))).toEqual(repeated);
  });
});

describe('the search for order numbers', () => {
  test.each([
    ['48230', ['48230']],
    ['48230,48231', ['48230', '48231']],
    [' 48230 ,\n48231\t48232; ', ['48230', '48231', '48232;']],
    ['48230 48230', ['48230']],
    [' , ', []],
    ['', []],
  ])('reads in %j the numbers %j that a person typed', (text, numbers) => {
    expect(orderNumbersOf(text)).toEqual(numbers);
  });
});

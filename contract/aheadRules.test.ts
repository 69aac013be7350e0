import { daysOfCover, isLow, proposedPieces } from './aheadRules';

const nothing = { Available: 0, Expected: 0, Shipped: 0, ReorderPoint: null, ReorderQty: null };

describe('days of cover', () => {
  test('are what is available by the mean of a day, in whole days', () => {
    expect(daysOfCover({ Available: 10, Shipped: 28 })).toBe(10);
    expect(daysOfCover({ Available: 10, Shipped: 27 })).toBe(10);
    expect(daysOfCover({ Available: 0, Shipped: 1 })).toBe(0);
  });

  test('are not known of an item of which nothing was shipped', () => {
    expect(daysOfCover({ Available: 10, Shipped: 0 })).toBeNull();
  });
});

describe('an item', () => {
  const facts = { Available: 0, Shipped: 0, ReorderPoint: null };

  test('of a client with reorder points is low at or below its own, however long it lasts', () => {
    expect(isLow({ ...facts, Available: 10, ReorderPoint: 10 }, true)).toBe(true);
    expect(isLow({ Available: 11, Shipped: 900, ReorderPoint: 10 }, true)).toBe(false);
    expect(isLow({ ...facts, Shipped: 900 }, true)).toBe(false);
  });

  test('of another client is low where it lasts for 14 days at most', () => {
    expect(isLow({ ...facts, Available: 14, Shipped: 28 }, false)).toBe(true);
    expect(isLow({ ...facts, Available: 15, Shipped: 28 }, false)).toBe(false);
    expect(isLow(facts, false)).toBe(false);
  });
});

describe('a proposal', () => {
  test('lasts for 28 days beside what is there and expected', () => {
    expect(proposedPieces({ ...nothing, Available: 5, Expected: 10, Shipped: 40 })).toBe(25);
    expect(proposedPieces({ ...nothing, Available: 5, Expected: 35, Shipped: 40 })).toBe(0);
  });

  test('leaves the reorder point, and is no less than the reorder quantity', () => {
    const asked = { ...nothing, Available: 20, Shipped: 10, ReorderPoint: 30 };
    expect(proposedPieces(asked)).toBe(20);
    expect(proposedPieces({ ...asked, ReorderQty: 60 })).toBe(60);
    expect(proposedPieces({ ...asked, Available: 40, ReorderQty: 60 })).toBe(0);
  });
});

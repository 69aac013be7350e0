import {
  hasComponents,
  hasCycleTime,
  hasDimensions,
  hasPackUnit,
  hasRequiredItemFields,
  isPrice,
  isStockNumber,
  type ItemFields,
} from './itemRules';

const item: ItemFields = {
  StockNumber: 'BTL-0750',
  Barcode: '855101234567',
  Description: 'Insulated bottle',
  ItemType: 'Standard',
  ExpirationDateRequired: false,
  CycleTime: null,
  Price: null,
  Cost: null,
  IsCaseable: false,
  PackUnit: null,
  Length: 3,
  Width: 3,
  Height: 10.5,
  Weight: 0.8,
  Components: [],
};

describe('an item', () => {
  test('needs its stock number only while it is new', () => {
    expect(hasRequiredItemFields({ ...item, StockNumber: ' ' }, true)).toBe(false);
    expect(hasRequiredItemFields({ ...item, StockNumber: '' }, false)).toBe(true);
    expect(hasRequiredItemFields({ ...item, Barcode: ' ' }, false)).toBe(false);
    expect(hasRequiredItemFields({ ...item, Description: '' }, true)).toBe(false);
  });

  test.each(['A/B 10%', '"x"', 'größe-5', 'x'.repeat(100)])(
    'may have the stock number %s',
    (stockNumber) => expect(isStockNumber(stockNumber)).toBe(true),
  );

  test.each(['', ' ', '.', '..', 'x'.repeat(101)])(
    'may not have the stock number %p',
    (stockNumber) => expect(isStockNumber(stockNumber)).toBe(false),
  );

  test('has four sizes above zero', () => {
    expect(hasDimensions(item)).toBe(true);
    for (const field of ['Length', 'Width', 'Height', 'Weight'] as const) {
      for (const size of [0, -1, null])
        expect(hasDimensions({ ...item, [field]: size })).toBe(false);
    }
  });

  test.each([
    [null, true],
    [0.01, true],
    [9_999_999.99, true],
    [0, false],
    [-1, false],
    [1.005, false],
    [10_000_000, false],
    [19.99, true],
  ])('with the price %p is acceptable: %p', (price, expected) =>
    expect(isPrice(price)).toBe(expected),
  );

  test('needs a cycle time while an expiration date is required', () => {
    expect(hasCycleTime({ ...item, ExpirationDateRequired: false, CycleTime: null })).toBe(true);
    expect(hasCycleTime({ ...item, ExpirationDateRequired: true, CycleTime: 90 })).toBe(true);
    for (const CycleTime of [null, 0, -1, 1.5])
      expect(hasCycleTime({ ...item, ExpirationDateRequired: true, CycleTime })).toBe(false);
  });

  test('needs a pack unit above one while it is caseable', () => {
    expect(hasPackUnit({ ...item, IsCaseable: false, PackUnit: null })).toBe(true);
    expect(hasPackUnit({ ...item, IsCaseable: true, PackUnit: 2 })).toBe(true);
    for (const PackUnit of [null, 0, 1, 2.5])
      expect(hasPackUnit({ ...item, IsCaseable: true, PackUnit })).toBe(false);
  });

  test('that is a kit needs components with quantities', () => {
    expect(hasComponents({ ...item, ItemType: 'Standard', Components: [] })).toBe(true);
    expect(hasComponents({ ...item, ItemType: 'Bundled', Components: [] })).toBe(false);
    expect(hasComponents({ ...item, ItemType: 'Bundled', Components: [{ Quantity: 2 }] })).toBe(
      true,
    );
    expect(
      hasComponents({
        ...item,
        ItemType: 'Bundled',
        Components: [{ Quantity: 2 }, { Quantity: null }],
      }),
    ).toBe(false);
  });
});

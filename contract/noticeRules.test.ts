import {
  areCountsAcceptable,
  hasProducts,
  hasRequiredNoticeFields,
  isExpectedDateAcceptable,
} from './noticeRules';

const today = '2026-11-21';

describe('a notice', () => {
  test('needs a warehouse only while it is new, and always a date', () => {
    expect(hasRequiredNoticeFields({ WarehouseCode: 'ROC', ExpectedDate: today }, true)).toBe(true);
    expect(hasRequiredNoticeFields({ WarehouseCode: '', ExpectedDate: today }, true)).toBe(false);
    expect(hasRequiredNoticeFields({ WarehouseCode: '', ExpectedDate: today }, false)).toBe(true);
    expect(hasRequiredNoticeFields({ WarehouseCode: 'ROC', ExpectedDate: null }, false)).toBe(
      false,
    );
  });

  test.each([
    ['2026-11-20', false],
    [today, false],
    ['2026-11-22', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
  ])('expected on %s is acceptable: %p', (expected, isAcceptable) =>
    expect(isExpectedDateAcceptable(expected, { today })).toBe(isAcceptable),
  );

  test('announces at least one item, each with a quantity', () => {
    expect(hasProducts({ Products: [] })).toBe(false);
    expect(hasProducts({ Products: [{ Quantity: 5 }] })).toBe(true);
    for (const Quantity of [null, 0, -1, 1.5, 1_000_000])
      expect(hasProducts({ Products: [{ Quantity: 5 }, { Quantity }] })).toBe(false);
  });

  test('has counts above zero, or none', () => {
    expect(areCountsAcceptable({ PackageCount: null, PalletCount: null })).toBe(true);
    expect(areCountsAcceptable({ PackageCount: 12, PalletCount: 1 })).toBe(true);
    expect(areCountsAcceptable({ PackageCount: 0, PalletCount: null })).toBe(false);
    expect(areCountsAcceptable({ PackageCount: 3, PalletCount: -1 })).toBe(false);
  });
});

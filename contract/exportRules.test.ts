import { exportLimits, whyNotExport, whyNotRows } from './exportRules';

test('a workbook ends with the last row that Excel has, a .csv never', () => {
  expect(whyNotRows('xlsx', 1_048_575)).toBeNull();
  expect(whyNotRows('xlsx', 1_048_576)).toBe(
    'An .xlsx file can not have so many rows: choose .csv',
  );
  expect(whyNotRows('csv', 5_000_000)).toBeNull();
});

test('a person has so many files made at once, and keeps so many', () => {
  const { open, kept } = exportLimits;
  expect(whyNotExport({ open: open - 1, kept: kept - 1 })).toBeNull();
  expect(whyNotExport({ open, kept: open })).toMatch(/^3 files are being made for you already/);
  expect(whyNotExport({ open: 0, kept })).toMatch(/^You keep 20 files here already/);
});

import { itemImportColumns } from '@contract/importColumns';
import { neededFirst, whyNotPlaces, withPlace } from './places';

test('the columns that are needed come first', () => {
  expect(neededFirst(itemImportColumns).map(({ column }) => column.label)).toEqual([
    'SKU',
    'UPC',
    'Description',
    'Length',
    'Width',
    'Height',
    'Weight',
    'Harmonization Code',
    'Price',
  ]);
});

test('a heading stands for one column alone', () => {
  expect(withPlace([0, 1, null], 2, 1)).toEqual([0, null, 1]);
  expect(withPlace([0, null, null], 1, null)).toEqual([0, null, null]);
});

test('a column that is needed and has no heading is named', () => {
  expect(whyNotPlaces(itemImportColumns, [0, 1, 2, 3, null, 5, 6, null, null])).toBe(
    'Width needs a column of the file',
  );
  expect(whyNotPlaces(itemImportColumns, [0, 1, 2, 3, 4, 5, 6, null, null])).toBeNull();
});

import {
  itemImportColumns,
  orderImportColumns,
  versionsOf,
  type ImportColumn,
} from './importColumns';

const labelsOf = (columns: readonly ImportColumn[]): string[] => columns.map(({ label }) => label);

test('an order import has the 23 columns that are specified, and an item import its 9 (IMP-12, IMP-27)', () => {
  expect(orderImportColumns).toHaveLength(23);
  expect(itemImportColumns).toHaveLength(9);
});

test('a column that was added belongs to the versions since then', () => {
  const added: ImportColumn = { label: 'Gift Message', isOptional: true, since: 2 };
  const [newest = [], first = [], ...more] = versionsOf([...itemImportColumns, added]);
  expect(labelsOf(newest)).toEqual([...labelsOf(itemImportColumns), 'Gift Message']);
  expect(labelsOf(first)).toEqual(labelsOf(itemImportColumns));
  expect(more).toEqual([]);
});

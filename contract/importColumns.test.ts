import {
  itemImportColumns,
  orderImportColumns,
  versionsOf,
  type ImportColumn,
} from './importColumns';

const labelsOf = (columns: readonly ImportColumn[]): string[] => columns.map(({ label }) => label);

const firstOf = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ since }) => since === 1);

test('the first version of an order import has the 23 columns that are specified, that of an item import its 9: what is added has a later one (IMP-12, IMP-27, OPEN-126)', () => {
  expect(firstOf(orderImportColumns)).toHaveLength(23);
  expect(firstOf(itemImportColumns)).toHaveLength(9);
});

test('a column that was added belongs to the versions since then', () => {
  const added: ImportColumn = { label: 'Gift Message', isOptional: true, since: 2 };
  const before = firstOf(itemImportColumns);
  const [newest = [], first = [], ...more] = versionsOf([...before, added]);
  expect(labelsOf(newest)).toEqual([...labelsOf(before), 'Gift Message']);
  expect(labelsOf(first)).toEqual(labelsOf(before));
  expect(more).toEqual([]);
});

import type { DraftMistake } from '@contract/importDraftRecord';
import { aDraftRow } from '@tests/importDrafts';
import { nextMistake } from './nextMistake';
import { sheetRow } from './SheetRow';

const columns = [{ label: 'Order Name' }, { label: 'Product SKU' }, { label: 'City' }];

const mistake = (Column: string | null): DraftMistake => ({
  Column,
  Sentence: 'Something is wrong',
  Kind: `${Column}:wrong`,
  Same: 1,
});

const row = (Row: number, ...wrong: (string | null)[]) =>
  sheetRow(aDraftRow({ Row, Mistakes: wrong.map(mistake) }), 1);

const sheet = {
  columns,
  rows: [row(2), row(3, 'City', 'Product SKU'), row(9, null, 'Order Name'), row(10)],
};

const sku = { id: '3', field: 'cell-1' };
const city = { id: '3', field: 'cell-2' };
const whole = { id: '9', field: 'result' };
const name = { id: '9', field: 'cell-0' };

test('a person is led from mistake to mistake as the rows are read', () => {
  expect(nextMistake(sheet, null, 1)).toEqual(sku);
  expect(nextMistake(sheet, sku, 1)).toEqual(city);
  expect(nextMistake(sheet, city, 1)).toEqual(whole);
  expect(nextMistake(sheet, whole, 1)).toEqual(name);
  expect(nextMistake(sheet, name, 1)).toBeNull();
});

test('a person is led back in the same way', () => {
  expect(nextMistake(sheet, null, -1)).toEqual(name);
  expect(nextMistake(sheet, whole, -1)).toEqual(city);
  expect(nextMistake(sheet, sku, -1)).toBeNull();
});

test('it goes on from a cell without a mistake, and from a row that has left', () => {
  expect(nextMistake(sheet, { id: '2', field: 'row' }, 1)).toEqual(sku);
  expect(nextMistake(sheet, { id: '5', field: 'cell-1' }, 1)).toEqual(whole);
  expect(nextMistake(sheet, { id: '5', field: 'cell-1' }, -1)).toEqual(city);
});

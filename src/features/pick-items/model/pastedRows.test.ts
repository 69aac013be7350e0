import { isTable, pastedRows, quantityIn } from './pastedRows';

const two = [
  { code: 'BTL-1', quantity: '12' },
  { code: 'CAP-2', quantity: '3' },
];

describe('lines from a spreadsheet', () => {
  test.each([
    ['tabs', 'BTL-1\t12\nCAP-2\t3'],
    ['commas', 'BTL-1,12\r\nCAP-2,3\r\n'],
    ['semicolons', 'BTL-1;12\n\nCAP-2; 3'],
    ['blanks', 'BTL-1 12\nCAP-2   3'],
    ['quotes', '"BTL-1"\t"12"\n"CAP-2"\t"3"'],
    ['a head', 'SKU\tQty\nBTL-1\t12\nCAP-2\t3'],
    ['a head in other words', 'Stock Number;Quantity ordered\nBTL-1;12\nCAP-2;3'],
    ['the quantity first', '12\tBTL-1\n3\tCAP-2'],
    ['the quantity first, as the head says', 'Pieces\tItem\n12\tBTL-1\n3\tCAP-2'],
    ['more columns', 'No.\tSKU\tName\tQuantity\n1\tBTL-1\tBottle\t12\n2\tCAP-2\tCap\t3'],
  ])('are read with %s', (_what, text) => {
    expect(pastedRows(text)).toEqual(two);
  });

  test('know a barcode from a quantity, whichever comes first', () => {
    const rows = [{ code: '012345678905', quantity: '7' }];
    expect(pastedRows('012345678905\t7')).toEqual(rows);
    expect(pastedRows('7\t012345678905')).toEqual(rows);
  });

  test('keep what can not be a quantity, and what is missing', () => {
    expect(pastedRows('BTL-1\ta dozen\nCAP-2\n\t4')).toEqual([
      { code: 'BTL-1', quantity: 'a dozen' },
      { code: 'CAP-2', quantity: '' },
      { code: '', quantity: '4' },
    ]);
  });

  test('are a table as soon as there is a second cell or line', () => {
    expect(isTable('BTL-1\t12')).toBe(true);
    expect(isTable('BTL-1\nCAP-2')).toBe(true);
    expect(isTable(' BTL-1\n')).toBe(false);
  });
});

test.each([
  ['12', 12],
  [' 1,200 ', 1200],
  ['1 200', 1200],
  ['12.00', 12],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['a dozen', null],
  ['', null],
])('a quantity that is written "%s" is %s', (written, quantity) => {
  expect(quantityIn(written)).toBe(quantity);
});

test('a pasted line of blanks without end is read at once', () => {
  const started = performance.now();
  expect(pastedRows(`BTL-1${' '.repeat(300_000)}x y\nCAP-2 1`)).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(5000);
});

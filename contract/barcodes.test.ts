import { barcodeForms, isSameBarcode, readScan, type Scan } from './barcodes';

const nothing = { lotNo: null, expires: null, serial: null, quantity: null };
const read = (typed: string): Scan => readScan(typed, '2026-11-24');

describe('a scanned code', () => {
  test.each([
    ['a stock number', 'PCK-45L-GRY', 'PCK-45L-GRY'],
    ['a UPC', '012345678905', '012345678905'],
    ['an EAN with what kind it is', ']E09506000134352', '9506000134352'],
    ['a number that only begins like a GS1 code', '0112345', '0112345'],
    ['a GS1 code that names no item', ']C100106141411234567897', '00106141411234567897'],
  ])('that is %s is taken whole', (_what, typed, code) => {
    expect(read(typed)).toEqual({ code, ...nothing });
  });

  test.each([
    ['GS1-128', ']C1'],
    ['DataMatrix', ']d2'],
    ['QR', ']Q3'],
    ['nobody knows what', '\u001D'],
    ['a scanner that marks nothing', ''],
  ])('of %s gives GTIN, expiry, lot and serial', (_what, mark) => {
    expect(read(`${mark}01095060001343521726123110L-7\u001D21S42`)).toEqual({
      code: '09506000134352',
      lotNo: 'L-7',
      expires: '2026-12-31',
      serial: 'S42',
      quantity: null,
    });
  });

  test('as it is printed, with brackets, says the same', () => {
    expect(read('(01)09506000134352(17)261231(10)L-7(21)S42')).toEqual(
      read(']C101095060001343521726123110L-7\u001D21S42'),
    );
  });

  test('counts pieces, also of what a carton holds', () => {
    expect(read('(01)09506000134352(30)12').quantity).toBe(12);
    expect(read(']C102095060001343523724')).toEqual({
      code: '09506000134352',
      ...nothing,
      quantity: 24,
    });
  });

  test('passes over what the portal does not ask for', () => {
    expect(read(']C131020005000109506000134352240ABC\u001D10L-7')).toEqual({
      code: '09506000134352',
      ...nothing,
      lotNo: 'L-7',
    });
  });

  test('expires on the last day of a month that has no day, in the nearest century', () => {
    expect(read('(01)09506000134352(17)270200').expires).toBe('2027-02-28');
    expect(read('(01)09506000134352(17)980115').expires).toBe('1998-01-15');
    expect(read('(01)09506000134352(17)271301').expires).toBeNull();
  });
});

describe('two codes', () => {
  test('are the same with and without leading zeros', () => {
    expect(isSameBarcode('012345678905', '00012345678905')).toBe(true);
    expect(isSameBarcode(' abc-1 ', 'ABC-1')).toBe(true);
  });

  test('differ where a GTIN names a carton, or one of them is empty', () => {
    expect(isSameBarcode('012345678905', '10012345678902')).toBe(false);
    expect(isSameBarcode('', ' ')).toBe(false);
  });

  test('are looked for in every length', () => {
    expect(barcodeForms('00012345678905')).toEqual([
      '00012345678905',
      '12345678905',
      '012345678905',
      '0012345678905',
    ]);
    expect(barcodeForms('PCK-1')).toEqual(['pck-1']);
  });
});

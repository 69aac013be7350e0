import { orderImportColumns } from '@contract/importColumns';
import { templateOf } from './template';

test('the template holds the columns in their order, and nothing else', () => {
  const [header = '', ...rest] = templateOf(orderImportColumns).split('\r\n');
  expect(header.split(',')).toHaveLength(orderImportColumns.length);
  expect(header).toMatch(
    /^Order Name,Product SKU,Product Quantity,.*,Recipient Country,Warehouse Code,Product Lot Number/,
  );
  expect(rest).toEqual(['']);
});

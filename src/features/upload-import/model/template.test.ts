import { orderImportColumns } from '@contract/importColumns';
import { templateOf } from './template';

test('the template holds the 23 columns in their order, and nothing else', () => {
  const [header = '', ...rest] = templateOf(orderImportColumns).split('\r\n');
  expect(header.split(',')).toHaveLength(23);
  expect(header).toMatch(/^Order Name,Product SKU,Product Quantity,.*,Recipient Country,Warehouse Code,Product Lot Number$/);
  expect(rest).toEqual(['']);
});

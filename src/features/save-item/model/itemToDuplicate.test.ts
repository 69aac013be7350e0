import { aStockItem } from '@tests/records';
import { itemForm } from './itemForm';
import { itemToDuplicate } from './itemToDuplicate';

test('a duplicate of an item is like it, but for its barcode and its files', () => {
  const item = aStockItem('BTL', { Price: 12, LotNumberRequired: true, ImageFile: 'btl.png' });
  expect(itemToDuplicate(item)).toEqual({
    ...itemForm.valuesOf(item),
    barcode: '',
    image: null,
    pdf: null,
  });
  expect(itemToDuplicate(item)).toMatchObject({ stockNumber: 'BTL', price: 12 });
});

import { aNotice } from '@tests/records';
import { noticeForm } from './noticeForm';
import { noticeToDuplicate } from './noticeToDuplicate';

test('a duplicate of a notice announces the same goods for another day, with other tracking', () => {
  expect(noticeToDuplicate(aNotice(12))).toMatchObject({ expectedDate: null, trackingNumber: '' });
  expect(noticeForm.payloadOf(noticeToDuplicate(aNotice(12)))).toMatchObject({
    WarehouseCode: 'ROC',
    Carrier: 'FedEx Freight',
    PONumber: 'PO-77',
    Vendor: 'Acme Mills',
    PackageCount: 12,
    Products: [{ StockNumber: 'BTL-0500', Quantity: 120 }],
  });
});

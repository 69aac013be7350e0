import { anItem, anOrder } from '@tests/records';
import { deductForm } from './deductForm';
import { deductOrderToDuplicate } from './deductOrderToDuplicate';

const tag = { TagNumber: 'T-1', Quantity: 3, LotNo: null, ExpDate: null, Pick: null, Leave: null };

test('a duplicate of a deduct order takes as many pieces out of the same warehouse, off no tag and without the work order', () => {
  const order = anOrder(8, {
    Name: 'Damaged goods',
    OrderType: 'Deduct',
    Warehouse: 'ROC',
    ShipmentNote: 'Dock 2',
    WorkOrder: {
      _id: 'w1',
      CompletedByDate: '2099-01-01',
      ShipmentNoticeId: '12',
      ShipByDate: null,
    },
    Items: [anItem('BTL', { QuantityRequested: 3, Tags: [tag] })],
  });
  expect(deductForm.payloadOf(deductOrderToDuplicate(order))).toEqual({
    Name: 'Damaged goods',
    WarehouseCode: 'ROC',
    Notes: 'Dock 2',
    CreateWorkOrder: false,
    Items: [{ StockNumber: 'BTL', Quantity: 3 }],
  });
});

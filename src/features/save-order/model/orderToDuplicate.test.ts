import { anItem, anOrder, aRecipient } from '@tests/records';
import { orderForm } from './orderForm';
import { orderToDuplicate } from './orderToDuplicate';

const order = anOrder(7, {
  Name: 'Spring restock',
  DeliveryOption: 'FedEx Ground',
  ShipByDate: '2099-01-01',
  ShipmentNote: 'Ring twice',
  RequestUCCLabels: true,
  WaitingForClientApproval: true,
  InvoiceFile: 'invoice.pdf',
  ShippingLabel: 'label.pdf',
  Recipient: aRecipient({ FirstName: 'Maya' }),
  Items: [
    anItem('BTL', { Quantity: 1, QuantityRequested: 4 }),
    anItem('CAP', { LotNo: 'L-1' }),
    anItem('BTL', { QuantityRequested: 6 }),
    anItem('CAP', { LotNo: 'L-2' }),
  ],
});

describe('a duplicate of an order', () => {
  test('asks for the same delivery to the same recipient', () => {
    expect(orderForm.payloadOf(orderToDuplicate(order))).toMatchObject({
      Name: 'Spring restock',
      DeliveryOption: 'FedEx Ground',
      Notes: 'Ring twice',
      RequestUCCLabels: true,
      Recipient: { FirstName: 'Maya' },
    });
  });

  test('has neither its date nor its files, and asks for no approval of its own', () => {
    expect(orderToDuplicate(order)).toMatchObject({
      hasShipDate: false,
      shipByDate: null,
      invoiceFile: null,
      shippingLabel: null,
      requiresApproval: false,
    });
  });

  test('has what was asked for of each item in one line, and one for each lot', () => {
    expect(orderForm.payloadOf(orderToDuplicate(order)).Items).toEqual([
      { StockNumber: 'BTL', Quantity: 10 },
      { StockNumber: 'CAP', Quantity: 2, LotNo: 'L-1' },
      { StockNumber: 'CAP', Quantity: 2, LotNo: 'L-2' },
    ]);
  });
});

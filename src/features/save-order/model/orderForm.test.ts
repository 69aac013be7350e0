import type { OrderRecord } from '@contract/orderRecord';
import { aRecipient, anItem, anOrder } from '@tests/records';
import { orderForm, type OrderValues } from './orderForm';

const record = anOrder(7, {
  Version: 3,
  ShipmentNote: 'Ring twice',
  ShipByDate: '2099-01-01',
  InvoiceFile: 'stored-invoice.pdf',
  Items: [anItem('BTL', { Quantity: 1, QuantityRequested: 4 }), anItem('CAP', { LotNo: 'L-1' })],
});
const original = orderForm.valuesOf(record);

const changed = (change: Partial<OrderValues>, of: OrderRecord = record) =>
  orderForm.updateOf({ record: of, original, values: { ...original, ...change } });

const line = (stockNumber: string, change = {}) => {
  const found = original.items.find((item) => item.stockNumber === stockNumber);
  if (!found) throw new Error(`${stockNumber} is not on the order`);
  return { ...found, ...change };
};
const bottle = line('BTL');
const cap = line('CAP');

describe('an update of an order', () => {
  test('names the version alone while nothing was changed', () => {
    expect(changed({})).toEqual({ Version: 3 });
    expect(
      changed({ name: ` ${record.Name} `, items: [cap, { ...bottle, available: 12 }] }),
    ).toEqual({ Version: 3 });
  });

  test('names no version to a server that counts none', () => {
    expect(changed({}, { ...record, Version: 0 })).toEqual({});
  });

  test('sends what was changed, trimmed, and nothing else', () => {
    expect(changed({ name: ' Spring sale ', requestBoxLabels: true })).toEqual({
      Version: 3,
      Name: 'Spring sale',
      RequestUCCLabels: true,
    });
  });

  test('clears with null', () => {
    expect(changed({ notes: '  ', hasShipDate: false, invoiceFile: null })).toEqual({
      Version: 3,
      Notes: null,
      ShipByDate: null,
      InvoiceFile: null,
    });
  });

  test('sends a recipient whole, so that its emptied fields are cleared too', () => {
    const recipient = original.recipient && {
      ...original.recipient,
      Address2: ' ',
      Phone: '(503) 555-0199',
    };
    expect(changed({ recipient }).Recipient).toEqual({
      ...aRecipient({ Address2: null, Phone: '5035550199' }),
    });
  });

  test('does not call another way to write the same phone a change', () => {
    const recipient = original.recipient && { ...original.recipient, Phone: '(503) 555-0142' };
    expect(changed({ recipient })).not.toHaveProperty('Recipient');
  });

  test('sends all lines with what became of them once one differs from what was asked for', () => {
    const items = [
      { ...bottle, quantity: 5 },
      { ...bottle, stockNumber: 'NEW', quantity: 1 },
    ];
    expect(changed({ items }).Items).toEqual([
      { StockNumber: 'BTL', Quantity: 5, LotNo: null, Status: 'Changed' },
      { StockNumber: 'NEW', Quantity: 1, LotNo: null, Status: 'Added' },
      { StockNumber: 'CAP', Quantity: 2, LotNo: 'L-1', Status: 'Removed' },
    ]);
    expect(changed({ items: [bottle, { ...cap, lotNo: null }] }).Items).toEqual([
      { StockNumber: 'BTL', Quantity: 4, LotNo: null, Status: 'Unchanged' },
      { StockNumber: 'CAP', Quantity: 2, LotNo: null, Status: 'Changed' },
    ]);
  });

  test('names new files as they were stored', () => {
    const label = { name: 'label.pdf', base64: 'JVBERg==' };
    const update = orderForm.updateOf(
      { record, original, values: { ...original, shippingLabel: label } },
      (file) => (file === label ? 'stored-label.pdf' : undefined),
    );
    expect(update).toEqual({ Version: 3, ShippingLabel: 'stored-label.pdf' });
  });
});

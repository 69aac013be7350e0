import { editOrder } from '@/features/save-order';
import { aRecipient, anItem, anOrder } from '@tests/records';
import { orderDifferences } from './orderDifferences';

const items = [anItem('BTL'), anItem('CAP')];
const edit = () =>
  editOrder(anOrder(7, { Items: items, InvoiceFile: 'stored.pdf' }), () => '2026-11-20');

describe('what differs between an edited order and the one of somebody else', () => {
  test('is told field by field, with what was changed here beside it', () => {
    const edited = edit();
    edited.draft.change({
      notes: 'Ring twice',
      hasShipDate: true,
      shipByDate: '2099-01-01',
      invoiceFile: null,
    });
    expect(
      orderDifferences(
        edited,
        anOrder(7, { Name: 'Theirs', Items: items, InvoiceFile: 'stored.pdf' }),
      ),
    ).toEqual([
      { label: 'Order Name', theirs: 'Theirs', mine: null },
      { label: 'Shipment Date', theirs: 'None', mine: 'Jan 1, 2099' },
      { label: 'Shipping note', theirs: 'None', mine: 'Ring twice' },
      { label: 'Customer invoice', theirs: 'Attached', mine: 'None' },
    ]);
  });

  test('leaves out the lines that are alike', () => {
    const edited = edit();
    edited.draft.change({
      items: edited.draft.values.items.map((item) =>
        item.stockNumber === 'BTL' ? { ...item, quantity: 6 } : item,
      ),
    });
    const theirs = anOrder(7, {
      Items: [anItem('BTL'), anItem('NEW', { LotNo: 'L-1' })],
      InvoiceFile: 'stored.pdf',
    });
    expect(orderDifferences(edited, theirs)).toEqual([
      {
        label: 'Items',
        theirs: 'BTL: 2\nNEW: 2, lot L-1\nCAP: none',
        mine: 'BTL: 6\nCAP: 2\nNEW: none',
      },
    ]);
  });

  test('names the status when it has moved, and the recipient in one line', () => {
    const theirs = anOrder(7, {
      Status: 'Released',
      Items: items,
      InvoiceFile: 'stored.pdf',
      Recipient: aRecipient({ City: 'Salem' }),
    });
    expect(orderDifferences(edit(), theirs)).toEqual([
      { label: 'Status', theirs: 'Released', mine: null },
      {
        label: 'Recipient',
        theirs:
          'Daniel, Cho, d.cho@example.test, 2210 NE Alder Street, Apt 4, Salem, OR, 97211, US, 5035550142',
        mine: null,
      },
    ]);
  });
});

import { recipientValues } from '@/entities/recipient';
import type { PickedItem } from '@/entities/item';
import { createOrderDraft, recipientProblem, shipDateError } from './orderChecks';
import { orderForm } from './orderForm';

const today = '2026-11-20';
const item = (change: Partial<PickedItem> = {}): PickedItem => ({
  stockNumber: 'BTL-0750-STL',
  description: 'Insulated bottle',
  available: 5,
  quantity: 1,
  lotNo: null,
  ...change,
});
const maya = recipientValues({
  FirstName: 'Maya',
  LastName: ' Ortiz ',
  Address1: '1437 Larimer Street',
  City: 'Denver',
  State: 'CO',
  ZipCode: '80202',
  Country: 'US',
  Phone: '(303) 555-0188',
});

const filled = () => {
  const draft = createOrderDraft(() => today);
  draft.change({
    name: 'Holiday restock',
    deliveryOption: 'FedEx Ground',
    recipient: maya,
    items: [item()],
  });
  return draft;
};

const states = (draft: ReturnType<typeof filled>) => draft.checklist.map(({ state }) => state);

describe('a new order', () => {
  test('is valid line by line', () => {
    const draft = createOrderDraft(() => today);
    expect(draft.checklist.map(({ label }) => label)).toEqual([
      'Required fields: Order Name, Recipient, Delivery Option',
      'At least 1 item',
      'If Shipment Date is present, it must be in the future',
    ]);
    expect(states(draft)).toEqual(['open', 'open', 'met']);
    expect(states(filled())).toEqual(['met', 'met', 'met']);
  });

  test.each([{ name: '  ' }, { deliveryOption: '' }, { recipient: null }])(
    'needs %p to be given',
    (gap) => {
      const draft = filled();
      draft.change(gap);
      expect(draft.whyNotSave).toBe('Required fields: Order Name, Recipient, Delivery Option');
    },
  );

  test.each([null, 0, 1_000_000])('refuses an item with quantity %p', (quantity) => {
    const draft = filled();
    draft.change({ items: [item({ quantity })] });
    expect(draft.whyNotSave).toBe('At least 1 item');
  });

  test('ships tomorrow at the earliest, and asks for the date once one is wanted', () => {
    const draft = filled();
    draft.change({ hasShipDate: true });
    expect(shipDateError(draft.values, { today })).toBe('Choose a date');
    draft.change({ shipByDate: today });
    expect(states(draft)[2]).toBe('contradicted');
    draft.change({ shipByDate: '2026-11-21' });
    expect(draft.whyNotSave).toBeNull();
    draft.change({ shipByDate: today, hasShipDate: false });
    expect(draft.whyNotSave).toBeNull();
  });

  test('goes to nobody without a phone, whom the address book may have outside the US (OPEN-59)', () => {
    const sentence =
      'Complete address: Address 1, City, Zip Code (5 digits)*, Phone (10 digits)* & Country (* = format for USA)';
    const draft = filled();
    const recipient = recipientValues({
      FirstName: 'Uwe',
      LastName: 'Adler',
      Address1: 'Lindenstr. 1',
      City: 'Berlin',
      ZipCode: '10969',
      Country: 'DE',
    });
    draft.change({ recipient });
    expect([draft.whyNotSave, recipientProblem(draft.values, draft.saved)]).toEqual([
      sentence,
      sentence,
    ]);
    draft.change({ recipient: { ...recipient, Phone: '030 1' } });
    expect([draft.whyNotSave, recipientProblem(draft.values, draft.saved)]).toEqual([null, null]);
  });

  test('is sent trimmed, without empty texts, with a phone of digits', () => {
    const draft = filled();
    draft.change({ name: '  Holiday restock ', notes: '   ' });
    expect(orderForm.payloadOf(draft.values)).toEqual({
      Name: 'Holiday restock',
      DeliveryOption: 'FedEx Ground',
      Recipient: {
        FirstName: 'Maya',
        LastName: 'Ortiz',
        Address1: '1437 Larimer Street',
        City: 'Denver',
        State: 'CO',
        ZipCode: '80202',
        Country: 'US',
        Phone: '3035550188',
      },
      Items: [{ StockNumber: 'BTL-0750-STL', Quantity: 1 }],
      WaitForClientApproval: false,
      RequestUCCLabels: false,
    });
  });

  test('sends the date only while it is wanted', () => {
    const draft = filled();
    draft.change({ shipByDate: '2026-12-01' });
    expect(orderForm.payloadOf(draft.values)).not.toHaveProperty('ShipByDate');
    draft.change({ hasShipDate: true });
    expect(orderForm.payloadOf(draft.values)).toHaveProperty('ShipByDate', '2026-12-01');
  });
});

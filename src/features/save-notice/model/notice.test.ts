import type { PickedItem } from '@/entities/item';
import { aNotice } from '@tests/records';
import { expectedDateError, newNoticeDraft } from './noticeChecks';
import { noticeForm, type NoticeValues } from './noticeForm';
import { editNotice } from './updateNotice';

const today = '2026-11-21';
const bottle: PickedItem = {
  stockNumber: 'BTL-0500',
  description: 'Bottle',
  available: 4,
  quantity: 120,
  lotNo: null,
};

const draftWith = (values: Partial<NoticeValues> = {}) => {
  const draft = newNoticeDraft(() => today);
  draft.change({ warehouseCode: 'ROC', expectedDate: '2026-11-22', items: [bottle], ...values });
  return draft;
};

describe('a new notice', () => {
  test('begins with what it requires, in the words of the specification', () => {
    expect(newNoticeDraft(() => today).checklist).toEqual([
      { label: 'Required fields: Warehouse, Expected Date', state: 'open' },
      { label: 'Expected Date must be in the future', state: 'open' },
      { label: 'At least 1 item with a quantity', state: 'open' },
      { label: 'Package Count and Pallet Count must be greater than 0 if provided', state: 'met' },
    ]);
  });

  test('can be saved with a warehouse, a date from tomorrow on and an item', () => {
    expect(draftWith().whyNotSave).toBeNull();
  });

  test.each([
    ['no warehouse (ASN-12)', { warehouseCode: null }, 'Required fields: Warehouse, Expected Date'],
    ['no date (ASN-12)', { expectedDate: null }, 'Required fields: Warehouse, Expected Date'],
    [
      'the date of today (ASN-13, OPEN-24)',
      { expectedDate: today },
      'Expected Date must be in the future',
    ],
    ['no item (ASN-14)', { items: [] }, 'At least 1 item with a quantity'],
    [
      'an item without a quantity (ASN-14)',
      { items: [bottle, { ...bottle, stockNumber: 'CAP', quantity: 0 }] },
      'At least 1 item with a quantity',
    ],
    [
      'no packages at all (ASN-15)',
      { packageCount: 0 },
      'Package Count and Pallet Count must be greater than 0 if provided',
    ],
    [
      'no pallets at all (ASN-15)',
      { palletCount: 0 },
      'Package Count and Pallet Count must be greater than 0 if provided',
    ],
  ])('can not be saved with %s', (_what, values, sentence) => {
    expect(draftWith(values).whyNotSave).toBe(sentence);
  });

  test('says what is wrong with its date', () => {
    expect(
      [null, today, '2026-11-22'].map((expectedDate) =>
        expectedDateError({ expectedDate }, { today }),
      ),
    ).toEqual(['Choose a date', 'Expected Date must be in the future', null]);
  });

  test('is sent trimmed, without what is empty (SAVE-03, SAVE-04)', () => {
    expect(
      noticeForm.payloadOf(
        draftWith({ carrier: '  FedEx ', vendor: ' ', packageCount: 12 }).values,
      ),
    ).toEqual({
      WarehouseCode: 'ROC',
      ExpectedDate: '2026-11-22',
      Carrier: 'FedEx',
      PackageCount: 12,
      Products: [{ StockNumber: 'BTL-0500', Quantity: 120 }],
    });
  });
});

describe('a notice that is edited', () => {
  const edit = (change: Partial<NoticeValues>, record = aNotice(1001)) => {
    const edited = editNotice(record, () => today);
    edited.draft.change(change);
    return {
      edited,
      update: noticeForm.updateOf({
        record,
        original: edited.original,
        values: edited.draft.values,
      }),
    };
  };

  test('requires its date, and no warehouse any more (ASN-12)', () => {
    expect(edit({}).edited.draft.checklist[0]?.label).toBe('Required fields: Expected Date');
    expect(edit({ warehouseCode: null, carrier: 'UPS' }).edited.whyNotSave).toBeNull();
  });

  test('that is due today can get its tracking number, and is judged by another date (OPEN-125)', () => {
    const due = editNotice(aNotice(1001, { ExpectedDate: today }), () => today);
    expect(due.draft.checklist.map(({ state }) => state)).toEqual(['met', 'met', 'met', 'met']);
    due.draft.change({ trackingNumber: 'TRK-9' });
    expect(due.whyNotSave).toBeNull();
    due.draft.change({ expectedDate: '2026-11-20' });
    expect(due.whyNotSave).toBe('Expected Date must be in the future');
  });

  test('can not be saved while nothing was changed; spaces and what is available are no change', () => {
    expect(
      edit({ carrier: 'FedEx Freight ', items: [{ ...bottle, description: 'Bottle 500 ml' }] })
        .edited.whyNotSave,
    ).toBe('Nothing was changed yet');
  });

  test('sends its version and the fields that were changed (ASN-20, OPEN-50)', () => {
    expect(edit({ trackingNumber: ' TRK-9 ' }).update).toEqual({
      Version: 2,
      TrackingNumber: 'TRK-9',
    });
  });

  test('sends what was emptied as null', () => {
    expect(edit({ carrier: '', vendor: ' ', packageCount: null }).update).toEqual({
      Version: 2,
      Carrier: null,
      Vendor: null,
      PackageCount: null,
    });
  });

  test('sends all of its items when one was changed', () => {
    const { update } = edit({ items: [bottle, { ...bottle, stockNumber: 'CAP', quantity: 3 }] });
    expect(update).toEqual({
      Version: 2,
      Products: [
        { StockNumber: 'BTL-0500', Quantity: 120 },
        { StockNumber: 'CAP', Quantity: 3 },
      ],
    });
  });

  test('of a server that counts no versions is sent without one', () => {
    expect(edit({ carrier: 'UPS' }, aNotice(1001, { Version: 0 })).update).toEqual({
      Carrier: 'UPS',
    });
  });

  test('takes the day of a date that comes as a moment', () => {
    expect(
      edit({}, aNotice(1001, { ExpectedDate: '2126-12-01T00:00:00.000Z' })).edited.draft.values
        .expectedDate,
    ).toBe('2126-12-01');
  });
});

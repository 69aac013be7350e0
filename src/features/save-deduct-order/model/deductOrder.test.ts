import type { OrderTag } from '@contract/orderRecord';
import type { PickedItem } from '@/entities/item';
import { anItem, anOrder } from '@tests/records';
import { completedByError, newDeductDraft } from './deductChecks';
import { deductForm, type DeductValues } from './deductForm';
import { heldTagsOf } from './heldTags';
import { editDeductOrder } from './updateDeductOrder';

const today = '2026-11-20';
const tag = (TagNumber: string, Quantity: number): OrderTag => ({
  TagNumber,
  Quantity,
  LotNo: null,
  ExpDate: null,
  Pick: Quantity,
  Leave: null,
});
const item = (change: Partial<PickedItem> = {}): PickedItem => ({
  stockNumber: 'BAR-OAT-12',
  description: 'Oat bar',
  available: 584,
  quantity: 1,
  lotNo: null,
  ...change,
});

const filled = () => {
  const draft = newDeductDraft(() => today);
  draft.change({ name: ' Expired stock ', warehouseCode: 'ROC', items: [item()] });
  return draft;
};

const workOrderSentence =
  'Required fields for a Work Order: Completed by Date that is in the future';

describe('a new deduct order', () => {
  test('asks for a name, a warehouse and an item, and for a day once a work order is wanted', () => {
    const draft = newDeductDraft(() => today);
    expect(draft.checklist).toEqual([
      { label: 'Name required', state: 'open' },
      { label: 'Warehouse required', state: 'open' },
      { label: 'At least 1 item', state: 'open' },
    ]);
    draft.change({ hasWorkOrder: true });
    expect(draft.checklist.at(-1)).toEqual({ label: workOrderSentence, state: 'open' });
  });

  test('has its work order completed tomorrow at the earliest', () => {
    const draft = filled();
    draft.change({ hasWorkOrder: true });
    expect(completedByError(draft.values, { today })).toBe('Choose a date');
    draft.change({ completedByDate: today });
    expect(draft.checklist.at(-1)).toEqual({ label: workOrderSentence, state: 'contradicted' });
    expect(draft.whyNotSave).toBe(workOrderSentence);
    draft.change({ completedByDate: '2026-11-21' });
    expect(draft.whyNotSave).toBeNull();
    draft.change({ completedByDate: null, hasWorkOrder: false });
    expect(draft.whyNotSave).toBeNull();
  });

  test.each([
    { name: ' ' },
    { warehouseCode: null },
    { items: [] },
    { items: [item({ quantity: 0 })] },
  ])('can not be saved with %p', (gap) => {
    const draft = filled();
    draft.change(gap);
    expect(draft.whyNotSave).not.toBeNull();
  });

  test('is sent trimmed, without empty texts, with its tags in their order', () => {
    const draft = filled();
    draft.change({ items: [item({ quantity: 30, tags: [tag('TG-2', 20), tag('TG-1', 10)] })] });
    expect(deductForm.payloadOf(draft.values)).toEqual({
      Name: 'Expired stock',
      WarehouseCode: 'ROC',
      CreateWorkOrder: false,
      Items: [
        { StockNumber: 'BAR-OAT-12', Quantity: 30, Tags: [tag('TG-2', 20), tag('TG-1', 10)] },
      ],
    });
  });

  test('sends its work order only while it is wanted', () => {
    const draft = filled();
    draft.change({ hasWorkOrder: true, completedByDate: '2026-12-01', shipmentNoticeId: '4711' });
    expect(deductForm.payloadOf(draft.values)).toMatchObject({
      CreateWorkOrder: true,
      WorkOrder: { CompletedByDate: '2026-12-01', ShipmentNoticeId: '4711' },
    });
    draft.change({ hasWorkOrder: false });
    expect(deductForm.payloadOf(draft.values)).not.toHaveProperty('WorkOrder');
  });
});

const record = anOrder(48300, {
  OrderType: 'Deduct',
  Version: 3,
  ShipmentNote: 'Pallets 4 to 6',
  Items: [
    anItem('BAR-OAT-12', {
      Quantity: 30,
      QuantityRequested: 30,
      Tags: [tag('TG-1', 10), tag('TG-2', 20)],
    }),
    anItem('CAP-1'),
  ],
  WorkOrder: {
    _id: 'work-1',
    CompletedByDate: '2026-12-01T00:00:00.000Z',
    ShipmentNoticeId: '4711',
    ShipByDate: null,
  },
});
const original = deductForm.valuesOf(record);
const update = (change: Partial<DeductValues>, of = record) => {
  const before = deductForm.valuesOf(of);
  return deductForm.updateOf({ record: of, original: before, values: { ...before, ...change } });
};

describe('a deduct order that is changed', () => {
  test('may keep the day of its work order though it has passed, and is judged by another one (OPEN-125)', () => {
    const late = editDeductOrder(
      { ...record, WorkOrder: { ...record.WorkOrder!, CompletedByDate: '2026-11-02' } },
      () => today,
    );
    late.draft.change({ name: 'Expired stock' });
    expect(late.whyNotSave).toBeNull();
    late.draft.change({ completedByDate: '2026-11-03' });
    expect(late.whyNotSave).toBe(
      'Required fields for a Work Order: Completed by Date that is in the future',
    );
  });

  test('is loaded with the date part of its work order, and its shipment note as notes', () => {
    expect(original).toMatchObject({
      notes: 'Pallets 4 to 6',
      hasWorkOrder: true,
      completedByDate: '2026-12-01',
      shipmentNoticeId: '4711',
      warehouseCode: 'ROC',
    });
    expect(original.items[0]).toMatchObject({
      quantity: 30,
      tags: [{ TagNumber: 'TG-1' }, { TagNumber: 'TG-2' }],
    });
  });

  test('sends what was changed and nothing else, an emptied text as null', () => {
    expect(update({ notes: ' ' })).toEqual({ Version: 3, Notes: null });
    expect(update({ name: 'Expired stock ', warehouseCode: 'SPA' })).toEqual({
      Version: 3,
      Name: 'Expired stock',
      WarehouseCode: 'SPA',
    });
  });

  test('names the work order that it changes, and asks for one that is new', () => {
    expect(update({ shipmentNoticeId: '' })).toEqual({
      Version: 3,
      WorkOrderId: 'work-1',
      WorkOrder: {
        _id: 'work-1',
        CompletedByDate: '2026-12-01',
        ShipmentNoticeId: null,
        ShipByDate: null,
      },
    });
    expect(
      update({ hasWorkOrder: true, completedByDate: '2026-12-02' }, { ...record, WorkOrder: null }),
    ).toEqual({
      Version: 3,
      CreateWorkOrder: true,
      WorkOrder: { CompletedByDate: '2026-12-02', ShipmentNoticeId: null, ShipByDate: null },
    });
  });

  test('sends all lines with what became of them', () => {
    const [bar, cap] = original.items;
    if (!bar || !cap) throw new Error('two lines were given');
    const { Items = [] } = update({
      items: [
        { ...bar, tags: [tag('TG-2', 20), tag('TG-1', 10)] },
        item({ stockNumber: 'NEW-1', quantity: 4 }),
      ],
    });
    expect(Items.map(({ StockNumber, Status }) => [StockNumber, Status])).toEqual([
      ['BAR-OAT-12', 'Changed'],
      ['NEW-1', 'Added'],
      ['CAP-1', 'Removed'],
    ]);
    expect(update({ items: [cap, bar] })).not.toHaveProperty('Items');
  });

  test('holds the pieces of its tags, unless it waits for stock', () => {
    expect([...heldTagsOf(record)]).toEqual([
      ['TG-1', 10],
      ['TG-2', 20],
    ]);
    expect(heldTagsOf({ ...record, Status: 'OnHoldDueToInsufficientStock' }).size).toBe(0);
  });
});

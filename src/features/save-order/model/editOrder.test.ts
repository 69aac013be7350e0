import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { OrderStore } from '@/entities/order';
import { answers, aProblem, fakeServer, type Prepared } from '@tests/answers';
import { anItem, anOrder } from '@tests/records';
import { SentFiles } from './SentFiles';
import { editOrder, updateOrder } from './updateOrder';

const updated = answers(orders.update, {
  OrderNumber: '7',
  Status: 'Submitted',
  OnHoldReason: null,
});

const edit = (more: Partial<OrderRecord> = {}, prepared: readonly Prepared[] = [updated]) => {
  const { call, calls } = fakeServer(prepared);
  const edited = editOrder(anOrder(7, { Version: 3, ...more }), () => '2026-11-20');
  const files = new SentFiles(call);
  const store = new OrderStore({ call, may: () => true });
  const foretold = { lines: () => [], open: () => {} };
  const parts = { call, store, edited, files, foretold, leave: () => {} };
  const save = () => updateOrder(parts).perform(() => {});
  return { edited, store, save, calls };
};

describe('an order that is edited', () => {
  test('can not be saved unchanged, unless it is on hold', () => {
    const { edited } = edit();
    expect(edited.whyNotSave).toBe('Nothing was changed yet');
    edited.draft.change({ notes: 'Ring twice' });
    expect(edited.whyNotSave).toBeNull();
    edited.draft.change({ name: '' });
    expect(edited.whyNotSave).toBe('Required fields: Order Name, Recipient, Delivery Option');
    expect(edit({ Status: 'OnHoldDueToInsufficientStock' }).edited.whyNotSave).toBeNull();
  });

  test('may keep a date that has passed, and is judged by another one (OPEN-125)', async () => {
    const { edited, save, calls } = edit({ ShipByDate: '2026-11-02' });
    edited.draft.change({ notes: 'Ring twice' });
    expect([
      edited.whyNotSave,
      edited.draft.checklist.every(({ state }) => state === 'met'),
    ]).toEqual([null, true]);
    await save();
    expect(calls(orders.update)[0]?.payload).toMatchObject({ Notes: 'Ring twice' });
    expect(calls(orders.update)[0]?.payload).not.toHaveProperty('ShipByDate');
    edited.draft.change({ shipByDate: '2026-11-03' });
    expect(edited.whyNotSave).toBe('If Shipment Date is present, it must be in the future');
  });

  test('may keep a recipient without a phone that an import brought (OPEN-110)', () => {
    const { edited } = edit({
      Recipient: {
        ...anOrder(7).Recipient!,
        Country: 'DE',
        State: null,
        ZipCode: '10969',
        Phone: null,
      },
    });
    edited.draft.change({ notes: 'Ring twice' });
    expect(edited.whyNotSave).toBeNull();
  });

  test('sends its files first, and once, however often it is saved', async () => {
    let isDown = true;
    const { edited, save, calls } = edit({}, [
      answers(orders.uploadFile, ({ payload }) => ({ File: `stored-${payload.FileData}` })),
      answers(orders.update, () =>
        isDown
          ? aProblem('Away', { status: 503 })
          : { OrderNumber: '7', Status: 'Submitted', OnHoldReason: null },
      ),
    ]);
    edited.draft.change({
      shippingLabel: { name: 'a.PDF', base64: 'AAAA' },
      invoiceFile: { name: 'b.pdf', base64: 'BBBB' },
    });
    await expect(save()).rejects.toThrow('Away');
    isDown = false;
    await save();
    expect(calls(orders.uploadFile).map(({ payload }) => payload)).toEqual([
      { FileData: 'AAAA', Ext: 'pdf' },
      { FileData: 'BBBB', Ext: 'pdf' },
    ]);
    expect(calls(orders.update)[1]?.payload).toMatchObject({
      ShippingLabel: 'stored-AAAA',
      InvoiceFile: 'stored-BBBB',
    });
  });

  test('stops at the first file that is refused', async () => {
    const { edited, save, calls } = edit({}, [
      updated,
      answers(orders.uploadFile, aProblem('This is no PDF', { status: 415 })),
    ]);
    edited.draft.change({
      shippingLabel: { name: 'a.pdf', base64: 'AAAA' },
      invoiceFile: { name: 'b.pdf', base64: 'BBBB' },
    });
    await expect(save()).rejects.toThrow('This is no PDF');
    expect(calls(orders.uploadFile)).toHaveLength(1);
    expect(calls(orders.update)).toHaveLength(0);
  });

  test('shows what was saved of it in every list without a fetch, with its new status', async () => {
    const { edited, store, save, calls } = edit({ Status: 'OnHold', OnHoldReason: 'No stock' });
    const before = store.take(edited.record);
    edited.draft.change({ name: 'Spring sale' });
    await save();
    expect(before.name).not.toBe('Spring sale');
    expect(store.byId(before.id)).toMatchObject({ name: 'Spring sale', status: 'Submitted' });
    expect(store.byId(before.id)?.holdNote).toBeNull();
    expect(calls(orders.list)).toEqual([]);
  });

  test('shows in every list what somebody else has made of it, once its save is refused', async () => {
    const theirs = anOrder(7, { Version: 4, Name: 'Theirs' });
    const { edited, store, save } = edit({}, [
      answers(orders.update, aProblem('Changed', { data: { code: 'changed', current: theirs } })),
    ]);
    edited.draft.change({ name: 'Mine' });
    await save();
    expect(store.byId(theirs._id)?.name).toBe('Theirs');
  });

  test('has nothing unsaved once it is settled', () => {
    const { edited } = edit();
    edited.draft.change({ name: 'Spring sale' });
    expect(edited.isChanged).toBe(true);
    edited.settle();
    expect(edited.isChanged).toBe(false);
  });
});

describe('an order that somebody else has changed meanwhile', () => {
  const theirs = anOrder(7, {
    Version: 5,
    Name: 'Theirs',
    ShipByDate: null,
    ShipmentNote: 'Their note',
    Status: 'OnHold',
    Items: [anItem('TRL-2210-GRN', { QuantityRequested: 9 })],
  });

  const conflicting = () => {
    const { edited, save, calls } = edit({ ShipByDate: '2099-01-01' });
    edited.draft.change({ name: 'Mine', shipByDate: '2099-02-02' });
    edited.meet(theirs);
    return { edited, save, calls };
  };

  test('goes on with what was changed here, in the order as it is now', async () => {
    const { edited, save, calls } = conflicting();
    edited.keepMine();
    expect(edited.draft.values).toMatchObject({
      name: 'Mine',
      notes: 'Their note',
      items: [{ quantity: 9 }],
    });
    expect(edited.record.Status).toBe('OnHold');
    await save();
    expect(calls(orders.update)[0]?.payload).toEqual({
      Id: theirs._id,
      Version: 5,
      Name: 'Mine',
      ShipByDate: '2099-02-02',
    });
  });

  test('goes on as it is now, with nothing changed', () => {
    const { edited } = conflicting();
    edited.takeTheirs();
    expect(edited.draft.values).toMatchObject({ name: 'Theirs', hasShipDate: false });
    expect(edited.isChanged).toBe(false);
    expect(edited.conflict).toBeNull();
  });

  test('stays as it was entered while nobody decides', () => {
    const { edited } = conflicting();
    edited.decideLater();
    expect(edited.draft.values.name).toBe('Mine');
    expect(edited.record.Version).toBe(3);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import { items } from '@contract/item';
import { orders } from '@contract/order';
import type { OrderRecord, OrderTag } from '@contract/orderRecord';
import { OrderStore } from '@/entities/order';
import { localToday } from '@/shared/format/dates';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { anItem, anOrder } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { DeductOrderEditPage } from './DeductOrderEditPage';

const tag = (TagNumber: string, Quantity: number): OrderTag => ({
  TagNumber,
  Quantity,
  LotNo: null,
  ExpDate: null,
  Pick: Quantity,
  Leave: null,
});
const inThreeDays = addDays(localToday(), 3);

const record = anOrder(48300, {
  OrderType: 'Deduct',
  Name: 'Expired stock',
  Version: 3,
  ShipmentNote: 'Pallets 4 to 6',
  Recipient: null,
  Items: [anItem('BAR-OAT-12', { Quantity: 30, QuantityRequested: 30, Tags: [tag('TG-1', 30)] })],
  WorkOrder: {
    _id: 'work-1',
    CompletedByDate: `${inThreeDays}T00:00:00.000Z`,
    ShipmentNoticeId: '4711',
    ShipByDate: null,
  },
});

const prepared = [
  answers(items.search, { items: [] }),
  answers(deductOrders.update, { OrderNumber: '48300' }),
  answers(orders.cancel, {}),
];

const open = (order: OrderRecord | undefined = record, options: Options = {}) =>
  renderPortal(<DeductOrderEditPage />, {
    role: 'Manager',
    route: 'DeductOrderEdit',
    opened: shown(OrderStore, order),
    ...options,
    answers: [...prepared, ...(options.answers ?? [])],
  });

type Opened = ReturnType<typeof open>;

const retype = async ({ user }: Opened, field: string, text: string) => {
  await user.clear(screen.getByLabelText(field));
  await user.click(screen.getByLabelText(field));
  await user.paste(text);
};

const save = async ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Update Deduct Order' }));

const changedMeanwhile = (current: OrderRecord) =>
  answers(deductOrders.update, ({ payload }) =>
    payload.Version === current.Version
      ? { OrderNumber: '48300' }
      : aProblem('Order 48300 was changed by somebody else meanwhile', {
          data: { code: 'changed', current },
        }),
  );

describe('a manager editing a deduct order', () => {
  test('finds it in the form, its work order too, and has nothing to save yet', async () => {
    open();
    await screen.findByText('No active items match.');
    expect(screen.getByRole('heading', { level: 1, name: 'Deduct Order #48300' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Expired stock');
    expect(screen.getByLabelText('Notes')).toHaveValue('Pallets 4 to 6');
    expect(await screen.findByLabelText('Shipment Notice Id')).toHaveValue('4711');
    expect(
      within(await screen.findByRole('group', { name: 'Completed by Date' })).getByRole(
        'spinbutton',
        { name: 'Day' },
      ),
    ).toHaveTextContent(inThreeDays.slice(8));
    expect(screen.queryByRole('switch', { name: 'Create work order' })).not.toBeInTheDocument();
    expect(screen.getByText('1 tag, 30 picked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Deduct Order' })).toHaveAccessibleDescription(
      'Nothing was changed yet',
    );
  });

  test('sends what was changed, and is told so in the words of orders', async () => {
    const page = open();
    await retype(page, 'Name', 'Donated stock');
    await save(page);
    expect(await screen.findByText('Order Donated stock updated successfully.')).toBeVisible();
    expect(page.calls(deductOrders.update)).toEqual([
      { payload: { Id: record._id, Version: 3, Name: 'Donated stock' } },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Orders');
  });

  test('can choose the tags again that the order holds itself', async () => {
    const found = {
      TagNumber: 'TG-1',
      AvailableToOrder: 0,
      Location: 'A-1',
      LotNumber: null,
      ExpirationDate: null,
      IsDamaged: false,
      WarehouseCode: 'ROC',
    };
    const page = open(record, { answers: [answers(items.tagsIn, { tags: [found] })] });
    await page.user.click(screen.getByLabelText('Choose tags of BAR-OAT-12'));
    expect(await screen.findByLabelText('Pick of TG-1')).toHaveValue('30');
    await retype(page, 'Pick of TG-1', '20');
    await page.user.click(screen.getByText('Update'));
    await save(page);
    expect(page.calls(deductOrders.update)[0]?.payload.Items).toEqual([
      expect.objectContaining({
        StockNumber: 'BAR-OAT-12',
        Quantity: 20,
        Status: 'Changed',
        Tags: [tag('TG-1', 20)],
      }),
    ]);
  });

  test('has no complaint about a work order whose day has passed: it may stay (OPEN-125)', async () => {
    open({
      ...record,
      WorkOrder: {
        _id: 'work-1',
        CompletedByDate: '2026-01-05',
        ShipmentNoticeId: null,
        ShipByDate: null,
      },
    });
    await screen.findByText('No active items match.');
    expect(screen.getByRole('button', { name: 'Update Deduct Order' })).toHaveAccessibleDescription(
      'Nothing was changed yet',
    );
  });

  test('cancels the order after a question', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Cancel Order' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to cancel these order(s)?',
    });
    expect(question).toHaveTextContent('48300');
    expect(page.calls(orders.cancel)).toHaveLength(0);
    await page.user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Order(s) cancelled successfully.')).toBeVisible();
    expect(page.calls(orders.cancel)).toEqual([
      { payload: { Ids: [record._id], BackOrderIds: {} } },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Orders');
  });

  test('goes on from the cancelled one to a new one like it, whatever was changed in it', async () => {
    const page = open();
    await page.user.type(screen.getByLabelText(/^Name/), ' and more');
    await page.user.click(screen.getByRole('button', { name: 'Cancel Order' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(page.navigation.routeName).toBe('DeductOrderCreate'));
    expect(page.navigation.params.duplicate).toMatchObject({ name: record.Name });
  });

  test('submits an order on hold again', async () => {
    const page = open({ ...record, Status: 'OnHold', OnHoldReason: 'Tags are being counted' });
    expect(screen.getByText('Tags are being counted')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Submit Order' }));
    expect(await screen.findByText('Order Expired stock submitted successfully.')).toBeVisible();
  });

  test('goes to the detail with an order that may not be edited, and to the list without one', async () => {
    const { navigation, unmount } = open({ ...record, Status: 'Released' });
    await waitFor(() => expect(navigation.routeName).toBe('DeductOrderDetail'));
    expect(navigation.params.id).toBe(record._id);
    unmount();
    const missing = renderPortal(<DeductOrderEditPage />, {
      role: 'Manager',
      route: 'DeductOrderEdit',
    });
    await waitFor(() => expect(missing.navigation.routeName).toBe('Orders'));
  });
});

describe('a deduct order that somebody else has changed', () => {
  const theirs = { ...record, Version: 4, Name: 'Expired bars', ShipmentNote: 'Pallet 9' };

  test('is shown beside what was typed, which can be kept and saved', async () => {
    const page = open(record, { answers: [changedMeanwhile(theirs)] });
    await retype(page, 'Name', 'Donated stock');
    await save(page);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Order #48300 was changed meanwhile',
    });
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['Name', 'Expired bars', 'Donated stock'],
      ['Notes', 'Pallet 9', 'Not changed'],
    ]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Donated stock');
    expect(screen.getByLabelText('Notes')).toHaveValue('Pallet 9');
    await save(page);
    expect(await screen.findByText('Order Donated stock updated successfully.')).toBeVisible();
    expect(page.calls(deductOrders.update)[1]).toEqual({
      payload: { Id: record._id, Version: 4, Name: 'Donated stock' },
    });
  });

  test('can be taken as it is now', async () => {
    const page = open(record, { answers: [changedMeanwhile(theirs)] });
    await retype(page, 'Name', 'Donated stock');
    await save(page);
    await page.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Expired bars');
  });

  test('and may not be edited any more is opened instead', async () => {
    const page = open(record, { answers: [changedMeanwhile({ ...theirs, Status: 'Released' })] });
    await retype(page, 'Name', 'Donated stock');
    await save(page);
    await page.user.click(await screen.findByRole('button', { name: 'Open Order' }));
    expect(page.navigation.routeName).toBe('DeductOrderDetail');
  });
});

test('changes of a deduct order that were left come back, and are kept no longer once they were saved', async () => {
  const server = keepingServer();
  const left = open(record, server.options);
  await retype(left, 'Name', 'Donated stock');
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'DeductOrder',
    Screen: 'DeductOrderEdit',
    Title: 'Donated stock, 1 item',
    Record: { id: record._id, name: '48300' },
  });
  const page = open(record, server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Name')).toHaveValue('Donated stock');
  await save(page);
  await screen.findByText('Order Donated stock updated successfully.');
  await server.hasNone();
});

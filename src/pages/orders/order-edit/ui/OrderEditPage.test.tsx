import { screen, waitFor, within } from '@testing-library/react';
import { items, type ItemFound } from '@contract/item';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { resources } from '@contract/resource';
import { OrderStore } from '@/entities/order';
import { anItem, anOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown } from '@tests/renderPortal';
import { OrderEditPage } from './OrderEditPage';

const itemFound = (StockNumber: string, Available: number): ItemFound => ({
  _id: idOf(50),
  StockNumber,
  Description: `Description of ${StockNumber}`,
  ItemType: 'Standard',
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: Available, Allocated: 0, Unshippable: 0, Available },
});

const always = [
  answers(resources.clientShipMethods, {
    clientShipMethods: {
      supportedServiceLevels: ['UPS Ground'],
      customServiceLevels: [],
      supportedReturnServiceLevels: [],
    },
  }),
  answers(items.search, {
    items: [itemFound('BTL', 318), itemFound('CAP', 40), itemFound('NEW', 7)],
  }),
  answers(orders.update, { OrderNumber: '48231', Status: 'Submitted', OnHoldReason: null }),
  answers(orders.uploadFile, { File: 'stored-anew.pdf' }),
];

const order = (more: Partial<OrderRecord> = {}): OrderRecord =>
  anOrder(48231, {
    Name: 'Holiday restock',
    ShipmentNote: 'Ring twice',
    Version: 3,
    Items: [anItem('BTL', { Quantity: 1, QuantityRequested: 24 }), anItem('CAP')],
    ...more,
  });

type Options = NonNullable<Parameters<typeof renderPortal>[1]>;

const open = (record: OrderRecord | undefined = order(), options: Options = {}) =>
  renderPortal(<OrderEditPage />, {
    role: 'User',
    route: 'OrderEdit',
    opened: shown(OrderStore, record),
    ...options,
    answers: [...always, ...(options.answers ?? [])],
  });

type Opened = ReturnType<typeof open>;

const button = (name: string) => screen.getByRole('button', { name });
const result = () => screen.findByRole('alertdialog', { name: 'Everything looks good!' });
const sent = ({ calls }: Opened) => calls(orders.update).map(({ payload }) => payload);

const retype = async ({ user }: Opened, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const fileInput = (label: string) => screen.getByLabelText(label, { selector: 'input' });

describe('a client user editing an order', () => {
  test('finds the form as the order is, with what is available of its items', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Order #48231' })).toBeVisible();
    expect(screen.getByLabelText('Order Name')).toHaveValue('Holiday restock');
    expect(screen.getByLabelText('Shipping note')).toHaveValue('Ring twice');
    expect(screen.getByLabelText('Quantity of BTL')).toHaveValue('24');
    expect(screen.getByRole('combobox', { name: 'Delivery Option' })).toHaveTextContent(
      'FedEx Ground',
    );
    expect(
      within(screen.getByRole('region', { name: 'Recipient' })).getByText('Daniel Cho'),
    ).toBeVisible();
    expect(
      await within(screen.getByRole('table', { name: 'Selected items' })).findByText('318'),
    ).toBeVisible();
    expect(
      screen.queryByRole('switch', { name: 'Order Requires Approval' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Request box labels' })).not.toBeInTheDocument();
  });

  test('sees where the order is, and why it waits', async () => {
    open(
      order({
        Status: 'OnHold',
        OnHoldReason: 'Address could not be verified',
        WarehouseStatus: 'Check Inventory',
      }),
    );
    const status = within(await screen.findByRole('region', { name: 'Status' }));
    expect(status.getByText('On hold')).toBeVisible();
    expect(status.getByText('Address could not be verified')).toBeVisible();
    expect(status.getByText('Check Inventory')).toBeVisible();
  });

  test('can not update an order that is as it was', async () => {
    const page = open();
    expect(button('Update Order')).toHaveAccessibleDescription('Nothing was changed yet');
    await retype(page, 'Order Name', 'Spring sale');
    expect(button('Update Order')).not.toHaveAttribute('aria-disabled');
    await retype(page, 'Order Name', 'Holiday restock ');
    await page.user.click(button('Update Order'));
    expect(sent(page)).toEqual([]);
  });

  test('sends the changed fields alone, is told so, and is back at the list', async () => {
    const page = open();
    await retype(page, 'Order Name', ' Spring sale');
    await page.user.clear(screen.getByLabelText('Shipping note'));
    await page.user.dblClick(button('Update Order'));
    expect(await result()).toHaveTextContent('Order Spring sale updated successfully.');
    expect(sent(page)).toEqual([{ Id: idOf(48231), Version: 3, Name: 'Spring sale', Notes: null }]);
    await page.user.click(button('Close'));
    expect(page.navigation.routeName).toBe('Orders');
    expect(page.navigation.held).toBeNull();
  });

  test('sends every line with what became of it', async () => {
    const page = open();
    await retype(page, 'Quantity of BTL', '30');
    await page.user.click(button('Remove CAP'));
    await page.user.click(await screen.findByRole('button', { name: 'Add NEW' }));
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)[0]?.Items).toEqual([
      { StockNumber: 'BTL', Quantity: 30, LotNo: null, Status: 'Changed' },
      { StockNumber: 'NEW', Quantity: 1, LotNo: null, Status: 'Added' },
      { StockNumber: 'CAP', Quantity: 2, LotNo: null, Status: 'Removed' },
    ]);
  });

  test('changes one of two lots of an item alone', async () => {
    const page = open(
      order({
        Items: [anItem('BTL', { LotNo: 'L-1' }), anItem('BTL', { LotNo: 'L-2' }), anItem('CAP')],
      }),
    );
    await retype(page, 'Quantity of BTL, lot L-2', '5');
    await page.user.click(button('Remove BTL, lot L-1'));
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)[0]?.Items).toEqual([
      { StockNumber: 'BTL', Quantity: 5, LotNo: 'L-2', Status: 'Changed' },
      { StockNumber: 'CAP', Quantity: 2, LotNo: null, Status: 'Unchanged' },
      { StockNumber: 'BTL', Quantity: 2, LotNo: 'L-1', Status: 'Removed' },
    ]);
  });

  test('takes the date to ship away by its box', async () => {
    const page = open(order({ ShipByDate: '2099-01-01' }));
    await page.user.click(screen.getByRole('checkbox', { name: /specify a date to ship/ }));
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)).toEqual([{ Id: idOf(48231), Version: 3, ShipByDate: null }]);
  });

  test('keeps one file, replaces another, and sends it once although the update fails first', async () => {
    let isDown = true;
    const page = open(
      order({ InvoiceFile: 'stored-invoice.pdf', ShippingLabel: 'stored-label.pdf' }),
      {
        answers: [
          answers(orders.update, () =>
            isDown
              ? aProblem('The server is away', { status: 503 })
              : { OrderNumber: '48231', Status: 'Submitted', OnHoldReason: null },
          ),
        ],
      },
    );
    expect(screen.getAllByText('Attached')).toHaveLength(2);
    await page.user.upload(fileInput('Shipping label'), pdf('label.pdf'));
    await screen.findByText('label.pdf');
    await page.user.click(button('Update Order'));
    expect(await screen.findByText('Message: The server is away')).toBeVisible();
    isDown = false;
    await page.user.click(button('Retry'));
    await result();
    expect(page.calls(orders.uploadFile).map(({ payload }) => payload.Ext)).toEqual(['pdf']);
    expect(sent(page)[1]).toEqual({
      Id: idOf(48231),
      Version: 3,
      ShippingLabel: 'stored-anew.pdf',
    });
  });

  test('removes a file', async () => {
    const page = open(
      order({ InvoiceFile: 'stored-invoice.pdf', ShippingLabel: 'stored-label.pdf' }),
    );
    await page.user.click(button('Remove Customer invoice'));
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)).toEqual([{ Id: idOf(48231), Version: 3, InvoiceFile: null }]);
  });

  test('loses nothing when an item was deactivated meanwhile', async () => {
    const refusal = aProblem('The request is invalid; Item CAP is not active', {
      status: 400,
      fields: { 'Items[1].StockNumber': ['Item CAP is not active'] },
    });
    const page = open(order(), { answers: [answers(orders.update, refusal)] });
    await retype(page, 'Quantity of BTL', '30');
    await page.user.click(button('Update Order'));
    expect(
      await screen.findByText('Message: The request is invalid; Item CAP is not active'),
    ).toBeVisible();
    await page.user.click(button('Close'));
    expect(screen.getByLabelText('Quantity of BTL')).toHaveValue('30');
    expect(page.navigation.routeName).toBe('OrderEdit');
  });

  test('is asked before leaving changes, and leaves unasked without', async () => {
    const page = open();
    await retype(page, 'Order Name', 'Spring sale');
    await page.user.click(button('Cancel'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await retype(page, 'Order Name', 'Holiday restock');
    await page.user.click(button('Cancel'));
    expect(page.navigation.routeName).toBe('Orders');
  });
});

describe('an order on hold', () => {
  test('is submitted again as it is', async () => {
    const page = open(order({ Status: 'OnHold', OnHoldReason: 'Address could not be verified' }));
    await page.user.click(button('Submit Order'));
    expect(await result()).toHaveTextContent('Order Holiday restock submitted successfully.');
    expect(sent(page)).toEqual([{ Id: idOf(48231), Version: 3 }]);
  });

  test('that still waits afterwards says why', async () => {
    const page = open(order({ Status: 'OnHoldDueToInsufficientStock' }), {
      answers: [
        answers(orders.update, {
          OrderNumber: '48231',
          Status: 'OnHoldDueToInsufficientStock',
          OnHoldReason: '6 of BTL are missing.',
        }),
      ],
    });
    await retype(page, 'Quantity of BTL', '30');
    await page.user.click(button('Submit Order'));
    expect(await result()).toHaveTextContent(
      'Order Holiday restock submitted successfully. It is still on hold: 6 of BTL are missing.',
    );
  });
});

describe('an order that somebody else has changed meanwhile', () => {
  const conflictWith = (current: OrderRecord) => {
    let isFirst = true;
    return open(order(), {
      answers: [
        answers(orders.update, () => {
          if (!isFirst) return { OrderNumber: '48231', Status: 'Submitted', OnHoldReason: null };
          isFirst = false;
          return aProblem('Order 48231 was changed by somebody else meanwhile', {
            status: 409,
            data: { code: 'changed', current },
          });
        }),
      ],
    });
  };

  const saveInto = async (current: OrderRecord) => {
    const page = conflictWith(current);
    await retype(page, 'Order Name', 'Mine');
    await page.user.click(button('Update Order'));
    return page;
  };

  const theirs = order({ Version: 4, Name: 'Theirs', ShipmentNote: 'Use the back door' });

  test('tells what differs, and keeps what was changed here', async () => {
    const page = await saveInto(theirs);
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Order #48231 was changed meanwhile' }),
    );
    expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldTheirsYours',
      'Order NameTheirsMine',
      'Shipping noteUse the back doorNot changed',
    ]);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('textbox', { name: 'Order Name' })).toHaveValue('Mine');
    expect(screen.getByLabelText('Shipping note')).toHaveValue('Use the back door');
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)[1]).toEqual({ Id: idOf(48231), Version: 4, Name: 'Mine' });
  });

  test('is taken as it is now', async () => {
    const page = await saveInto(theirs);
    await page.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByRole('textbox', { name: 'Order Name' })).toHaveValue('Theirs');
    expect(button('Update Order')).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test('stays as it was entered while the question is put off', async () => {
    const page = await saveInto(theirs);
    await screen.findByRole('alertdialog');
    await page.user.keyboard('{Escape}');
    expect(await screen.findByRole('textbox', { name: 'Order Name' })).toHaveValue('Mine');
  });

  test('is shown instead once it can no longer be edited', async () => {
    const released = order({ Version: 4, Status: 'Released' });
    const page = await saveInto(released);
    const question = await screen.findByRole('alertdialog', {
      name: 'Order #48231 can no longer be edited',
    });
    expect(question).toHaveTextContent('The order was changed meanwhile and is Released now.');
    await page.user.click(within(question).getByRole('button', { name: 'Open Order' }));
    expect(page.navigation.routeName).toBe('OrderDetail');
    expect(page.navigation.params.id).toBe(idOf(48231));
    expect(page.stores.of(OrderStore).byId(idOf(48231))?.record).toEqual(released);
  });
});

describe('the edit page', () => {
  test('opens the detail of an order that may not be edited, in its own place', () => {
    const { navigation } = open(order({ Status: 'Confirmed' }));
    expect(navigation.routeName).toBe('OrderDetail');
    expect(navigation.params).toEqual({ id: idOf(48231), term: '48231' });
  });

  test('goes back to the list when it was opened by its address', () => {
    const { navigation } = renderPortal(<OrderEditPage />, { route: 'OrderEdit', answers: always });
    expect(navigation.routeName).toBe('Orders');
  });

  test('lets staff edit too, with lots and box labels where the client has them', async () => {
    const page = open(order(), {
      role: 'Manager',
      features: ['lotNumberClients', 'boxLabelClients'],
      answers: [
        answers(items.lotNumbers, {
          lotNumbers: [{ LotNumber: 'L-2611', ExpirationDate: null, Available: 40 }],
        }),
      ],
    });
    await page.user.click(screen.getByRole('switch', { name: 'Request box labels' }));
    await page.user.click(button('Lot of CAP: any'));
    await page.user.click(await screen.findByRole('menuitem', { name: 'L-2611, 40 available' }));
    await page.user.click(button('Update Order'));
    await result();
    expect(sent(page)[0]).toMatchObject({
      RequestUCCLabels: true,
      Items: [
        { StockNumber: 'BTL', Status: 'Unchanged' },
        { StockNumber: 'CAP', LotNo: 'L-2611', Status: 'Changed' },
      ],
    });
  });
});

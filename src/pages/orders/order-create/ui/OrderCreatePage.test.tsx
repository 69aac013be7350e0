import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { items, type ItemFound } from '@contract/item';
import { orders } from '@contract/order';
import { recipients } from '@contract/recipient';
import { resources } from '@contract/resource';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal } from '@tests/renderPortal';
import { OrderCreatePage } from './OrderCreatePage';

const bottle: ItemFound = {
  _id: idOf(50),
  StockNumber: 'BTL-0750-STL',
  Description: 'Insulated bottle 750 ml, steel',
  ItemType: 'Standard',
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: 1300, Allocated: 96, Unshippable: 0, Available: 1204 },
};

const maya = {
  _id: idOf(60),
  Version: 1,
  FirstName: 'Maya',
  LastName: 'Ortiz',
  Company: null,
  OriginalCustomerNumber: null,
  Email: null,
  Address1: '1437 Larimer Street',
  Address2: null,
  City: 'Portland',
  State: 'OR',
  ZipCode: '97201',
  Country: 'US',
  Phone: '5035550188',
  Notes: null,
};

const shipMethods = answers(resources.clientShipMethods, {
  clientShipMethods: {
    supportedServiceLevels: ['FedEx Ground'],
    customServiceLevels: [{ _id: idOf(70), Name: 'House courier', ServiceLevelId: idOf(71) }],
    supportedReturnServiceLevels: [],
  },
});
const cap: ItemFound = {
  ...bottle,
  _id: idOf(51),
  StockNumber: 'CAP-0750-BLK',
  Description: 'Cap for bottle 750 ml, black',
};
const found = answers(items.search, { items: [bottle] });
const addressBook = answers(recipients.search, { recipients: [maya] });
const created = answers(orders.create, { OrderNumber: '48231', _id: idOf(80) });

type Options = NonNullable<Parameters<typeof renderPortal>[1]>;

const open = (options: Options = {}) =>
  renderPortal(<OrderCreatePage />, {
    role: 'User',
    route: 'OrderCreate',
    ...options,
    answers: [shipMethods, found, addressBook, created, ...(options.answers ?? [])],
  });

type Opened = ReturnType<typeof open>;

const fillInBasics = async ({ user }: Opened) => {
  await user.click(screen.getByLabelText('Order Name'));
  await user.paste(' Holiday restock ');
  await user.click(await screen.findByRole('combobox', { name: 'Delivery Option' }));
  await user.click(await screen.findByRole('option', { name: 'FedEx Ground' }));
};

const fillIn = async (page: Opened) => {
  const { user } = page;
  await fillInBasics(page);
  await user.type(screen.getByLabelText('Search recipients'), 'maya{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: /Maya Ortiz/ }));
  await user.click(await screen.findByRole('button', { name: 'Add BTL-0750-STL' }));
};

const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const createButton = () => screen.getByRole('button', { name: 'Create Order' });

describe('a client user creating an order', () => {
  test('sees the checklist turn green line by line', async () => {
    const page = open();
    expect(requirements()).toEqual([
      'Open: Required fields: Order Name, Recipient, Delivery Option',
      'Open: At least 1 item',
      'Met: If Shipment Date is present, it must be in the future',
    ]);
    expect(createButton()).toHaveAttribute('aria-disabled', 'true');
    expect(createButton()).toHaveAccessibleDescription(
      'Required fields: Order Name, Recipient, Delivery Option',
    );
    await fillIn(page);
    expect(requirements().every((line) => line?.startsWith('Met: '))).toBe(true);
    expect(createButton()).not.toHaveAttribute('aria-disabled');
  });

  test('sends the order once, trimmed and with a key, and is told its number', async () => {
    const answer = laterAnswer<{ OrderNumber: string; _id: string }>();
    const page = open({ answers: [answers(orders.create, () => answer.promise)] });
    await fillIn(page);
    await page.user.dblClick(createButton());
    expect(screen.getByText('Creating order...')).toBeVisible();
    answer.finish({ OrderNumber: '48231', _id: idOf(80) });
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Order 48231: Holiday restock was created successfully.');
    expect(page.calls(orders.create)).toHaveLength(1);
    expect(page.calls(orders.create)[0]?.payload).toMatchObject({
      Name: 'Holiday restock',
      DeliveryOption: 'FedEx Ground',
      Recipient: { FirstName: 'Maya' },
      Items: [{ StockNumber: 'BTL-0750-STL', Quantity: 1 }],
      WaitForClientApproval: false,
    });
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Orders');
  });

  test('opens the order from the words that name it', async () => {
    const page = open();
    await fillIn(page);
    await page.user.click(createButton());
    await page.user.click(await screen.findByRole('link', { name: '48231' }));
    expect(page.navigation.place).toMatchObject({ pathname: '/orders', search: '?order=48231' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('creates another one in a fresh form, and stays on the page', async () => {
    const page = open();
    await fillIn(page);
    await page.user.click(createButton());
    const { mounts } = page.navigation;
    await page.user.click(await screen.findByRole('button', { name: 'Create another' }));
    expect(page.navigation.routeName).toBe('OrderCreate');
    expect(page.navigation.mounts).toBe(mounts + 1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keeps what was entered when the server refuses, and reads why', async () => {
    const page = open({
      answers: [
        answers(
          orders.create,
          aProblem('Item BTL-0750-STL is not active', { status: 400, errorId: 'e-17' }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(createButton());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: Item BTL-0750-STL is not active');
    expect(result).toHaveTextContent('Please contact support with this Error ID:e-17');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Order Name')).toHaveValue(' Holiday restock ');
    expect(page.navigation.routeName).toBe('OrderCreate');
  });

  test.each([
    ['Name', () => screen.getByLabelText('Order Name')],
    ['DeliveryOption', () => screen.getByRole('combobox', { name: 'Delivery Option' })],
    ['Recipient.ZipCode', () => screen.getByRole('button', { name: 'Edit' })],
    ['ShippingLabel', () => screen.getByRole('button', { name: 'Attach PDF: Shipping label' })],
  ])('is led to what the server refuses: %s', async (path, field) => {
    const page = open({
      answers: [
        answers(
          orders.create,
          aProblem('The request is invalid', {
            status: 400,
            fields: { [path]: ['Not like this'] },
          }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(createButton());
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Something went wrong' })).getByRole(
        'button',
        { name: 'Close' },
      ),
    );
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(/Not like this/);
  });

  test('is told about an empty quantity, and a negative one becomes 0', async () => {
    const page = open();
    await fillIn(page);
    const quantity = screen.getByLabelText('Quantity of BTL-0750-STL');
    await page.user.clear(quantity);
    await page.user.tab();
    expect(screen.getByText('Enter a valid quantity')).toBeVisible();
    await page.user.click(quantity);
    await page.user.paste('-5');
    expect(quantity).toHaveValue('0');
    expect(createButton()).toHaveAccessibleDescription('At least 1 item');
  });

  test('is shown all that is wrong by pressing Create Order too early, and put into the first wrong field each time', async () => {
    const page = open();
    const { user } = page;
    const button = createButton();
    const press = () => user.click(button);
    const delivery = await screen.findByRole('combobox', { name: 'Delivery Option' });
    await press();
    expect(screen.getByText('Enter an order name')).toBeVisible();
    expect(screen.getByText('Choose a delivery option', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Choose a recipient or enter a new one')).toBeVisible();
    expect(screen.getByText('Add at least 1 item')).toBeVisible();
    expect(screen.getByLabelText('Order Name')).toHaveFocus();
    await user.paste('Holiday restock');
    await press();
    expect(delivery).toHaveFocus();
    await user.click(delivery);
    await user.click(await screen.findByRole('option', { name: 'FedEx Ground' }));
    await user.click(screen.getByLabelText(/specify a date to ship/));
    await screen.findByRole('group', { name: 'Shipment Date' });
    await press();
    expect(screen.getByRole('group', { name: 'Shipment Date' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(page.calls(orders.create)).toHaveLength(0);
  });

  test('is put into the missing recipient, then into the missing items, then into a wrong quantity', async () => {
    const page = open();
    const { user } = page;
    const button = createButton();
    const press = () => user.click(button);
    await fillInBasics(page);
    await press();
    expect(screen.getByLabelText('Search recipients')).toHaveFocus();
    await user.keyboard('maya{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: /Maya Ortiz/ }));
    await press();
    expect(screen.getByLabelText('Search items')).toHaveFocus();
    await user.click(await screen.findByLabelText('Add BTL-0750-STL'));
    await user.clear(screen.getByLabelText('Quantity of BTL-0750-STL'));
    await press();
    expect(screen.getByLabelText('Quantity of BTL-0750-STL')).toHaveFocus();
    expect(page.calls(orders.create)).toHaveLength(0);
  });

  test('clicks away from the untouched name without a complaint that would move the page', async () => {
    const { user } = open();
    expect(screen.getByLabelText('Order Name')).toHaveFocus();
    await user.click(screen.getByLabelText('Search items'));
    expect(screen.queryByText('Enter an order name')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Order Name'), 'H{Backspace}');
    await user.tab();
    expect(screen.getByText('Enter an order name')).toBeVisible();
  });

  test('goes on by keyboard after adding and removing items', async () => {
    const { user } = open({ answers: [answers(items.search, { items: [bottle, cap] })] });
    await user.click(await screen.findByRole('button', { name: 'Add BTL-0750-STL' }));
    expect(screen.getByRole('button', { name: 'Add CAP-0750-BLK' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Search items')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove BTL-0750-STL' }));
    expect(screen.getByLabelText('Quantity of CAP-0750-BLK')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove CAP-0750-BLK' }));
    expect(screen.getByLabelText('Search items')).toHaveFocus();
  });

  test('goes on by keyboard after choosing, changing and entering a recipient', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Search recipients'), 'maya{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: /Maya Ortiz/ }));
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Search recipients')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'New recipient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recipient' });
    const typed = {
      Company: 'Larimer',
      Phone: '5035550188',
      'Address 1': '1437 Larimer Street',
      City: 'Portland',
      'Zip Code': '97201',
    };
    for (const [label, text] of Object.entries({ ...typed, State: 'ore' })) {
      await user.click(within(dialog).getByLabelText(label));
      await user.paste(text);
    }
    await user.click(await screen.findByRole('option', { name: 'Oregon' }));
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  });

  test('can enter 80 characters of a name and 256 of a note, and scrolls through the items found (ORDE-11, ORDE-12, ISEL-04)', async () => {
    open({ looks: true });
    expect(screen.getByLabelText('Order Name')).toHaveAttribute('maxlength', '80');
    expect(screen.getByLabelText('Shipping note')).toHaveAttribute('maxlength', '256');
    expect(await screen.findByRole('list', { name: 'Items found' })).toHaveStyle({
      maxHeight: '305px',
      overflowY: 'auto',
    });
  });

  test('is asked before leaving what was typed, with the safe answer in focus', async () => {
    const page = open();
    await page.user.type(screen.getByLabelText('Order Name'), 'Holiday restock');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('chooses a date only once the box is ticked', async () => {
    const page = open();
    expect(screen.queryByRole('group', { name: 'Shipment Date' })).not.toBeInTheDocument();
    await page.user.click(
      screen.getByRole('checkbox', {
        name: "I want to specify a date to ship (Don't ship immediately)",
      }),
    );
    expect(await screen.findByRole('group', { name: 'Shipment Date' })).toBeVisible();
  });

  test('sees delivery options with the custom ones after the supported ones', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('combobox', { name: 'Delivery Option' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'FedEx Ground',
      'House courier',
    ]);
  });

  test('can ask for approval unless the client asks for it anyway', () => {
    const { unmount } = open();
    expect(screen.getByRole('switch', { name: 'Order Requires Approval' })).not.toBeChecked();
    unmount();
    open({ client: { NeedOrderApproval: true } });
    expect(
      screen.queryByRole('switch', { name: 'Order Requires Approval' }),
    ).not.toBeInTheDocument();
  });

  test('attaches PDFs only', async () => {
    const page = open();
    const label = screen.getByLabelText('Shipping label', { selector: 'input' });
    await page.user.upload(label, new File(['x'], 'label.png', { type: 'image/png' }));
    // The file chooser itself offers PDFs only; dropping the filter stands for a system that does
    // not.
    label.removeAttribute('accept');
    await page.user.upload(label, new File(['x'], 'label.png', { type: 'image/png' }));
    expect(
      screen.getByText('This type of file is not allowed. Allowed file types are: pdf'),
    ).toBeVisible();
    await page.user.upload(label, new File([], 'empty.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('This file is empty.')).toBeVisible();
    await page.user.upload(label, new File(['%PDF-'], 'label.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('label.pdf')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Remove Shipping label' }));
    expect(screen.getByRole('button', { name: 'Attach PDF: Shipping label' })).toHaveFocus();
  });

  test('sees why delivery options are missing, and loads them again', async () => {
    let isDown = true;
    const page = open({
      answers: [
        answers(resources.clientShipMethods, () =>
          isDown
            ? aProblem('Issue getting delivery options. Network issue.', { errorId: 'e-9' })
            : {
                clientShipMethods: {
                  supportedServiceLevels: ['UPS Ground'],
                  customServiceLevels: [],
                  supportedReturnServiceLevels: [],
                },
              },
        ),
      ],
    });
    expect(await screen.findByText('Issue getting delivery options. Network issue.')).toBeVisible();
    expect(screen.getByText('e-9')).toBeVisible();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Reload' }));
    await page.user.click(await screen.findByRole('combobox', { name: 'Delivery Option' }));
    expect(await screen.findByRole('option', { name: 'UPS Ground' })).toBeVisible();
  });

  test('loses nothing of an open recipient when delivery options fail late', async () => {
    const late = laterAnswer<ReturnType<typeof aProblem>>();
    const page = open({ answers: [answers(resources.clientShipMethods, () => late.promise)] });
    await page.user.click(screen.getByRole('button', { name: 'New recipient' }));
    await page.user.type(await screen.findByLabelText('First Name'), 'Maya');
    late.finish(aProblem('Issue getting delivery options. Network issue.'));
    expect(
      await screen.findByText('Issue getting delivery options. Network issue.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('First Name')).toHaveValue('Maya');
  });
});

describe('lots', () => {
  test('are chosen by users of configured clients', async () => {
    const lotNumbers = [{ LotNumber: 'L-2611', ExpirationDate: '2027-03-31', Available: 40 }];
    const page = open({
      features: ['lotNumberClients'],
      answers: [answers(items.lotNumbers, { lotNumbers })],
    });
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Lot of BTL-0750-STL: any' }));
    await page.user.click(
      await screen.findByRole('menuitem', { name: 'L-2611, expires Mar 31, 2027, 40 available' }),
    );
    await page.user.click(createButton());
    expect(page.calls(orders.create)[0]?.payload.Items).toEqual([
      { StockNumber: 'BTL-0750-STL', Quantity: 1, LotNo: 'L-2611' },
    ]);
  });

  test('an item without lots says so', async () => {
    const page = open({
      features: ['lotNumberClients'],
      answers: [answers(items.lotNumbers, { lotNumbers: [] })],
    });
    await fillIn(page);
    await page.user.click(screen.getByRole('button', { name: 'Lot of BTL-0750-STL: any' }));
    expect(
      await screen.findByText('No lot number data found for item BTL-0750-STL.'),
    ).toBeVisible();
  });

  test('are not offered to other clients', async () => {
    const page = open();
    await fillIn(page);
    expect(screen.queryByRole('button', { name: /^Lot of/ })).not.toBeInTheDocument();
  });
});

test('pasted lines that were not found come back with the form that was left', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await screen.findByRole('button', { name: 'Add BTL-0750-STL' });
  fireEvent.paste(screen.getByRole('region', { name: 'Items' }), {
    clipboardData: { getData: () => 'BTL-0750-STL\t4\nNOPE-1\t7' },
  });
  await left.user.click(
    within(await screen.findByRole('dialog', { name: 'Paste lines' })).getByRole('button', {
      name: 'Add lines',
    }),
  );
  await screen.findByText(/1 line could not be added/);
  left.unmount();
  expect(await server.left()).toMatchObject({ Values: { pastedLines: 'NOPE-1\t7' } });
  const page = open(server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Quantity of BTL-0750-STL')).toHaveValue('4');
  await page.user.click(screen.getByRole('button', { name: 'Paste lines (1 left)' }));
  expect(await screen.findByLabelText('Lines')).toHaveValue('NOPE-1\t7');
});

describe('a duplicate of an order', () => {
  const values = {
    name: 'Spring restock',
    items: [
      {
        stockNumber: 'BTL-0750-STL',
        description: 'Insulated bottle',
        available: null,
        quantity: 4,
        lotNo: null,
      },
    ],
  };

  test('begins as the other order was, once, and is kept at once', async () => {
    const server = keepingServer();
    const page = open({
      ...server.options,
      params: { duplicate: values },
      answers: [...(server.options.answers ?? [])],
    });
    expect(screen.getByLabelText('Order Name')).toHaveValue('Spring restock');
    expect(screen.getByLabelText('Quantity of BTL-0750-STL')).toHaveValue('4');
    expect(page.navigation.params.duplicate).toBeUndefined();
    expect(await server.left()).toMatchObject({
      Kind: 'Order',
      Record: null,
      Values: { name: 'Spring restock' },
    });
  });

  test('asks for what the other order does not say', () => {
    open({ params: { duplicate: values } });
    expect(requirements()[0]).toBe('Open: Required fields: Order Name, Recipient, Delivery Option');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { orders } from '@contract/order';
import { prints } from '@contract/prints';
import type { OrderRecord } from '@contract/orderRecord';
import { OrderStore } from '@/entities/order';
import { anItem, anOrder, aRecipient, aSubOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { OrderDetailPage } from './OrderDetailPage';

const counts = {
  totalOrderCount: 1,
  submittedCount: 0,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 1,
  deductCount: 0,
};

const found = (...records: OrderRecord[]) =>
  answers(orders.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const open = (order: OrderRecord, options: Options = {}) =>
  renderPortal(<OrderDetailPage />, {
    route: 'OrderDetail',
    opened: shown(OrderStore, order),
    ...options,
  });

const panel = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string, label: string) =>
  panel(name).getByText(label).nextElementSibling?.textContent;

const parcel = {
  PackageId: '48213-01',
  Carrier: 'FedEx',
  ServiceLevel: 'FedEx Ground',
  TrackingDetails: {
    TrackingNumber: '771290341185',
    Url: 'https://www.fedex.com/fedextrack/?trknbr=771290341185',
    UCCLabel: '00012345678901234567',
  },
  Items: [
    {
      Product: { Name: 'Oat and almond bar' },
      Quantity: 3,
      SerialNumbers: ['S1', 'S2'],
      LotNumbers: ['L26-1108'],
      ExpirationDates: ['2027-05-31'],
    },
  ],
};

describe('the order details', () => {
  test('anybody reads the facts of the order and its recipient', () => {
    open(
      anOrder(48213, {
        Status: 'OnHold',
        OnHoldReason: 'Address could not be verified',
        ShipByDate: '2026-12-01',
      }),
      { role: 'User' },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Order #48213' })).toBeVisible();
    expect(fact('Order Details', 'Order name')).toBe('Web order 48213');
    expect(fact('Order Details', 'Warehouse')).toBe('ROC');
    expect(fact('Order Details', 'Created by')).toBe('Mira Keller');
    expect(fact('Order Details', 'Delivery option')).toBe('FedEx Ground');
    expect(fact('Order Details', 'Ship date')).toBe('Dec 1, 2026');
    expect(fact('Order Details', 'Status')).toBe('On holdAddress could not be verified');
    expect(fact('Order Details', 'Warehouse status')).toBe('Initial');
    expect(fact('Recipient Details', 'Name')).toBe('Daniel Cho');
    expect(fact('Recipient Details', 'Phone')).toBe('(503) 555-0142');
    expect(fact('Recipient Details', 'Address')).toBe(
      '2210 NE Alder Street, Apt 4\nPortland, 97211',
    );
    expect(fact('Recipient Details', 'State')).toBe('Oregon');
    expect(fact('Recipient Details', 'Country')).toBe('United States');
  });

  test('what is missing is said in words', () => {
    open(anOrder(48213, { Recipient: aRecipient({ Email: null }) }));
    expect(fact('Order Details', 'Ship date')).toBe('NOT PROVIDED');
    expect(fact('Recipient Details', 'Email')).toBe('Not provided');
  });

  test('box labels are told to the clients that may ask for them', () => {
    const { unmount } = open(anOrder(48213, { RequestUCCLabels: true }), {
      features: ['boxLabelClients'],
    });
    expect(fact('Order Details', 'Box labels requested')).toBe('YES');
    unmount();
    const { unmount: leave } = open(anOrder(48213), { features: ['boxLabelClients'] });
    expect(fact('Order Details', 'Box labels requested')).toBe('NO');
    leave();
    open(anOrder(48213));
    expect(screen.queryByText('Box labels requested')).not.toBeInTheDocument();
  });

  test('the items stand with their lots and the order note', () => {
    open(
      anOrder(48213, {
        Items: [anItem('BAR-OAT-12', { Quantity: 1200, LotNo: 'L26-1108' }), anItem('TRL-2210')],
        ShipmentNote: 'Ring at the side entrance.',
      }),
    );
    const rows = panel('Items to Ship')
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Stock number', 'Description', 'Lot no', 'Quantity'],
      ['BAR-OAT-12', 'Description of BAR-OAT-12', 'L26-1108', '1,200'],
      ['TRL-2210', 'Description of TRL-2210', '--', '2'],
    ]);
    expect(panel('Items to Ship').getByText('Ring at the side entrance.')).toBeVisible();
  });

  test('a package shows who carries it, its barcode and what is in it', async () => {
    open(anOrder(48213, { Status: 'Closed', Fulfillment: { Packages: [parcel] } }));
    const packages = panel('Packages');
    expect(packages.getByRole('heading', { name: 'Package 1 of 1' })).toBeVisible();
    const tracking = packages.getByRole('link', { name: /771290341185/ });
    expect(tracking).toHaveAttribute('href', parcel.TrackingDetails.Url);
    expect(tracking).toHaveAttribute('target', '_blank');
    expect(tracking.getAttribute('rel')).toContain('noopener');
    expect(fact('Packages', 'Box label')).toBe('00012345678901234567');
    expect(
      (await packages.findByRole('img', { name: 'Barcode 771290341185' })).querySelector('svg'),
    ).toHaveAttribute('height', '70px');
    const [, line] = packages.getAllByRole('row');
    expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Oat and almond bar',
      '3',
      'S1, S2',
      'L26-1108',
      'May 31, 2027',
    ]);
  });

  test('a package without a carrier of its own is carried by the one of the order, as the documents have it (DATA-09, DATA-11)', () => {
    const carried = { Carrier: null, ServiceLevel: null };
    open(
      anOrder(48213, {
        ShippedCarrier: 'UPS',
        ShippedServiceLevel: 'UPS Ground',
        Fulfillment: { Packages: [{ ...parcel, ...carried }] },
      }),
    );
    expect(panel('Packages').getByText('UPS')).toBeVisible();
    expect(panel('Packages').getByText('UPS Ground')).toBeVisible();
  });

  test('an address that is not of the web gives way to the page of the carrier', () => {
    const TrackingDetails = { ...parcel.TrackingDetails, Url: 'javascript:alert(1)' };
    open(anOrder(48213, { Fulfillment: { Packages: [{ ...parcel, TrackingDetails }] } }));
    expect(panel('Packages').getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.fedex\.com\//),
    );
  });

  test('an owner sees two steps of the history, staff see seven', () => {
    const { unmount } = open(anOrder(48213), { role: 'Owner' });
    expect(
      panel('Order History')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(',')[0]),
    ).toEqual([expect.stringMatching(/^Order Submitted/), 'Closed']);
    unmount();
    open(anOrder(48213), { role: 'Manager' });
    expect(panel('Order History').getAllByRole('listitem')).toHaveLength(7);
  });
});

describe('a stored file', () => {
  const made: Blob[] = [];
  const revoke = jest.fn();
  beforeEach(() => {
    made.length = 0;
    revoke.mockClear();
    URL.createObjectURL = (blob) => `blob:portal/${made.push(blob as Blob)}`;
    URL.revokeObjectURL = revoke;
  });

  test('is shown as a PDF, can be downloaded, and is forgotten when it is closed', async () => {
    const { user, calls } = open(anOrder(48213, { ShippingLabel: 'label-1.pdf' }), {
      answers: [answers(orders.getFile, { FileData: btoa('<script>'), Ext: 'html' })],
    });
    expect(screen.queryByRole('button', { name: /Customer invoice/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Shipping label/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Shipping label' }));
    expect(await dialog.findByTitle('Shipping label')).toHaveAttribute('src', 'blob:portal/1');
    expect(made[0]?.type).toBe('application/pdf');
    expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'shipping-label-48213.pdf',
    );
    expect(calls(orders.getFile)).toEqual([{ payload: { File: 'label-1.pdf' } }]);
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(revoke).toHaveBeenCalledWith('blob:portal/1');
  });

  test('that can not be loaded says why', async () => {
    const { user } = open(anOrder(48213, { InvoiceFile: 'gone.pdf' }), {
      answers: [answers(orders.getFile, aProblem('The file was not found.', { status: 404 }))],
    });
    await user.click(screen.getByRole('button', { name: /Customer invoice/ }));
    expect(await screen.findByText('The file was not found.')).toBeVisible();
  });
});

describe('the parts of an order', () => {
  const split = anOrder(48230, {
    PartialOrders: [
      aSubOrder('48230-P1', { Warehouse: 'SPA', Fulfillment: { Packages: [parcel] } }),
    ],
    BackOrders: [
      aSubOrder('48230-B1', { Status: 'OnHold', OnHoldReason: 'Insufficient stock' }),
      aSubOrder('48230-B2'),
    ],
  });

  test('have tabs only when there are any', () => {
    open(anOrder(48213));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Order Details',
    ]);
  });

  test('stand each with its warehouse, items and packages', async () => {
    const { user } = open(split);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Order Details',
      'Partial Orders1',
      'Backorders2',
    ]);
    await user.click(screen.getByRole('tab', { name: /Partial Orders/ }));
    expect(fact('#48230-P1', 'Warehouse')).toBe('SPA');
    expect(panel('#48230-P1').getByText('BAR-OAT-12')).toBeVisible();
    expect(panel('#48230-P1').getByRole('heading', { name: 'Package 1 of 1' })).toBeVisible();
  });

  test('a backorder on hold can be cancelled, after a question; the order is fetched again', async () => {
    const { user, calls } = open(split, {
      role: 'User',
      answers: [
        answers(orders.cancel, {}),
        found({ ...split, BackOrders: split.BackOrders.slice(1) }),
      ],
    });
    await user.click(screen.getByRole('tab', { name: /Backorders/ }));
    expect(
      screen.queryByRole('button', { name: 'Actions for backorder 48230-B2' }),
    ).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for backorder 48230-B1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Backorder' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these order(s)?',
    });
    expect(question).toHaveAccessibleDescription(
      "1 On hold 48230-B1 A cancelled order can't be brought back.",
    );
    await user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Order(s) cancelled successfully.')).toBeVisible();
    expect(calls(orders.cancel)).toEqual([
      { payload: { Ids: [], BackOrderIds: { '48230': '48230-B1' } } },
    ]);
    expect(calls(orders.list)).toMatchObject([{ query: { searchById: '48230' } }]);
    await waitFor(() => expect(screen.queryByText('#48230-B1')).not.toBeInTheDocument());
  });
});

describe('a backorder that somebody else has cancelled meanwhile', () => {
  test('is told, and gone from the order', async () => {
    const order = anOrder(48230, { BackOrders: [aSubOrder('48230-B1', { Status: 'OnHold' })] });
    const { user } = open(order, {
      answers: [
        answers(orders.cancel, aProblem('Order 48230-B1 is Cancelled and can not be cancelled')),
        found({ ...order, BackOrders: [] }),
      ],
    });
    await user.click(screen.getByRole('tab', { name: /Backorders/ }));
    await user.click(screen.getByRole('button', { name: 'Actions for backorder 48230-B1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Backorder' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ok' }));
    expect(
      await screen.findByText('Message: Order 48230-B1 is Cancelled and can not be cancelled'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText('#48230-B1')).not.toBeInTheDocument());
  });
});

describe('what can be done with an order', () => {
  const released = anOrder(48221, { Status: 'Released', WarehouseStatus: 'Packed' });

  test('staff check the warehouse, and can not close what is closed', async () => {
    const { user } = open(
      { ...released, Status: 'Closed' },
      { answers: [answers(orders.warehouseStatus, { WarehouseStatus: 'Delivered' })] },
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: /Fix and Close Order/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Check Warehouse Status' }));
    expect(await screen.findByText("The order's warehouse status is: Delivered")).toBeVisible();
  });

  test('staff fix and close an order, and see how it stands then', async () => {
    const { user, calls } = open(released, {
      answers: [
        answers(orders.checkAndFix, { message: 'Order 48221 is closed now.' }),
        found({ ...released, Status: 'Closed' }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Fix and Close Order' }));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Order 48221 is closed now.');
    expect(calls(orders.checkAndFix)).toEqual([{ payload: { Id: idOf(48221) } }]);
    await user.click(within(result).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(fact('Order Details', 'Status')).toBe('Closed'));
  });

  test('staff force close an order, and see how it stands then (ORDD-09, FORCE)', async () => {
    const { user, calls } = open(released, {
      role: 'Manager',
      answers: [
        answers(orders.forceClose, { message: 'Order 48221 is closed.' }),
        found({ ...released, Status: 'Closed' }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Force Close Order' }));
    await screen.findByRole('dialog', { name: 'Force Close Order #48221' });
    await user.click(
      within(screen.getByRole('group', { name: /Ship Date/ })).getByRole('spinbutton', {
        name: 'Month',
      }),
    );
    await user.keyboard('11202026');
    await user.click(screen.getByRole('button', { name: 'Close Order' }));
    expect(await screen.findByText('Order 48221 is closed.')).toBeVisible();
    expect(calls(orders.forceClose)).toMatchObject([
      { payload: { Id: idOf(48221), ShippedDate: '2026-11-20' } },
    ]);
    await waitFor(() => expect(screen.getAllByText('Closed').length).toBeGreaterThan(1));
  });

  test.each([
    ['Released', []],
    ['Closed', ['Fix and Close Order', 'Force Close Order']],
    ['Confirmed', ['Check Warehouse Status', 'Fix and Close Order', 'Force Close Order']],
    ['Cancelled', ['Check Warehouse Status', 'Fix and Close Order', 'Force Close Order']],
  ])('of an order that is %s staff can not choose %j (OPEN-38)', async (Status, barred) => {
    const { user } = open({ ...released, Status });
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = screen.getAllByRole('menuitem');
    expect(items).toHaveLength(5);
    expect(
      items
        .filter((item) => item.hasAttribute('aria-disabled'))
        .map(({ textContent }) => textContent?.replace(/Only for.*/, '')),
    ).toEqual(barred);
  });

  test('an order that can not be fixed says why', async () => {
    const { user } = open(released, {
      answers: [answers(orders.checkAndFix, aProblem('The warehouse says Picked'))],
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Fix and Close Order' }));
    expect(await screen.findByText('Message: The warehouse says Picked')).toBeVisible();
  });

  test('an owner can duplicate and print it, and nothing else, where the server makes no papers', async () => {
    const { user } = open(released, { role: 'Owner' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Duplicate',
      'Print',
    ]);
  });

  test('a user duplicates it into the form of a new order', async () => {
    const { user, navigation } = open(released, { role: 'User' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(navigation.routeName).toBe('OrderCreate');
    expect(navigation.params.duplicate).toMatchObject({ name: released.Name });
  });

  test('a user prints whom it goes to, who made it and what the warehouse was told', async () => {
    const { user } = open(anOrder(48222, { Status: 'Released', ShipmentNote: 'Ring the bell' }), {
      role: 'User',
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: 'Order #48222' }));
    const printed = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
    expect(printed('RECIPIENT')).toBe('Daniel Cho');
    expect(printed('Address')).toBe('2210 NE Alder Street, Apt 4\nPortland, 97211');
    expect(printed('Country')).toBe('United States');
    expect(printed('Created by')).toBe('Mira Keller');
    expect(printed('Order note')).toBe('Ring the bell');
  });

  test('an owner gets its packing list, and reads who has printed it last', async () => {
    const { user } = open(released, {
      role: 'Owner',
      extras: { prints: true },
      answers: [
        answers(prints.ofOrder, {
          prints: [
            { Paper: 'packingList', By: 'Ada Byron', At: '2026-11-24T10:00:00.000Z' },
            { Paper: 'packingList', By: 'Uma User', At: '2026-11-23T10:00:00.000Z' },
          ],
        }),
      ],
    });
    expect(
      await screen.findByText(
        /^Printed by Ada Byron on Nov 24, 2026, .* \(packing list, 1 before\)$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Packing List (PDF)' })).toBeVisible();
  });

  test('a refresh that fails keeps the order on the screen', async () => {
    const { user } = open(released, {
      answers: [answers(orders.list, aProblem('Issue getting orders. Network issue.'))],
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Issue getting orders. Network issue.',
    );
    expect(fact('Order Details', 'Order name')).toBe('Web order 48221');
  });

  test('without a record, or when it is gone, the page goes back to the list', async () => {
    const { navigation, unmount } = renderPortal(<OrderDetailPage />, { route: 'OrderDetail' });
    expect(navigation.routeName).toBe('Orders');
    unmount();
    const { user, navigation: next } = open(released, { answers: [found()] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(next.routeName).toBe('Orders'));
  });
});

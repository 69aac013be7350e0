import { screen, waitFor, within } from '@testing-library/react';
import { items } from '@contract/item';
import { notices, type NoticeRecord } from '@contract/notice';
import { NoticeStore } from '@/entities/notice';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aNotice } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { NoticeDetailPage } from './NoticeDetailPage';

const counts = {
  totalAsnCount: 1,
  createdCount: 1,
  inTransitCount: 0,
  deliveredCount: 0,
  receivedCount: 0,
  cancelledCount: 0,
  inStockCount: 0,
};

const listing = (...records: NoticeRecord[]) =>
  answers(notices.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const record = aNotice(1001);

const received = aNotice(1001, {
  Status: 'Received',
  Products: [
    {
      Quantity: 120,
      QuantityReceived: 96,
      Link: { Name: 'BTL-0500' },
      Description: 'Bottle 500 ml',
    },
    { Quantity: 30, QuantityReceived: 30, Link: { Name: 'CAP-1' }, Description: 'Cap' },
  ],
  DeliveryLogs: [
    {
      DeliveryLogId: 'D-1',
      WarehouseId: 'ROC',
      StatusString: 'Unloaded',
      DeliveryDate: '2026-11-20T12:00:00.000Z',
      TotalSkids: 2,
      TotalCartons: null,
    },
  ],
  Receipts: [
    {
      ID: 'R-1',
      WarehouseCode: 'ROC',
      DateReceived: '2026-11-21T12:00:00.000Z',
      StockNumber: 'BTL-0500',
      TotalPieces: 96,
      LotBatchNo: 'L26',
      ExpirationDate: '2027-08-31',
      IsDamaged: false,
    },
  ],
});

const open = (notice: NoticeRecord | undefined = record, options: Options = {}) =>
  renderPortal(<NoticeDetailPage />, {
    role: 'User',
    route: 'ShipNoticeDetail',
    opened: shown(NoticeStore, notice),
    ...options,
    answers: [
      answers(items.search, { items: [] }),
      answers(notices.update, {}),
      answers(notices.cancel, {}),
      ...(options.answers ?? []),
    ],
  });

type Opened = ReturnType<typeof open>;

const retype = async ({ user }: Opened, field: string, text: string) => {
  await user.clear(screen.getByLabelText(field));
  await user.click(screen.getByLabelText(field));
  await user.paste(text);
};

const updateButton = () => screen.getByRole('button', { name: 'Update Notice' });
const save = async ({ user }: Opened) => user.click(updateButton());

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const changedMeanwhile = (current: NoticeRecord) =>
  answers(notices.update, ({ payload }) =>
    payload.Version === current.Version
      ? {}
      : aProblem('Notice 1001 was changed by somebody else meanwhile', {
          data: { code: 'changed', current },
        }),
  );

describe('a user of a client at a notice that may be edited', () => {
  test('finds one that is due today, or late, without a complaint (OPEN-125)', async () => {
    open(aNotice(1001, { ExpectedDate: '2026-01-05' }));
    const date = await screen.findByRole('group', { name: 'Expected Date' });
    expect(within(date).getByRole('spinbutton', { name: 'Year' })).toHaveTextContent('2026');
    expect(date).not.toHaveAttribute('aria-invalid', 'true');
    expect(date).toHaveAccessibleDescription('');
    expect(updateButton()).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test.each(['Created', 'In Transit'])(
    'finds it in the form while it is %s, and has nothing to save yet (ASN-11, ASN-18)',
    async (Status) => {
      open(aNotice(1001, { Status }));
      await screen.findByText('No active items match.');
      expect(screen.getByRole('heading', { level: 1, name: 'Notice - 1001' })).toBeVisible();
      expect(screen.getByLabelText('Warehouse')).toHaveValue('ROC - Rochester');
      expect(screen.getByLabelText('Warehouse')).toBeDisabled();
      expect(screen.getByLabelText('Carrier')).toHaveValue('FedEx Freight');
      expect(screen.getByLabelText('Package Count')).toHaveValue('12');
      expect(screen.getByLabelText('Quantity of BTL-0500')).toHaveValue('120');
      expect(
        within(await screen.findByRole('group', { name: 'Expected Date' })).getByRole(
          'spinbutton',
          { name: 'Year' },
        ),
      ).toHaveTextContent('2126');
      expect(updateButton()).toHaveAccessibleDescription('Nothing was changed yet');
    },
  );

  test('reads what has arrived of it only once something can have', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Progress' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Products' })).not.toBeInTheDocument();
  });

  test('sends what was changed alone, is told so, and comes back to the list', async () => {
    const page = open();
    await retype(page, 'Tracking Number', ' TRK-9 ');
    await page.user.clear(screen.getByLabelText('Vendor'));
    await save(page);
    expect(await screen.findByText('Notice 1001 updated successfully.')).toBeVisible();
    expect(page.calls(notices.update)).toEqual([
      { payload: { ShipmentNoticeId: '1001', Version: 2, TrackingNumber: 'TRK-9', Vendor: null } },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Shipments');
  });

  test('keeps what was typed when the server refuses', async () => {
    const page = open(record, {
      answers: [answers(notices.update, aProblem('BTL-0500 is not active', { status: 400 }))],
    });
    await retype(page, 'Carrier', 'UPS');
    await save(page);
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Something went wrong' })).getByRole(
        'button',
        { name: 'Close' },
      ),
    );
    expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
  });

  test('cancels it after the question (ASN-06, ASN-07)', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Cancel Notice' }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to cancel these notice(s)?',
      }),
    );
    expect(question.getByText('1001')).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Notice(s) cancelled successfully.')).toBeVisible();
    expect(page.calls(notices.cancel)).toEqual([{ payload: { ShipmentNoticeIds: ['1001'] } }]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Shipments');
  });

  test('sees how it stands when it can not be cancelled any more', async () => {
    const page = open(record, {
      answers: [
        answers(notices.cancel, aProblem('Notice 1001 is Delivered and can not be cancelled')),
        listing(aNotice(1001, { Status: 'Delivered', Version: 3 })),
      ],
    });
    await page.user.click(screen.getByRole('button', { name: 'Cancel Notice' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    expect(
      await screen.findByText('Message: Notice 1001 is Delivered and can not be cancelled'),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Update Notice' })).not.toBeInTheDocument(),
    );
  });

  test('is asked before changes are lost', async () => {
    const page = open();
    await retype(page, 'Carrier', 'UPS');
    await page.user.click(screen.getByRole('button', { name: 'Back to Shipments' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(page.navigation.routeName).toBe('ShipNoticeDetail');
  });
});

describe('a notice in another status', () => {
  test.each(['Delivered', 'Received', 'Cancelled', 'In Stock'])(
    'can only be read while it is %s, and says why it can not be cancelled (ASN-18)',
    (Status) => {
      open(aNotice(1001, { Status }), { role: 'Admin' });
      expect(screen.queryByRole('button', { name: 'Update Notice' })).not.toBeInTheDocument();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Cancel Notice' })).toHaveAccessibleDescription(
        `Notice 1001 is ${Status} and can not be cancelled`,
      );
      expect(screen.getByText('FedEx Freight')).toBeVisible();
      expect(screen.getByText('Dec 1, 2126')).toBeVisible();
    },
  );

  test('tells what arrived of it: products against what was announced, deliveries and receipts (ASN-19)', () => {
    open(received);
    expect(cellsOf('Products')).toEqual([
      ['Item', 'Announced', 'Received', 'Short or over'],
      ['BTL-0500Bottle 500 ml', '120', '96', '−24'],
      ['CAP-1Cap', '30', '30', '0'],
    ]);
    expect(cellsOf('Deliveries')).toEqual([
      ['Date', 'Status', 'Warehouse', 'Freight'],
      [expect.stringContaining('Nov 20, 2026'), 'Unloaded', 'ROC', '2 skids'],
    ]);
    expect(cellsOf('Receipts')).toEqual([
      ['Stock number', 'Lot no', 'Expiration', 'Received', 'Pieces'],
      ['BTL-0500', 'L26', 'Aug 31, 2027', expect.stringContaining('Nov 21, 2026'), '96'],
    ]);
  });

  test('shows its way so far and what is still to come', () => {
    open(received);
    const steps = within(screen.getByRole('region', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps.map((text) => text?.replace(/(Nov .*)/, ''))).toEqual([
      'Created',
      'In Transit',
      'Delivered',
      'Received',
      'In Stock, not yet',
    ]);
  });
});

describe('a notice that is fetched again', () => {
  test('is shown as it has become', async () => {
    const page = open(aNotice(1001, { Status: 'Delivered' }), {
      answers: [listing(aNotice(10011), received)],
    });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('−24')).toBeVisible();
    expect(page.calls(notices.list)[0]?.query).toMatchObject({ searchTerm: '1001' });
  });

  test('keeps what was typed while nobody else has changed it', async () => {
    const onItsWay = { ...record, Status: 'In Transit' };
    const page = open(onItsWay, {
      answers: [listing({ ...onItsWay, Products: received.Products })],
    });
    await retype(page, 'Carrier', 'UPS');
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('cell', { name: '96' })).toBeVisible();
    expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
  });

  test('stays as it was when that fails, with the reason and a way to try again', async () => {
    const page = open(record, {
      answers: [
        answers(
          notices.list,
          aProblem('Issue getting shipment notices. Network issue.', { status: 500 }),
        ),
      ],
    });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/Issue getting shipment notices/)).toBeVisible();
    expect(screen.getByLabelText('Carrier')).toHaveValue('FedEx Freight');
  });

  test('and is gone leads back to the list, as does a page without one (ROUTE-60)', async () => {
    const page = open(record, { answers: [listing()] });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(page.navigation.routeName).toBe('Shipments'));
    page.unmount();
    const missing = renderPortal(<NoticeDetailPage />, { route: 'ShipNoticeDetail' });
    await waitFor(() => expect(missing.navigation.routeName).toBe('Shipments'));
  });
});

describe('a notice that somebody else has changed (OPEN-120)', () => {
  const theirs = aNotice(1001, { Version: 3, Carrier: 'DHL', PONumber: 'PO-78' });

  test('is shown beside what was typed, which can be kept and saved', async () => {
    const page = open(record, { answers: [changedMeanwhile(theirs)] });
    await retype(page, 'Carrier', 'UPS');
    await save(page);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Notice 1001 was changed meanwhile' }),
    );
    expect(
      dialog
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['Carrier', 'DHL', 'UPS'],
      ['PO Number', 'PO-78', 'Not changed'],
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText('PO Number')).toHaveValue('PO-78');
    await save(page);
    expect(await screen.findByText('Notice 1001 updated successfully.')).toBeVisible();
    expect(page.calls(notices.update)[1]).toEqual({
      payload: { ShipmentNoticeId: '1001', Version: 3, Carrier: 'UPS' },
    });
  });

  test('can be taken as it is now', async () => {
    const page = open(record, { answers: [changedMeanwhile(theirs)] });
    await retype(page, 'Carrier', 'UPS');
    await save(page);
    await page.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Carrier')).toHaveValue('DHL');
    expect(updateButton()).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test('and may not be edited any more is opened to be read', async () => {
    const page = open(record, { answers: [changedMeanwhile({ ...received, Version: 3 })] });
    await retype(page, 'Carrier', 'UPS');
    await save(page);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Notice 1001 can no longer be edited' }),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Open Notice' }));
    expect(await screen.findByText('−24')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update Notice' })).not.toBeInTheDocument();
  });

  test('is asked about as well when it is fetched again', async () => {
    const page = open(record, { answers: [listing(theirs)] });
    await retype(page, 'Carrier', 'UPS');
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Notice 1001 was changed meanwhile' }),
    ).toBeVisible();
    expect(page.calls(notices.update)).toEqual([]);
  });
});

describe('changes of a notice that were left', () => {
  const leave = async () => {
    const server = keepingServer();
    const left = open(record, server.options);
    await retype(left, 'Vendor', 'Larimer Mills');
    left.unmount();
    expect(await server.left()).toMatchObject({
      Kind: 'Notice',
      Screen: 'ShipNoticeDetail',
      Title: 'Notice for ROC, 1 item',
      Record: { id: record._id, name: '1001' },
    });
    return server;
  };

  test('come back, and are kept no longer once they were saved', async () => {
    const server = await leave();
    const page = open(record, server.goingOn());
    await isRestored();
    expect(screen.getByLabelText('Vendor')).toHaveValue('Larimer Mills');
    await save(page);
    await screen.findByText('Notice 1001 updated successfully.');
    await server.hasNone();
  });

  test('are told to be lost where the notice has arrived meanwhile', async () => {
    const server = await leave();
    const { user } = open(received, server.goingOn());
    const told = await screen.findByRole('alertdialog', {
      name: 'Notice 1001 can no longer be edited',
    });
    expect(told).toHaveTextContent('Larimer Mills');
    await user.click(within(told).getByRole('button', { name: 'Open Notice' }));
    expect(screen.getByRole('region', { name: 'Notice details' })).toBeVisible();
    await server.hasNone();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { addDays } from '@contract/dates';
import { items, type ItemFound } from '@contract/item';
import { notices } from '@contract/notice';
import { localToday } from '@/shared/format/dates';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf, referenceData } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { NoticeCreatePage } from './NoticeCreatePage';

const bottle: ItemFound = {
  _id: idOf(50),
  StockNumber: 'BTL-0500',
  Description: 'Bottle 500 ml',
  ItemType: 'Standard',
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: 600, Allocated: 16, Unshippable: 0, Available: 584 },
};

const created = { _id: idOf(80), Id: '1001' };

const open = (options: Options = {}) =>
  renderPortal(<NoticeCreatePage />, {
    role: 'User',
    route: 'ShipNoticeCreate',
    ...options,
    answers: [
      answers(items.search, { items: [bottle] }),
      answers(notices.create, created),
      ...(options.answers ?? []),
    ],
  });

type Opened = ReturnType<typeof open>;

const tomorrow = addDays(localToday(), 1);

const enter = async ({ user }: Opened, field: string, text: string) => {
  await user.click(screen.getByLabelText(field));
  await user.paste(text);
};

const enterDay = async ({ user }: Opened, day: string) => {
  const [year, month, date] = day.split('-');
  await user.click(
    within(await screen.findByRole('group', { name: 'Expected Date' })).getByRole('spinbutton', {
      name: 'Month',
    }),
  );
  await user.keyboard(`${month}${date}${year}`);
};

const fillIn = async (page: Opened) => {
  await page.user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
  await page.user.click(await screen.findByRole('option', { name: 'ROC - Rochester' }));
  await enterDay(page, tomorrow);
  await page.user.click(await screen.findByLabelText('Add BTL-0500'));
};

const createButton = () => screen.getByRole('button', { name: 'Create Notice' });

describe('a user of a client creating a notice', () => {
  test('reads what is required, and can not create it before', async () => {
    const page = open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Create Advance Shipment Notice' }),
    ).toBeVisible();
    const lines = within(screen.getByRole('region', { name: 'Requirements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Open: Required fields: Warehouse, Expected Date',
      'Open: Expected Date must be in the future',
      'Open: At least 1 item with a quantity',
      'Met: Package Count and Pallet Count must be greater than 0 if provided',
    ]);
    await page.user.click(createButton());
    expect(screen.getByRole('combobox', { name: 'Warehouse' })).toHaveAccessibleDescription(
      'Choose a warehouse',
    );
    expect(await screen.findByRole('group', { name: 'Expected Date' })).toHaveAccessibleDescription(
      'Choose a date',
    );
    expect(page.calls(notices.create)).toEqual([]);
  });

  test("chooses among the provider's own warehouses", async () => {
    const page = open();
    act(() =>
      runInAction(() => {
        page.session.reference = {
          ...referenceData,
          warehouses: [
            ...referenceData.warehouses,
            { _id: idOf(9), Code: 'EXT', Name: 'Elsewhere', IsThirdParty: true },
          ],
        };
      }),
    );
    await page.user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'ROC - Rochester',
    ]);
  });

  test('finds active items without kits', async () => {
    const page = open();
    await screen.findByLabelText('Add BTL-0500');
    expect(page.calls(items.search)[0]?.query).toMatchObject({
      isActive: 'true',
      excludeKits: 'true',
    });
  });

  test('sends it once, trimmed and with digits alone as counts, and is told its number', async () => {
    const answer = laterAnswer<typeof created>();
    const page = open({ answers: [answers(notices.create, () => answer.promise)] });
    await fillIn(page);
    await enter(page, 'Carrier', ' FedEx Freight ');
    await enter(page, 'Tracking Number', 'TRK-9');
    await enter(page, 'PO Number', 'PO-77');
    await enter(page, 'Vendor', 'Acme Mills');
    await enter(page, 'Package Count', '12 boxes');
    await enter(page, 'Pallet Count', 'x-3');
    expect(screen.getByLabelText('Package Count')).toHaveValue('12');
    expect(screen.getByLabelText('Pallet Count')).toHaveValue('3');
    await page.user.dblClick(createButton());
    expect(screen.getByText('Creating notice...')).toBeVisible();
    answer.finish(created);
    expect(
      await screen.findByRole('alertdialog', { name: 'Everything looks good!' }),
    ).toHaveTextContent('Notice 1001 was created successfully.');
    expect(page.calls(notices.create)).toEqual([
      {
        payload: {
          WarehouseCode: 'ROC',
          ExpectedDate: tomorrow,
          Carrier: 'FedEx Freight',
          TrackingNumber: 'TRK-9',
          PONumber: 'PO-77',
          Vendor: 'Acme Mills',
          PackageCount: 12,
          PalletCount: 3,
          Products: [{ StockNumber: 'BTL-0500', Quantity: 1 }],
        },
      },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Shipments');
  });

  test('is told under the field that 0 packages are none', async () => {
    const page = open();
    await enter(page, 'Package Count', '0');
    await page.user.tab();
    expect(screen.getByLabelText('Package Count')).toHaveAccessibleDescription(
      'Enter a number greater than 0, or none',
    );
  });

  test('can not announce it for today (ASN-13)', async () => {
    const page = open();
    await fillIn(page);
    await enterDay(page, localToday());
    expect(createButton()).toHaveAccessibleDescription('Expected Date must be in the future');
  });

  test('keeps what was entered when the server refuses (SAVE-07)', async () => {
    const page = open({
      answers: [
        answers(
          notices.create,
          aProblem('BTL-0500 is not active', {
            status: 400,
            errorId: 'e-17',
            fields: {
              PONumber: ['Number your orders'],
              'Products[0].StockNumber': ['BTL-0500 is not active'],
            },
          }),
        ),
      ],
    });
    await fillIn(page);
    await enter(page, 'Carrier', 'UPS');
    await page.user.click(createButton());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: BTL-0500 is not active');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Carrier')).toHaveValue('UPS');
    await waitFor(() => expect(screen.getByLabelText('PO Number')).toHaveFocus());
    expect(screen.getByLabelText('PO Number')).toHaveAccessibleDescription('Number your orders');
  });

  test('is asked before what was entered is lost', async () => {
    const page = open();
    await enter(page, 'Carrier', 'UPS');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await page.user.click(within(question).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(page.navigation.routeName).toBe('Shipments'));
  });
});

test('a notice that was left comes back as it was typed, and is kept no longer once it was created', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await fillIn(left);
  await enter(left, 'Carrier', 'FedEx');
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Notice',
    Screen: 'ShipNoticeCreate',
    Title: 'Notice for ROC, 1 item',
    Record: null,
  });
  const page = open(server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Carrier')).toHaveValue('FedEx');
  await page.user.click(createButton());
  await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
  await server.hasNone();
});

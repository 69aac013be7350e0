import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { deductOrders } from '@contract/deductOrder';
import { items, type ItemFound } from '@contract/item';
import type { InventoryTag } from '@contract/tag';
import { addDays } from '@contract/dates';
import { localToday } from '@/shared/format/dates';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf, referenceData } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { DeductOrderCreatePage } from './DeductOrderCreatePage';

const bar: ItemFound = {
  _id: idOf(50),
  StockNumber: 'BAR-OAT-12',
  Description: 'Oat and almond bar, case of 12',
  ItemType: 'Standard',
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: 600, Allocated: 16, Unshippable: 0, Available: 584 },
};

const tag = (
  TagNumber: string,
  AvailableToOrder: number,
  more: Partial<InventoryTag> = {},
): InventoryTag => ({
  TagNumber,
  AvailableToOrder,
  Location: 'A-14',
  LotNumber: 'L26-0811',
  ExpirationDate: '2027-08-31',
  IsDamaged: false,
  WarehouseCode: 'ROC',
  ...more,
});
const tags = [
  tag('TG-1', 120),
  tag('TG-2', 96),
  tag('TG-3', 0),
  tag('TG-4', 8, { IsDamaged: true }),
];

const prepared = [
  answers(items.search, { items: [bar] }),
  answers(items.tagsIn, { tags }),
  answers(deductOrders.create, { OrderNumber: '48300', _id: idOf(80) }),
];

const open = (options: Options = {}) =>
  renderPortal(<DeductOrderCreatePage />, {
    role: 'Manager',
    route: 'DeductOrderCreate',
    ...options,
    answers: [...prepared, ...(options.answers ?? [])],
  });

type Opened = ReturnType<typeof open>;

const chooseWarehouse = async ({ user }: Opened, code = 'ROC') => {
  await user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('option', { name: code }));
};

const addBar = async ({ user }: Opened) =>
  user.click(await screen.findByLabelText('Add BAR-OAT-12'));

const enter = async ({ user }: Opened, field: string, text: string) => {
  await user.click(screen.getByLabelText(field));
  await user.paste(text);
};

const fillIn = async (page: Opened) => {
  await enter(page, 'Name', ' Expired stock');
  await chooseWarehouse(page);
  await addBar(page);
};

const openPicker = async (page: Opened) => {
  await page.user.click(screen.getByLabelText('Choose tags of BAR-OAT-12'));
  await screen.findByLabelText('Pick of TG-1');
};

const pickTags = async (page: Opened) => {
  await openPicker(page);
  await enter(page, 'Pick of TG-1', '100');
  await enter(page, 'Leave of TG-2', '12');
  await page.user.click(screen.getByText('Update'));
};

const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const createButton = () => screen.getByRole('button', { name: 'Create Deduct Order' });
const payloadOf = (page: Opened) => page.calls(deductOrders.create)[0]?.payload;
/** A second warehouse of the provider. */
const addSpartanburg = ({ session }: Opened) =>
  act(() =>
    runInAction(() => {
      session.reference = {
        ...referenceData,
        warehouses: [
          ...referenceData.warehouses,
          { _id: idOf(9), Code: 'SPA', Name: 'Spartanburg', IsThirdParty: false },
        ],
      };
    }),
  );

describe('a manager creating a deduct order', () => {
  test('reads what is required, the work order too once one is wanted', async () => {
    const page = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Deduct Order' })).toBeVisible();
    expect(requirements()).toEqual([
      'Open: Name required',
      'Open: Warehouse required',
      'Open: At least 1 item',
    ]);
    await page.user.click(screen.getByRole('switch', { name: 'Create work order' }));
    expect(requirements().at(-1)).toBe(
      'Open: Required fields for a Work Order: Completed by Date that is in the future',
    );
    expect(createButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('finds active items without kits', async () => {
    const page = open();
    await screen.findByLabelText('Add BAR-OAT-12');
    expect(page.calls(items.search)[0]?.query).toMatchObject({
      isActive: 'true',
      excludeKits: 'true',
    });
  });

  test('sends it once and is told its number', async () => {
    const answer = laterAnswer<{ OrderNumber: string; _id: string }>();
    const page = open({ answers: [answers(deductOrders.create, () => answer.promise)] });
    await fillIn(page);
    await page.user.dblClick(createButton());
    expect(screen.getByText('Creating order...')).toBeVisible();
    answer.finish({ OrderNumber: '48300', _id: idOf(80) });
    expect(
      await screen.findByRole('alertdialog', { name: 'Everything looks good!' }),
    ).toHaveTextContent('Order 48300: Expired stock was created successfully.');
    expect(page.calls(deductOrders.create)).toHaveLength(1);
    expect(payloadOf(page)).toEqual({
      Name: 'Expired stock',
      WarehouseCode: 'ROC',
      CreateWorkOrder: false,
      Items: [{ StockNumber: 'BAR-OAT-12', Quantity: 1 }],
    });
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Orders');
  });

  test('gives a work order its day, and digits of a shipment notice alone', async () => {
    const page = open();
    await fillIn(page);
    await page.user.click(screen.getByRole('switch', { name: 'Create work order' }));
    const group = within(await screen.findByRole('group', { name: 'Completed by Date' }));
    await enter(page, 'Shipment Notice Id', 'ASN-47 11');
    expect(screen.getByLabelText('Shipment Notice Id')).toHaveValue('4711');
    const [year, month, day] = addDays(localToday(), 1).split('-');
    await page.user.click(group.getByRole('spinbutton', { name: 'Month' }));
    await page.user.keyboard(`${month}${day}${year}`);
    await page.user.click(createButton());
    expect(payloadOf(page)).toMatchObject({
      CreateWorkOrder: true,
      WorkOrder: { CompletedByDate: `${year}-${month}-${day}`, ShipmentNoticeId: '4711' },
    });
  });

  test('keeps what was entered when the server refuses', async () => {
    const page = open({
      answers: [
        answers(
          deductOrders.create,
          aProblem('Only 3 of BAR-OAT-12 are available in warehouse ROC', {
            status: 400,
            errorId: 'e-17',
          }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(createButton());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent(
      'Message: Only 3 of BAR-OAT-12 are available in warehouse ROC',
    );
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Name')).toHaveValue(' Expired stock');
  });

  test('is led to the field that the server refuses', async () => {
    const page = open({
      answers: [
        answers(
          deductOrders.create,
          aProblem('The request is invalid', {
            status: 400,
            fields: { WarehouseCode: ['Warehouse ROC is closed'] },
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
    const warehouse = screen.getByRole('combobox', { name: 'Warehouse' });
    await waitFor(() => expect(warehouse).toHaveFocus());
    expect(warehouse).toHaveAccessibleDescription('Warehouse ROC is closed');
  });

  test('is put into the first field that is wrong', async () => {
    const page = open();
    await page.user.click(createButton());
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByText('Choose a warehouse', { selector: 'p' })).toBeVisible();
  });

  test('can enter 80 characters of a name and 256 of notes', async () => {
    const page = open();
    await enter(page, 'Notes', 'x'.repeat(300));
    expect(screen.getByLabelText('Notes')).toHaveValue('x'.repeat(256));
    expect(screen.getByText('256/256')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '80');
  });

  test('is asked before leaving what was typed', async () => {
    const page = open();
    await enter(page, 'Name', 'Expired');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('the tags of an item', () => {
  test('are chosen in a warehouse alone', async () => {
    const page = open();
    await addBar(page);
    await page.user.click(screen.getByLabelText('Choose tags of BAR-OAT-12'));
    expect(
      await screen.findByText('Select a warehouse to be able to choose item tags.'),
    ).toBeVisible();
    expect(page.calls(items.tagsIn)).toHaveLength(0);
  });

  test('give the item its quantity and are sent with it', async () => {
    const page = open();
    await fillIn(page);
    await pickTags(page);
    expect(page.calls(items.tagsIn)[0]?.params).toEqual({ warehouse: 'ROC', stock: 'BAR-OAT-12' });
    expect(screen.getByLabelText('Quantity of BAR-OAT-12')).toHaveValue('184');
    expect(screen.getByLabelText('Quantity of BAR-OAT-12')).toBeDisabled();
    expect(screen.getByText('2 tags, 184 picked')).toBeVisible();
    await page.user.click(createButton());
    const about = { LotNo: 'L26-0811', ExpDate: '2027-08-31' };
    expect(payloadOf(page)?.Items).toEqual([
      {
        StockNumber: 'BAR-OAT-12',
        Quantity: 184,
        Tags: [
          { TagNumber: 'TG-1', Quantity: 100, Pick: 100, Leave: null, ...about },
          { TagNumber: 'TG-2', Quantity: 84, Pick: 84, Leave: 12, ...about },
        ],
      },
    ]);
  });

  test('of which none is picked leave one piece and no tags', async () => {
    const page = open();
    await fillIn(page);
    await pickTags(page);
    await openPicker(page);
    expect(screen.getByLabelText('Pick of TG-1')).toHaveValue('100');
    expect(screen.getByLabelText('Leave of TG-2')).toHaveValue('12');
    await page.user.click(screen.getByText('Clear'));
    expect(screen.getByLabelText('Pick of TG-1')).toHaveValue('');
    await page.user.click(screen.getByText('Update'));
    expect(screen.getByLabelText('Quantity of BAR-OAT-12')).toHaveValue('1');
    expect(screen.queryByText(/picked$/)).not.toBeInTheDocument();
  });

  test('are cleared for another warehouse, if the answer to the question is Ok', async () => {
    const page = open();
    addSpartanburg(page);
    await fillIn(page);
    await pickTags(page);
    await chooseWarehouse(page, 'SPA');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'All entered tag data for items in this order will be cleared if you change the warehouse. Continue?',
    );
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('combobox', { name: 'Warehouse' })).toHaveTextContent('ROC');
    expect(screen.getByText('2 tags, 184 picked')).toBeVisible();
    await chooseWarehouse(page, 'SPA');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    expect(await screen.findByRole('combobox', { name: 'Warehouse' })).toHaveTextContent('SPA');
    expect(screen.queryByText('2 tags, 184 picked')).not.toBeInTheDocument();
  });

  test('that were not chosen yet need no question', async () => {
    const page = open();
    addSpartanburg(page);
    await fillIn(page);
    await chooseWarehouse(page, 'SPA');
    expect(screen.getByRole('combobox', { name: 'Warehouse' })).toHaveTextContent('SPA');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a deduct order that was left comes back as it was typed, and is kept no longer once it was created', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await fillIn(left);
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'DeductOrder',
    Screen: 'DeductOrderCreate',
    Title: 'Expired stock, 1 item',
    Record: null,
  });
  const page = open(server.goingOn());
  await isRestored();
  expect(screen.getByLabelText('Name')).toHaveValue(' Expired stock');
  await page.user.click(createButton());
  await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
  await server.hasNone();
});

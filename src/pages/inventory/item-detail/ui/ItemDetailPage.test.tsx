import { screen, waitFor, within } from '@testing-library/react';
import { items } from '@contract/item';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import { ItemStore } from '@/entities/item';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aStockItem, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { ItemDetailPage } from './ItemDetailPage';

const always = [answers(items.search, { items: [] }), answers(itemAdmin.update, {})];

const open = (
  item: ItemRecord = aStockItem('BTL'),
  { answers: more = [], ...options }: Options = {},
) =>
  renderPortal(<ItemDetailPage />, {
    role: 'User',
    route: 'ProductDetail',
    opened: shown(ItemStore, item),
    answers: [...always, ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (page: Page) => page.calls(itemAdmin.update).map(({ payload }) => payload);

const retype = async ({ user }: Page, name: string, value: string) => {
  await user.clear(field(name));
  await user.type(field(name), value);
};

const update = async (page: Page) => {
  await page.user.click(button('Update Item'));
  return screen.findByRole('alertdialog', { name: 'Everything looks good!' });
};

describe('a client user editing an item', () => {
  test('on a phone reads the status among the facts, where the header has room for the stock number alone', async () => {
    const { user } = open(aStockItem('BTL', { IsActive: false }), { width: 390 });
    expect(
      within(screen.getByRole('region', { name: 'Inventory' })).getByText('Inactive'),
    ).toBeVisible();
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
    await user.click(button('All requirements are met'));
    expect(screen.getByRole('region', { name: 'Requirements' })).toHaveAttribute('tabindex', '0');
  });

  test('sees what it is, and can change everything but its stock number', () => {
    open(aStockItem('BTL', { Price: 19.9, HarmonizationCode: '3924.10' }));
    expect(screen.getByRole('heading', { name: 'Item - BTL' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Item Details', selected: true })).toBeVisible();
    expect(field('Stock Number')).toBeDisabled();
    expect(field('UPC/Barcode')).toHaveValue('855101234567');
    expect(field('Height')).toHaveValue('10.5');
    expect(field('Price')).toHaveValue('19.9');
    expect(field('Harmonization Code')).toHaveValue('3924.10');
    expect(screen.getByText('Available to order').nextSibling).toHaveTextContent('1,059');
    expect(button('Update Item')).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test('prints what the form says of it beside what the list does, and leaves out what is empty', async () => {
    const { user } = open(
      aStockItem('BTL', { Price: 19.9, ReorderPoint: 40, RequiresSerialNumber: true }),
    );
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: 'Item - BTL' }));
    const printed = (label: string) => sheet.queryByText(label)?.nextElementSibling?.textContent;
    expect(printed('DESCRIPTION')).toBe('Description of BTL');
    expect(printed('Price')).toBe('19.9');
    expect(printed('Dimensions')).toBe('3 × 3 × 10.5 × 0.8');
    expect(printed('Reorder Point')).toBe('40');
    expect(printed('Requires serial number')).toBe('Yes');
    expect(printed('Cost')).toBeUndefined();
    expect(printed('Description')).toBeUndefined();
  });

  test('reads the requirements of an update: no stock number, and components only for a kit', () => {
    open();
    const lines = within(screen.getByRole('region', { name: 'Requirements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toBe('Met: Required fields: UPC/Barcode, Description');
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toContain('Bundled');
  });

  test('sends only what was changed, with the version, and returns to the list', async () => {
    const item = aStockItem('BTL', { HarmonizationCode: '3924.10' });
    const page = open(item);
    await retype(page, 'Description', ' Steel bottle ');
    await page.user.clear(field('Harmonization Code'));
    await page.user.click(screen.getByRole('switch', { name: 'Expiration date required' }));
    const result = await update(page);
    expect(result).toHaveTextContent('Item BTL updated successfully.');
    expect(sent(page)).toEqual([
      {
        Id: item._id,
        Version: 3,
        Description: 'Steel bottle',
        HarmonizationCode: null,
        ExpirationDateRequired: true,
        CycleTime: 90,
      },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Inventory');
  });

  test('changes what a kit is made of', async () => {
    const kit = aStockItem('KIT', {
      ItemType: 'Bundled',
      Components: [
        { Quantity: 1, Link: { Name: 'BTL' }, Description: 'Bottle' },
        { Quantity: 2, Link: { Name: 'CAP' }, Description: 'Cap' },
      ],
    });
    const page = open(kit);
    await screen.findByText('No active items match.');
    await page.user.click(button('Remove BTL'));
    await retype(page, 'Quantity of CAP', '3');
    await update(page);
    expect(sent(page)).toEqual([
      { Id: kit._id, Version: 3, Components: [{ Quantity: 3, Link: { Name: 'CAP' } }] },
    ]);
  });

  test('reads what is available of the components of a kit, which changes nothing yet', async () => {
    const bottle = {
      _id: idOf(50),
      StockNumber: 'BTL',
      Description: 'Bottle',
      ItemType: 'Standard',
      IsActive: true,
      LotNumberRequired: false,
      InventorySummary: aStockItem('BTL').InventorySummary,
    } as const;
    open(
      aStockItem('KIT', {
        ItemType: 'Bundled',
        Components: [{ Quantity: 1, Link: { Name: 'BTL' }, Description: 'Bottle' }],
      }),
      { answers: [answers(items.search, { items: [bottle] })] },
    );
    expect(
      await within(screen.getByRole('table', { name: 'Selected components' })).findByText('1,059'),
    ).toBeVisible();
    expect(button('Update Item')).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test('keeps what was entered when the server refuses', async () => {
    const page = open(undefined, {
      answers: [answers(itemAdmin.update, aProblem('Item BTL has open orders'))],
    });
    await retype(page, 'Description', 'Other');
    await page.user.click(button('Update Item'));
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: Item BTL has open orders');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('Description')).toHaveValue('Other');
  });

  test('goes back to the list from an address without an item', () => {
    const { navigation } = renderPortal(<ItemDetailPage />, { route: 'ProductDetail' });
    expect(navigation.routeName).toBe('Inventory');
  });
});

describe('an item that somebody else has changed meanwhile', () => {
  const theirs = aStockItem('BTL', { Version: 4, Description: 'Theirs', IsActive: false });

  const saveInto = async () => {
    let isFirst = true;
    const page = open(undefined, {
      answers: [
        answers(itemAdmin.update, () => {
          if (!isFirst) return {};
          isFirst = false;
          return aProblem('Item BTL was changed by somebody else meanwhile', {
            data: { code: 'changed', current: theirs },
          });
        }),
      ],
    });
    await retype(page, 'UPC/Barcode', '42');
    await page.user.click(button('Update Item'));
    return {
      page,
      question: within(
        await screen.findByRole('alertdialog', { name: 'Item BTL was changed meanwhile' }),
      ),
    };
  };

  test('tells what differs, and keeps what was changed here', async () => {
    const { page, question } = await saveInto();
    expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldTheirsYours',
      'StatusInactiveNot changed',
      'UPC/Barcode85510123456742',
      'DescriptionTheirsNot changed',
    ]);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(field('Description')).toHaveValue('Theirs');
    await update(page);
    expect(sent(page)[1]).toEqual({ Id: theirs._id, Version: 4, Barcode: '42' });
  });

  test('is taken as it is now', async () => {
    const { page, question } = await saveInto();
    await page.user.click(question.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('UPC/Barcode')).toHaveValue('855101234567'));
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
  });
});

describe("an item's status", () => {
  test('a client user deactivates it, and takes it out of the kits that contain it', async () => {
    const page = open(aStockItem('BTL', { actions: ['deactivate'] }), {
      answers: [
        answers(itemAdmin.updateStatus, ({ payload }) =>
          payload.DeactivatingItemKitsOption === 2
            ? {}
            : aProblem('Kits contain BTL', { data: { MultipleItemKitsThatContainItem: ['KIT'] } }),
        ),
      ],
    });
    await page.user.click(button('Deactivate'));
    await page.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Kits contain item BTL' })).getByRole(
        'button',
        { name: 'Remove Item from Kit(s)' },
      ),
    );
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Item(s) deactivated successfully.');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Inventory');
  });

  test('a manager activates an inactive item', async () => {
    const page = open(aStockItem('OLD', { IsActive: false }), {
      role: 'Manager',
      answers: [answers(itemAdmin.updateStatus, {})],
    });
    await page.user.click(button('Activate'));
    expect(await screen.findByText('Item(s) activated successfully.')).toBeVisible();
    expect(page.calls(itemAdmin.updateStatus)).toEqual([
      { payload: { StockNumber: 'OLD', IsActive: true } },
    ]);
  });
});

describe('what is offered of the status', () => {
  const statusButtons = () =>
    ['Activate', 'Deactivate'].filter((name) => screen.queryByRole('button', { name }) !== null);
  const { actions: _left, ...ofOtherServer } = aStockItem('BTL');

  test.each<[what: string, item: Partial<ItemRecord>, offered: string[]]>([
    ['an active item is Deactivate', { IsActive: true }, ['Deactivate']],
    ['an inactive item is Activate', { IsActive: false }, ['Activate']],
    ['one that the server offers nothing of is nothing', { actions: [] }, []],
  ])('to a client user of %s', (_what, item, offered) => {
    open({ ...ofOtherServer, ...item });
    expect(statusButtons()).toEqual(offered);
  });
});

describe('the tags of an item', () => {
  const tag = {
    TagNumber: 'T-1',
    Location: 'A-01',
    LotNumber: 'L-7',
    ExpirationDate: '2027-03-01',
    IsDamaged: false,
    AvailableToOrder: 1200,
    WarehouseCode: 'ROC',
  };
  const tags = answers(itemAdmin.tags, {
    tags: [
      {
        WarehouseCode: 'ROC',
        Tags: [
          tag,
          {
            ...tag,
            TagNumber: 'T-2',
            LotNumber: null,
            ExpirationDate: null,
            IsDamaged: true,
            AvailableToOrder: 0,
          },
        ],
      },
      { WarehouseCode: 'SPA', Tags: [{ ...tag, TagNumber: 'T-3', WarehouseCode: 'SPA' }] },
    ],
  });
  const openTags = async (...more: NonNullable<Options['answers']>) => {
    const page = open(undefined, { features: ['itemTagClients'], answers: more });
    await page.user.click(screen.getByRole('tab', { name: 'Tags' }));
    return page;
  };

  test('stand in a tab, warehouse by warehouse, with damaged ones marked', async () => {
    const page = await openTags(tags);
    const rows = within(await screen.findByRole('table', { name: 'Tags in ROC' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Tag number', 'Location', 'Lot no', 'Expiration date', 'Available to order'],
      ['T-1', 'A-01', 'L-7', 'Mar 1, 2027', '1,200'],
      ['T-2Damaged', 'A-01', '--', '--', '0'],
    ]);
    expect(screen.getByRole('table', { name: 'Tags in SPA' })).toBeVisible();
    expect(page.calls(itemAdmin.tags)).toEqual([{ params: { stock: 'BTL' } }]);
  });

  test('leave what was typed in the form', async () => {
    const page = open(undefined, { features: ['itemTagClients'], answers: [tags] });
    await retype(page, 'Description', 'Other');
    await page.user.click(screen.getByRole('tab', { name: 'Tags' }));
    await page.user.click(screen.getByRole('tab', { name: 'Item Details' }));
    expect(field('Description')).toHaveValue('Other');
  });

  test('that are not there, or can not be loaded, say so', async () => {
    let isDown = true;
    const page = await openTags(
      answers(itemAdmin.tags, () =>
        isDown ? aProblem('Issue getting tags. Network issue.') : { tags: [] },
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Issue getting tags. Network issue.',
    );
    isDown = false;
    await page.user.click(button('Reload'));
    expect(await screen.findByRole('heading', { name: 'No tags' })).toBeVisible();
  });

  test.each([
    ['a client that keeps none', aStockItem('BTL'), []],
    ['a kit', aStockItem('KIT', { ItemType: 'Bundled' }), ['itemTagClients' as const]],
  ])('have no tab for %s', (_whose, item, features) => {
    open(item, { role: 'Admin', features });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Item Details',
    ]);
  });
});

describe('image and PDF of an item', () => {
  const withFiles = aStockItem('BTL', { ImageFile: 'a1.jpg', PdfFile: 'b2.pdf' });
  const stored = answers(itemAdmin.getFile, ({ payload: { File } }) => ({
    FileData: btoa(File),
    Ext: File.slice(-3),
  }));

  beforeEach(() => {
    URL.createObjectURL = jest.fn((blob: Blob) => `blob:${blob.type}`);
    URL.revokeObjectURL = jest.fn();
  });

  test('are shown and can be downloaded', async () => {
    const page = open(withFiles, { answers: [stored] });
    expect(await screen.findByRole('img', { name: 'Image of BTL' })).toHaveAttribute(
      'src',
      'blob:image/jpeg',
    );
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'image-BTL.jpg',
    );
    await page.user.click(button('Item PDF PDF'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Item PDF' }));
    expect(await dialog.findByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'item-BTL.pdf',
    );
    expect(page.calls(itemAdmin.getFile)).toEqual([
      { payload: { File: 'a1.jpg' } },
      { payload: { File: 'b2.pdf' } },
    ]);
  });

  test('that can not be loaded say why, and are tried again', async () => {
    let isDown = true;
    const page = open(withFiles, {
      answers: [
        answers(itemAdmin.getFile, () =>
          isDown
            ? aProblem('Error getting file. Network issue.')
            : { FileData: btoa('x'), Ext: 'png' },
        ),
      ],
    });
    expect(await screen.findByText('Error getting file. Network issue.')).toBeVisible();
    isDown = false;
    await page.user.click(button('Reload'));
    expect(await screen.findByRole('img', { name: 'Image of BTL' })).toHaveAttribute(
      'src',
      'blob:image/png',
    );
  });

  test('are replaced by a chosen file, or removed', async () => {
    const page = open(withFiles, { answers: [stored] });
    await page.user.upload(
      screen.getByLabelText('PDF', { selector: 'input' }),
      new File(['%PDF'], 'new.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('new.pdf');
    await page.user.click(button('Remove Image'));
    await update(page);
    expect(sent(page)).toEqual([
      { Id: withFiles._id, Version: 3, PdfData: btoa('%PDF'), ImageFile: null },
    ]);
  });
});

describe('changes of an item that were left', () => {
  const leave = async () => {
    const server = keepingServer();
    const left = open(aStockItem('BTL'), server.options);
    await retype(left, 'Description', 'Steel bottle');
    left.unmount();
    expect(await server.left()).toMatchObject({
      Kind: 'Item',
      Screen: 'ProductDetail',
      Title: 'BTL, Steel bottle',
      Record: { id: aStockItem('BTL')._id, name: 'BTL' },
    });
    return server;
  };

  test('come back, and are kept no longer once they were saved', async () => {
    const server = await leave();
    const page = open(aStockItem('BTL'), server.goingOn());
    await isRestored();
    expect(field('Description')).toHaveValue('Steel bottle');
    await update(page);
    await server.hasNone();
  });

  test('stand beside what somebody else has changed meanwhile, and are sent alone', async () => {
    const server = await leave();
    const theirs = aStockItem('BTL', { Version: 4, Description: 'Bottle', Price: 21 });
    const page = open(theirs, server.goingOn());
    const line = await isRestored();
    expect(line).toHaveTextContent(
      'Meanwhile somebody else has changed Description from “Description of BTL” to “Bottle”; Price from “None” to “21”.',
    );
    expect(
      [field('Description'), field('Price')].map((input) => input.getAttribute('value')),
    ).toEqual(['Steel bottle', '21']);
    await update(page);
    expect(sent(page)).toEqual([{ Id: theirs._id, Version: 4, Description: 'Steel bottle' }]);
  });

  test('are offered to whoever opens the item again, and can be discarded there', async () => {
    const server = await leave();
    const { user } = open(aStockItem('BTL'), server.options);
    const offers = within(await screen.findByRole('region', { name: 'Unsaved forms' }));
    expect(offers.getByText(/^Unsaved changes from .*: BTL, Steel bottle$/)).toBeVisible();
    await user.click(offers.getByRole('button', { name: 'Continue' }));
    await isRestored();
    expect(field('Description')).toHaveValue('Steel bottle');
    expect(screen.queryByRole('region', { name: 'Unsaved forms' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field('Description')).not.toHaveValue('Steel bottle');
    await server.hasNone();
  });

  test('that were discarded can be brought back for a moment, and are filled in again', async () => {
    const server = await leave();
    const { user } = open(aStockItem('BTL'), {
      ...server.goingOn(),
      extras: { drafts: true, restores: true },
    });
    await isRestored();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const bar = within(await screen.findByRole('region', { name: 'Undo' }));
    expect(bar.getByText('The unsaved form was discarded')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await bar.findByText('The unsaved form is back')).toBeVisible();
    await waitFor(() => expect(field('Description')).toHaveValue('Steel bottle'));
  });

  test('that were discarded where they are offered are offered again', async () => {
    const server = await leave();
    const { user } = open(aStockItem('BTL'), {
      ...server.options,
      extras: { drafts: true, restores: true },
    });
    const offers = within(await screen.findByRole('region', { name: 'Unsaved forms' }));
    await user.click(offers.getByRole('button', { name: 'Discard' }));
    const bar = within(await screen.findByRole('region', { name: 'Undo' }));
    expect(bar.getByText('Unsaved changes of item BTL, Steel bottle were discarded')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Unsaved forms' })).toBeVisible();
  });

  test('are not offered above another item', async () => {
    const server = await leave();
    const { keeping } = open(aStockItem('CAP'), server.options);
    await waitFor(() => expect(keeping.offered).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Unsaved forms' })).not.toBeInTheDocument();
  });
});

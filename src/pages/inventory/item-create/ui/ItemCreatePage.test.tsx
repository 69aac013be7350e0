import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { items, type ItemFound } from '@contract/item';
import { itemAdmin } from '@contract/itemAdmin';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { ItemCreatePage } from './ItemCreatePage';

const cap: ItemFound = {
  _id: idOf(51),
  StockNumber: 'CAP',
  Description: 'Sport cap',
  ItemType: 'Standard',
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: 97, Allocated: 0, Unshippable: 0, Available: 97 },
};

const always = [
  answers(items.search, { items: [cap] }),
  answers(itemAdmin.create, { _id: idOf(80), StockNumber: 'BTL' }),
];

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<ItemCreatePage />, {
    role: 'User',
    route: 'ProductCreate',
    answers: [...always, ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const turn = ({ user }: Page, name: string) => user.click(screen.getByLabelText(name));
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (page: Page) => page.calls(itemAdmin.create).map(({ payload }) => payload);

/** The field's change alone: seven clicks and pastes in each test would cost seconds. */
const fillIn = () => {
  const values = {
    'Stock Number': ' BTL ',
    'UPC/Barcode': '855101234567',
    Description: 'Insulated bottle',
    Length: '3',
    Width: '3',
    Height: '10.5',
    Weight: '.8',
  };
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name), { target: { value } });
};

const chooseType = async ({ user }: Page, type: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Item Type' }));
  await user.click(await screen.findByRole('option', { name: type }));
};

const add = async (page: Page) => {
  await page.user.click(button('Add Item'));
  return screen.findByRole('alertdialog', { name: 'Everything looks good!' });
};

const isAnswered = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('a client user adding an item', () => {
  test('sees the checklist turn green line by line', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Add New Item' })).toBeVisible();
    expect(requirements()).toEqual([
      'Open: Required fields: Stock Number, UPC/Barcode, Description',
      'Met: If Bundled: at least 1 component with a quantity',
      "Open: Length, width, height and weight must each be greater than 0 (dimensions can't be zero)",
      'Met: Price and Cost must be valid (greater than 0) if provided',
      'Met: Cycle Time must be a whole number greater than 0 if expiration date is required',
      'Met: Pack Unit must be a whole number greater than 1 if caseable',
    ]);
    expect(button('Add Item')).toHaveAccessibleDescription(
      'Required fields: Stock Number, UPC/Barcode, Description',
    );
    fillIn();
    expect(requirements().every((line) => line?.startsWith('Met: '))).toBe(true);
    expect(button('Add Item')).not.toHaveAttribute('aria-disabled');
  });

  test('sends it once, trimmed and without what is empty, and is told its stock number', async () => {
    const answer = laterAnswer<{ _id: string; StockNumber: string }>();
    const page = open({ answers: [answers(itemAdmin.create, () => answer.promise)] });
    fillIn();
    await page.user.dblClick(button('Add Item'));
    expect(screen.getByText('Creating item...')).toBeVisible();
    answer.finish({ _id: idOf(80), StockNumber: 'BTL' });
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Item BTL was created successfully.');
    expect(sent(page)).toEqual([
      {
        StockNumber: 'BTL',
        Barcode: '855101234567',
        Description: 'Insulated bottle',
        ItemType: 'Standard',
        Dimensions: { Length: 3, Width: 3, Height: 10.5, Weight: 0.8 },
        Components: [],
        RequiresSerialNumber: false,
        LotNumberRequired: false,
        ExpirationDateRequired: false,
        IsCaseable: false,
      },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Inventory');
  });

  test('keeps what was entered when the server refuses, and reads why', async () => {
    const page = open({
      answers: [
        answers(
          itemAdmin.create,
          aProblem('Item BTL exists already', {
            status: 400,
            errorId: 'e-17',
            fields: { HarmonizationCode: ['Not of this list'] },
          }),
        ),
      ],
    });
    fillIn();
    await page.user.click(button('Add Item'));
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: Item BTL exists already');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('Stock Number')).toHaveValue(' BTL ');
    await waitFor(() => expect(field('Harmonization Code')).toHaveFocus());
    expect(field('Harmonization Code')).toHaveAccessibleDescription('Not of this list');
  });

  test('is shown all that is wrong by pressing Add Item too early', async () => {
    const page = open();
    await page.user.click(button('Add Item'));
    expect(screen.getByText('Enter a stock number')).toBeVisible();
    expect(screen.getByText('Enter a UPC/Barcode')).toBeVisible();
    expect(screen.getByText('Enter a description')).toBeVisible();
    expect(screen.getAllByText('Enter a number above 0')).toHaveLength(4);
    expect(field('Stock Number')).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  test.each([
    ['one dot', '.'],
    ['two dots', '..'],
    ['200 characters', 'x'.repeat(200)],
  ])('may not use %s as a stock number', async (_what, wrong) => {
    const page = open();
    fillIn();
    await page.user.clear(field('Stock Number'));
    await page.user.paste(wrong);
    expect(field('Stock Number')).toHaveValue(wrong);
    expect(button('Add Item')).toHaveAccessibleDescription(
      'Stock Number can have 100 characters at most and can not be "." or ".."',
    );
  });

  test('may leave price and cost empty, but not enter zero', async () => {
    const page = open();
    fillIn();
    await page.user.type(field('Cost'), '0');
    await page.user.tab();
    expect(field('Cost')).toHaveAccessibleDescription('Enter an amount above 0, or nothing');
    expect(button('Add Item')).toHaveAccessibleDescription(
      'Price and Cost must be valid (greater than 0) if provided',
    );
    await page.user.clear(field('Cost'));
    await page.user.type(field('Price'), '19.99');
    await add(page);
    expect(sent(page)).toMatchObject([{ Price: 19.99 }]);
    expect(sent(page)[0]).not.toHaveProperty('Cost');
  });

  test('has a cycle time of 90 days by requiring an expiration date, and none without', async () => {
    const page = open();
    fillIn();
    await turn(page, 'Expiration date required');
    expect(field('Cycle Time')).toHaveValue('90');
    await page.user.clear(field('Cycle Time'));
    expect(button('Add Item')).toHaveAccessibleDescription(
      'Cycle Time must be a whole number greater than 0 if expiration date is required',
    );
    await turn(page, 'Expiration date required');
    expect(screen.queryByLabelText('Cycle Time')).not.toBeInTheDocument();
    await turn(page, 'Expiration date required');
    await add(page);
    expect(sent(page)).toMatchObject([{ ExpirationDateRequired: true, CycleTime: 90 }]);
  });

  test('enters a pack unit above 1 for a caseable item, and none without', async () => {
    const page = open();
    fillIn();
    await turn(page, 'Caseable');
    await page.user.type(field('Pack Unit'), '1');
    expect(button('Add Item')).toHaveAccessibleDescription(
      'Pack Unit must be a whole number greater than 1 if caseable',
    );
    await page.user.type(field('Pack Unit'), '2');
    await turn(page, 'Caseable');
    await turn(page, 'Caseable');
    expect(field('Pack Unit')).toHaveValue('');
    await page.user.type(field('Pack Unit'), '6');
    await add(page);
    expect(sent(page)).toMatchObject([{ IsCaseable: true, PackUnit: 6 }]);
  });

  test('goes back to the items (ITEM-22)', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Back to Items' }));
    expect(page.navigation.routeName).toBe('Inventory');
  });

  test('is asked before leaving what was entered', async () => {
    const page = open();
    await page.user.type(field('Stock Number'), 'BTL');
    await page.user.click(button('Cancel'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(page.navigation.routeName).toBe('ProductCreate');
  });
});

describe('a kit', () => {
  test('needs a component with a quantity, found among items that are no kits', async () => {
    const page = open();
    fillIn();
    await chooseType(page, 'Bundled');
    expect(button('Add Item')).toHaveAccessibleDescription(
      'If Bundled: at least 1 component with a quantity',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Add CAP' }));
    expect(
      within(screen.getByRole('table', { name: 'Selected components' })).getByText('CAP'),
    ).toBeVisible();
    expect(page.calls(items.search)).toEqual([
      { query: { searchTerm: '', isActive: 'true', excludeKits: 'true' } },
    ]);
    await page.user.clear(field('Quantity of CAP'));
    expect(button('Add Item')).toHaveAccessibleDescription(
      'If Bundled: at least 1 component with a quantity',
    );
    await page.user.type(field('Quantity of CAP'), '2');
    await add(page);
    expect(sent(page)).toMatchObject([
      { ItemType: 'Bundled', Components: [{ Quantity: 2, Link: { Name: 'CAP' } }] },
    ]);
  });

  test('becomes a Standard item without its components once a person says yes', async () => {
    const page = open();
    fillIn();
    await chooseType(page, 'Bundled');
    await page.user.click(await screen.findByRole('button', { name: 'Add CAP' }));
    await chooseType(page, 'Standard');
    const question = await screen.findByRole('alertdialog', { name: 'Make this a Standard item?' });
    expect(question).toHaveAccessibleDescription('Its component will be removed.');
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await isAnswered();
    expect(field('Quantity of CAP')).toHaveValue('1');
    await chooseType(page, 'Standard');
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    await isAnswered();
    expect(screen.queryByLabelText('Quantity of CAP')).not.toBeInTheDocument();
    await add(page);
    expect(sent(page)).toMatchObject([{ ItemType: 'Standard', Components: [] }]);
  });

  test('without components becomes a Standard item unasked', async () => {
    const page = open();
    await chooseType(page, 'Bundled');
    await chooseType(page, 'Standard');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('what only some clients have', () => {
  test('is not there for the others, whoever asks', () => {
    open({ role: 'Admin' });
    expect(screen.queryByRole('combobox', { name: 'Item Group' })).not.toBeInTheDocument();
    for (const name of ['Reorder Point', 'Reorder Quantity', 'Original Stock Number'])
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
  });

  test('a client with item groups chooses one', async () => {
    const page = open({ client: { SupportsItemGroups: true } });
    fillIn();
    await page.user.click(await screen.findByRole('combobox', { name: 'Item Group' }));
    await page.user.click(await screen.findByRole('option', { name: 'Bottles' }));
    await add(page);
    expect(sent(page)).toMatchObject([{ ItemGroupId: idOf(6) }]);
  });

  test('a client of the list enters when an item is ordered again', async () => {
    const page = open({ features: ['itemTagClients'] });
    fillIn();
    await page.user.type(field('Reorder Point'), '20');
    await page.user.type(field('Reorder Quantity'), '100');
    await page.user.type(field('Original Stock Number'), 'OLD-1');
    await add(page);
    expect(sent(page)).toMatchObject([
      { ReorderPoint: 20, ReorderQty: 100, OriginalStockNumber: 'OLD-1' },
    ]);
  });
});

describe('image and PDF', () => {
  const choose = async ({ user }: Page, label: string, file: File) =>
    user.upload(screen.getByLabelText(label, { selector: 'input' }), file);
  const png = new File(['pixels'], 'bottle.png', { type: 'image/png' });

  test('a person sees the image that was chosen, and sends both', async () => {
    const page = open();
    fillIn();
    await choose(page, 'Image', png);
    expect(await screen.findByRole('img', { name: 'Image of BTL' })).toHaveAttribute(
      'src',
      `data:image/png;base64,${btoa('pixels')}`,
    );
    await choose(page, 'PDF', new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' }));
    await screen.findByText('sheet.pdf');
    await add(page);
    expect(sent(page)).toMatchObject([{ ImageData: btoa('pixels'), PdfData: btoa('%PDF') }]);
  });

  test('a file above 5 MB is refused', async () => {
    const page = open();
    const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(page, 'Image', large);
    expect(await screen.findByText('File is too large. Max file size is 5 MB.')).toBeVisible();
  });

  test('a file of another kind is refused', async () => {
    const page = open();
    const user = page.user;
    const input = screen.getByLabelText<HTMLInputElement>('Image', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'page.svg', { type: 'image/svg+xml' }));
    expect(
      await screen.findByText(
        'This type of file is not allowed. Allowed file types are: jpg, jpeg, png, gif, bmp, webp',
      ),
    ).toBeVisible();
  });

  test('a file that can not be read is told as an alert', async () => {
    const page = open();
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
      this: FileReader,
    ) {
      this.dispatchEvent(new Event('error'));
    });
    await choose(page, 'Image', png);
    expect(await screen.findByRole('alertdialog', { name: 'Image' })).toHaveAccessibleDescription(
      'bottle.png could not be read.',
    );
    read.mockRestore();
  });
});

test('an item that was left comes back as it was typed, and is kept no longer once it was added', async () => {
  const server = keepingServer();
  const left = open(server.options);
  fillIn();
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Item',
    Screen: 'ProductCreate',
    Title: 'BTL, Insulated bottle',
    Record: null,
  });
  const page = open(server.goingOn());
  await isRestored();
  expect(field('Height')).toHaveValue('10.5');
  await add(page);
  await server.hasNone();
});

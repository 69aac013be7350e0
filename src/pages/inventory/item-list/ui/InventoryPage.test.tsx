import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bulk } from '@contract/bulk';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import { aStockItem } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { InventoryPage } from './InventoryPage';

const counts = { totalItemCount: 1842, activeCount: 1611, inactiveCount: 231 };

const listing = (...records: ItemRecord[]) =>
  answers(itemAdmin.list, { entities: records, totalEntityLookupCount: records.length, ...counts });

const forOwner = (stockNumber: string, IsActive = true) =>
  aStockItem(stockNumber, { IsActive, actions: [IsActive ? 'deactivate' : 'activate'] });

const open = (options: Options = {}) =>
  renderPortal(<InventoryPage />, { route: 'Inventory', ...options });

type Page = ReturnType<typeof open>;

const choose = async ({ user }: Page, ...stockNumbers: string[]) => {
  for (const stockNumber of stockNumbers)
    await user.click(await screen.findByRole('checkbox', { name: `Choose item ${stockNumber}` }));
};

const offered = () =>
  ['Activate Items', 'Deactivate Items', 'Update Inventory'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  );

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the item list', () => {
  test('anybody sees each item with its type, status and what is available', async () => {
    const { calls } = open({
      role: 'User',
      answers: [
        listing(
          aStockItem('BTL'),
          aStockItem('KIT', {
            ItemType: 'Bundled',
            IsActive: false,
            InventorySummary: { BalanceOnHand: 0, Allocated: 0, Unshippable: 0, Available: 0 },
          }),
        ),
      ],
    });
    expect(screen.getByRole('heading', { name: 'Items' })).toBeVisible();
    const [head = [], ...rows] = cellsOf(await screen.findByRole('table', { name: 'Items' }));
    expect(head.slice(2)).toEqual(['STOCK NUMBER', 'DESCRIPTION', 'TYPE', 'STATUS', 'AVAILABLE']);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['BTL', 'Description of BTL', 'Standard', 'Active', '1,059'],
      ['KIT', 'Description of KIT', 'Bundled', 'Inactive', '0'],
    ]);
    expect(calls(itemAdmin.list)).toEqual([{ query: { page: 1, pageSize: 50 } }]);
  });

  test('a person narrows it to a status by the cards, which say how many there are', async () => {
    const { user, calls, navigation } = open({ answers: [listing(aStockItem('BTL'))] });
    expect(await screen.findByRole('radio', { name: 'All 1,842' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Active 1,611' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Inactive 231' }));
    await waitFor(() =>
      expect(calls(itemAdmin.list).at(-1)).toEqual({
        query: { page: 1, pageSize: 50, status: 'inactive' },
      }),
    );
    expect(navigation.place?.search).toBe('?status=inactive');
  });

  test('a row unfolds by keyboard to what each warehouse holds', async () => {
    const { user, navigation } = open({ answers: [listing(aStockItem('BTL'))] });
    const button = await screen.findByRole('button', { name: 'Details of item BTL' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(cellsOf(screen.getByRole('table', { name: 'Inventory of BTL by warehouse' }))).toEqual([
      ['Code', 'Balance on hand', 'Ordered', 'Unshippable', 'Available to order'],
      ['ROC', '812', '96', '4', '712'],
      ['SPA', '388', '41', '0', '347'],
      ['Total', '1,200', '137', '4', '1,059'],
    ]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table', { name: /by warehouse/ })).not.toBeInTheDocument();
    expect(navigation.routeName).toBe('Inventory');
  });

  test('the arrow keys pass over what a row has unfolded', async () => {
    const { user } = open({ answers: [listing(aStockItem('BTL'), aStockItem('CAP'))] });
    const button = await screen.findByRole('button', { name: 'Details of item BTL' });
    await user.click(button);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Details of item CAP' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button).toHaveFocus();
  });

  test('an item that no warehouse holds says so', async () => {
    const { user } = open({ answers: [listing(aStockItem('NEW', { Warehouses: [] }))] });
    await user.click(await screen.findByRole('button', { name: 'Details of item NEW' }));
    expect(screen.getByText('No warehouse holds this item.')).toBeVisible();
  });

  test('a row opens the item by its id', async () => {
    const item = aStockItem('BTL');
    const { user, navigation } = open({ answers: [listing(item)] });
    await user.click(await screen.findByText('Description of BTL'));
    expect(navigation.routeName).toBe('ProductDetail');
    expect(navigation.params).toMatchObject({ id: item._id, term: 'BTL' });
  });

  test('a person who comes for one product finds the list searched for it', async () => {
    const { calls, navigation } = open({
      params: { searchTerm: 'BTL' },
      answers: [listing(aStockItem('BTL'))],
    });
    expect(await screen.findByRole('searchbox')).toHaveValue('BTL');
    expect(calls(itemAdmin.list)).toEqual([
      { query: { page: 1, pageSize: 50, searchTerm: 'BTL' } },
    ]);
    expect(navigation.place?.search).toBe('?searchTerm=BTL');
    expect(navigation.params).toEqual({});
  });

  test('a load that fails says why, with its Error ID', async () => {
    open({
      answers: [
        answers(
          itemAdmin.list,
          aProblem('Issue getting items. Network issue.', { errorId: 'err-7' }),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Issue getting items. Network issue.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('err-7');
  });

  test('a list without items offers to add one', async () => {
    const { user, navigation } = open({ answers: [listing()] });
    const empty = (await screen.findByRole('heading', { name: 'No items yet' }))
      .parentElement as HTMLElement;
    await user.click(within(empty).getByRole('button', { name: 'Add Item' }));
    expect(navigation.routeName).toBe('ProductCreate');
  });

  test('a search without result offers to clear it', async () => {
    const { user, calls } = open({ search: '?searchTerm=zzz', answers: [listing()] });
    await screen.findByRole('heading', { name: 'No items match' });
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() =>
      expect(calls(itemAdmin.list).at(-1)).toEqual({ query: { page: 1, pageSize: 50 } }),
    );
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('');
  });

  test('says that it has only items that need somebody, and shows the others again', async () => {
    const { user, calls } = open({
      search: '?attention=cover',
      answers: [listing(aStockItem('BTL'))],
    });
    expect(await screen.findByText('Run out soon')).toBeVisible();
    expect(calls(itemAdmin.list)[0]?.query).toMatchObject({ attention: 'cover' });
    await user.click(screen.getByRole('button', { name: /Needs you/ }));
    await waitFor(() =>
      expect(calls(itemAdmin.list).at(-1)).toEqual({ query: { page: 1, pageSize: 50 } }),
    );
    expect(screen.queryByText('Run out soon')).not.toBeInTheDocument();
  });

  test('on a phone an item is a block that unfolds too', async () => {
    const { user } = open({ width: 390, answers: [listing(aStockItem('BTL'))] });
    expect(await screen.findByText('1,059 available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details of item BTL' }));
    expect(screen.getByRole('table', { name: 'Inventory of BTL by warehouse' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toBeVisible();
  });
});

describe('the search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const type = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search items' }), {
      target: { value: text },
    });

  test('waits for a pause in typing, then stands in the address', async () => {
    const { calls, navigation } = open({ answers: [listing(aStockItem('BTL'))] });
    await screen.findByText('BTL');
    type('bot');
    await pass(700);
    type('bottle ');
    await pass(700);
    expect(calls(itemAdmin.list)).toHaveLength(1);
    await pass(100);
    expect(calls(itemAdmin.list).at(-1)).toEqual({
      query: { page: 1, pageSize: 50, searchTerm: 'bottle' },
    });
    expect(navigation.place?.search).toBe('?searchTerm=bottle');
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('bottle ');
  });

  test('is not waited for after Enter', async () => {
    const { calls } = open({ answers: [listing(aStockItem('BTL'))] });
    await screen.findByText('BTL');
    type('cap');
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search items' }), { key: 'Enter' });
    await pass(0);
    expect(calls(itemAdmin.list).at(-1)).toEqual({
      query: { page: 1, pageSize: 50, searchTerm: 'cap' },
    });
    await pass(1000);
    expect(calls(itemAdmin.list)).toHaveLength(2);
  });
});

describe('the header', () => {
  const more = async ({ user }: Page) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  test('a client user adds an item, or goes to the item imports', async () => {
    const page = open({ role: 'User', answers: [listing(aStockItem('BTL'))] });
    expect(await more(page)).toEqual(['Import Items', 'Print', 'Copy Rows']);
    await page.user.click(screen.getByRole('menuitem', { name: 'Import Items' }));
    expect(page.navigation.routeName).toBe('ItemImports');
    page.unmount();
    const other = open({ role: 'User', answers: [listing(aStockItem('BTL'))] });
    await other.user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(other.navigation.routeName).toBe('ProductCreate');
  });

  test('a manager imports an item by its stock number', async () => {
    const page = open({
      role: 'Manager',
      answers: [listing(aStockItem('BTL')), answers(itemAdmin.importItem, {})],
    });
    expect(await more(page)).toEqual(['Import Items', 'Import Item', 'Print', 'Copy Rows']);
    await page.user.click(screen.getByRole('menuitem', { name: 'Import Item' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Item' }));
    expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await page.user.type(
      dialog.getByRole('textbox', { name: 'Stock Number' }),
      ' BAR-OAT-12 {Enter}',
    );
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Item BAR-OAT-12 imported successfully.');
    expect(page.calls(itemAdmin.importItem)).toEqual([{ payload: { StockNumber: 'BAR-OAT-12' } }]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.calls(itemAdmin.list)).toHaveLength(2));
  });

  test('opens the stock on a day, where the server keeps movements', async () => {
    const page = open({
      role: 'User',
      answers: [listing(aStockItem('BTL'))],
      extras: { stockMovements: true },
    });
    expect(await more(page)).toEqual(['Import Items', 'Stock on a day', 'Print', 'Copy Rows']);
    await page.user.click(screen.getByRole('menuitem', { name: 'Stock on a day' }));
    expect(page.navigation.routeName).toBe('StockOnDay');
  });
});

describe('the bulk bar', () => {
  test('an owner is offered what all selected items allow', async () => {
    const page = open({
      role: 'Owner',
      answers: [listing(forOwner('BTL'), forOwner('CAP'), forOwner('OLD', false))],
    });
    await choose(page, 'BTL', 'CAP');
    expect(offered()).toEqual(['Deactivate Items']);
    await choose(page, 'OLD');
    expect(offered()).toEqual([]);
    expect(screen.getByText('No action fits all of them')).toBeVisible();
  });

  test('an owner is offered what some items of two pages allow: the question leaves the others out', async () => {
    const page = open({
      role: 'Owner',
      extras: { bulk: true },
      answers: [
        answers(bulk.list, { entities: [], totalEntityLookupCount: 0 }),
        answers(itemAdmin.list, ({ query }) => ({
          entities: [query.page === 1 ? forOwner('BTL') : forOwner('OLD', false)],
          totalEntityLookupCount: 60,
          ...counts,
        })),
      ],
    });
    await choose(page, 'BTL');
    expect(offered()).toEqual(['Deactivate Items']);
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    await choose(page, 'OLD');
    expect(offered()).toEqual(['Activate Items', 'Deactivate Items']);
  });

  test('an admin updates the inventory of items whatever their status is', async () => {
    const page = open({
      answers: [
        listing(aStockItem('BTL'), aStockItem('OLD', { IsActive: false })),
        answers(itemAdmin.updateInventory, {}),
      ],
    });
    await choose(page, 'BTL', 'OLD');
    expect(offered()).toEqual(['Update Inventory']);
    await page.user.click(screen.getByRole('button', { name: 'Update Inventory' }));
    expect(await screen.findByText('Inventory updated successfully.')).toBeVisible();
    expect(page.calls(itemAdmin.updateInventory)).toEqual([
      { payload: { StockNumbers: ['BTL', 'OLD'] } },
    ]);
  });

  test.each([
    ['Admin', ['Activate Items', 'Update Inventory']],
    ['User', ['Activate Items']],
  ] as const)(
    'a person of role %s at a server that computes no actions is offered %p',
    async (role, expected) => {
      const { actions: _left, ...item } = aStockItem('OLD', { IsActive: false });
      const page = open({ role, answers: [listing(item)] });
      await choose(page, 'OLD');
      expect(offered()).toEqual(expected);
    },
  );

  test('a client user activates items one after another; the page says so above the list, which is loaded anew (OPEN-22)', async () => {
    const page = open({
      role: 'User',
      answers: [
        listing(forOwner('A-1', false), forOwner('A-2', false)),
        answers(itemAdmin.updateStatus, {}),
      ],
    });
    await choose(page, 'A-1', 'A-2');
    await page.user.click(screen.getByRole('button', { name: 'Activate Items' }));
    expect(await screen.findByText('Item(s) activated successfully.')).toBeVisible();
    expect(page.calls(itemAdmin.updateStatus)).toEqual([
      { payload: { StockNumber: 'A-1', IsActive: true } },
      { payload: { StockNumber: 'A-2', IsActive: true } },
    ]);
    await waitFor(() => expect(page.calls(itemAdmin.list)).toHaveLength(2));
    expect(screen.getByRole('checkbox', { name: 'Choose item A-1' })).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Item(s) activated successfully.')).not.toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { itemsAhead } from '@contract/itemsAhead';
import { search, type SearchHit } from '@contract/search';
import { ScreenHeader, Shell } from '@/widgets/shell';
import { OpenedLast } from '@/shared/records/OpenedLast';
import { aClient, anAhead, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';

const northwind = { id: idOf(1), name: 'Northwind' };

const aHit = (number: number, more: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'order',
  id: idOf(number),
  number: String(number),
  title: `Restock ${number}`,
  detail: null,
  status: 'Closed',
  warehouseStatus: 'Shipped',
  recipient: 'Kira Yilmaz',
  warehouse: 'SPA',
  created: '2026-11-20T12:00:00Z',
  client: northwind,
  match: { field: 'tracking', text: '1ZA17X421235125825' },
  ...more,
});

const aNotice = aHit(5053, {
  kind: 'notice',
  title: 'Notice - 5053',
  detail: 'Granite Peak',
  status: 'In Transit',
  warehouseStatus: null,
});

const finds = (hits: readonly SearchHit[], missing: readonly string[] = []) =>
  answers(search.find, { hits: [...hits], missing: [...missing] });

const field = () => screen.getByRole('combobox', { name: 'Search everything' });
const option = (name: RegExp) => screen.findByRole('option', { name });

const open = async (options: Options = {}) => {
  const page = renderPortal(
    <Shell>
      <ScreenHeader title="Here" />
    </Shell>,
    { role: 'Owner', extras: { search: true }, ...options },
  );
  await page.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search everything' });
  return page;
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the search for everything', () => {
  test('is not there on a server without it', async () => {
    const { user } = renderPortal(
      <Shell>
        <ScreenHeader title="Here" />
      </Shell>,
    );
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('button', { name: /Search everything/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens from its button, and gives the focus back when it is closed', async () => {
    const { user } = renderPortal(
      <Shell>
        <ScreenHeader title="Here" />
      </Shell>,
      { extras: { search: true } },
    );
    const opener = screen.getByRole('button', { name: 'Search everything' });
    await user.click(opener);
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('shows hits by their kind, with what matched and how they stand', async () => {
    const { user, calls } = await open({ answers: [finds([aHit(12942), aNotice])] });
    await user.type(field(), '421235');
    const orders = await screen.findByRole('group', { name: 'Orders 1' });
    const hit = within(orders).getByRole('option');
    expect(hit).toHaveTextContent('Restock 12942 12942');
    expect(hit).toHaveTextContent('Tracking 1ZA17X421235125825 · Kira Yilmaz · SPA, Nov 20');
    expect(within(hit).getByText('421235').tagName).toBe('MARK');
    expect(hit).toHaveTextContent('ClosedShipped');
    expect(screen.getByRole('group', { name: 'Shipments 1' })).toHaveTextContent('In Transit');
    expect(calls(search.find)).toEqual([{ query: { term: '421235' } }]);
  });

  test('says of items of the own account what needs a look at their stock', async () => {
    const item = (number: number, client: SearchHit['client']): SearchHit =>
      aHit(number, {
        kind: 'item',
        number: 'BTL',
        title: 'BTL',
        detail: `Bottle ${number}`,
        status: 'Active',
        warehouseStatus: null,
        client,
      });
    const own = { id: aClient()._id, name: 'Northwind' };
    const figures = { Items: [{ ...anAhead(), _id: idOf(50), StockNumber: 'BTL' }] };
    const { user, calls } = await open({
      extras: { search: true, itemsAhead: true },
      answers: [
        finds([item(50, own), item(51, { id: idOf(77), name: 'Contoso' })]),
        answers(itemsAhead.figures, figures),
      ],
    });
    await user.type(field(), 'btl');
    await waitFor(async () => expect(await option(/Bottle 50/)).toHaveTextContent('Low'));
    expect(await option(/Bottle 51/)).not.toHaveTextContent('Low');
    expect(calls(itemsAhead.figures)).toEqual([{ payload: { Ids: [idOf(50)], StockNumbers: [] } }]);
  });

  test('is walked through with the arrows, and Enter opens a hit', async () => {
    const { user, navigation } = await open({ answers: [finds([aHit(1), aHit(2)])] });
    await user.type(field(), 'restock');
    const first = await option(/Restock 1/);
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowDown}');
    expect(await option(/Restock 2/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}{End}{ArrowUp}{ArrowUp}');
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(navigation.place?.search).toBe('?order=2');
  });

  test('opens the first hit for whoever presses Enter before it is found', async () => {
    const { user, navigation } = await open({ answers: [finds([aHit(7)])] });
    await user.type(field(), '7{Enter}');
    await waitFor(() => expect(navigation.place?.search).toBe('?order=7'));
  });

  test('opens a hit in a new tab with Ctrl and Enter, and stays open', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open({ answers: [finds([aHit(7)])] });
    await user.type(field(), 'restock');
    expect(await option(/Restock 7/)).toHaveAttribute('href', '/orders?order=7');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/orders?order=7', '_blank', 'noopener');
    expect(field()).toBeVisible();
    opened.mockRestore();
  });

  test('opens in a new tab, and lists, what was typed last, however soon the keys are pressed', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const asked = (term: string) => (term === 'first' ? [aHit(1), aHit(2)] : [aHit(3), aHit(4)]);
    const { user, navigation } = await open({
      client: { _id: northwind.id },
      answers: [answers(search.find, ({ query }) => ({ hits: asked(query.term), missing: [] }))],
    });
    await user.type(field(), 'first');
    await option(/Restock 1/);
    await user.clear(field());
    await user.type(field(), 'second{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith('/orders?order=3', '_blank', 'noopener'),
    );
    await user.clear(field());
    await user.type(field(), 'first');
    await option(/Restock 1/);
    await user.clear(field());
    await user.type(field(), 'second{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(navigation.place?.search).toBe('?searchById=3,4'));
    opened.mockRestore();
  });

  test('opens the record whose number was typed before one that has it somewhere', async () => {
    const { user, navigation } = await open({ answers: [finds([aHit(11968), aNotice])] });
    await user.type(field(), '5053{Enter}');
    await waitFor(() => expect(navigation.place?.search).toBe('?notice=5053'));
  });

  test('looks for the whole of a long paste, in as many calls as it needs', async () => {
    const names = Array.from(
      { length: 150 },
      (_, nth) => `Purchase order for branch ${nth} ${'x'.repeat(60)}`,
    );
    const { user, calls } = await open({ answers: [finds([aHit(12919)])] });
    await user.click(field());
    await user.paste([...names, '12919'].join('\n'));
    await option(/Restock 12919/);
    const terms = calls(search.find).map(({ query }) => query.term);
    expect(terms.length).toBeGreaterThan(1);
    expect(terms.join(', ')).toBe([...names, '12919'].join(', '));
  });

  test('says below the field that too many values were pasted, and asks for none', async () => {
    const { user, calls } = await open({ answers: [finds([])] });
    await user.click(field());
    await user.paste(Array.from({ length: 243 }, (_, nth) => `n${nth}`).join('\n'));
    expect(
      await screen.findByText('At most 200 values can be looked for at once; these are 243.'),
    ).toBeVisible();
    expect(calls(search.find)).toEqual([]);
  });

  test('lists the orders that were found with Shift and Enter, where there are several', async () => {
    const { user, navigation } = await open({
      answers: [finds([aHit(1), aHit(2), aNotice])],
      client: { _id: northwind.id },
    });
    await user.type(field(), 'restock');
    expect(await option(/^List the 2 orders found/)).toHaveTextContent('ShiftEnter');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(navigation.place).toMatchObject({ pathname: '/orders', search: '?searchById=1,2' });
  });

  test('opens no record with Shift and Enter where there is nothing to list', async () => {
    const { user, navigation } = await open({ answers: [finds([aHit(1)])] });
    await user.type(field(), 'restock');
    await option(/Restock 1/);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(navigation.place?.search).toBe('');
    expect(field()).toBeVisible();
  });

  test('takes a pasted column as values, and names those that nothing has', async () => {
    const { user, calls } = await open({ answers: [finds([aHit(4711)], ['9999'])] });
    await user.click(field());
    await user.paste('4711\r\n9999\r\n');
    expect(field()).toHaveValue('4711, 9999');
    expect(await screen.findByText('Not found: 9999')).toBeVisible();
    expect(calls(search.find)).toEqual([{ query: { term: '4711, 9999' } }]);
  });

  test('says that nothing was found', async () => {
    const { user } = await open({ answers: [finds([])] });
    await user.type(field(), 'nowhere');
    expect(await screen.findByText('No record has “nowhere”.')).toBeVisible();
  });

  test('says what failed, with its Error ID, and tries again', async () => {
    let isDown = true;
    const { user } = await open({
      answers: [
        answers(search.find, () =>
          isDown
            ? aProblem('Issue searching records. Network issue.')
            : { hits: [aHit(7)], missing: [] },
        ),
      ],
    });
    await user.type(field(), 'restock');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Issue searching records. Network issue.');
    expect(failure).toHaveTextContent('err-1');
    isDown = false;
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await option(/Restock 7/)).toBeVisible();
  });
});

describe('before anything is typed', () => {
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('an owner sees what was opened last, what to begin and where to go', async () => {
    const { navigation } = await open({
      route: 'OrderDetail',
      params: { id: idOf(7), term: '7' },
    });
    expect(names('Opened last')).toEqual(['Here ']);
    expect(names('Actions')).toEqual([
      'Create Order ',
      'Import Orders ',
      'Create Notice ',
      'Add Item ',
    ]);
    expect(names('Go to').map((name) => name?.split(' ')[0])).toEqual([
      'Dashboard',
      'Orders',
      'Inventory',
      'Shipments',
      'Settings',
      'Support',
    ]);
    expect(await option(/^Orders/)).toHaveTextContent('GO');
    act(() => screen.getByRole('option', { name: 'Inventory' }).click());
    expect(navigation.routeName).toBe('Inventory');
  });

  test.each(['Orders', 'ArchivedOrders'] as const)(
    'the key that creates an order is told on the page %s, which has it',
    async (route) => {
      await open({ route });
      expect(await option(/^Create Order/)).toHaveTextContent('Create Order C');
      expect(await option(/^Create Notice/)).not.toHaveTextContent('Create Notice C');
    },
  );

  test('a user sees what the server has kept, without what only others may open by now', async () => {
    const { stores } = await open({ role: 'User' });
    act(() =>
      stores.of(OpenedLast).know([
        { Kind: 'webhook', Id: idOf(8), Term: '', Title: 'Webhook' },
        { Kind: 'client', Id: idOf(2), Term: 'Northwind', Title: 'Northwind' },
        { Kind: 'archivedOrder', Id: idOf(7), Term: '7', Title: 'Order #7' },
      ]),
    );
    expect(names('Opened last')).toEqual(['Order #7 ']);
    expect(screen.getByRole('option', { name: 'Order #7' })).toHaveAttribute(
      'href',
      '/orders/archive?order=7',
    );
  });

  test('a user finds nothing that only an owner or staff may do', async () => {
    const { user } = await open({ role: 'User', answers: [finds([])] });
    await user.type(field(), 'webhook');
    expect(await screen.findByText('No record has “webhook”.')).toBeVisible();
    await user.clear(field());
    await user.type(field(), 'deduct');
    expect(await screen.findByText('No record has “deduct”.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('staff', () => {
  const contoso = { _id: idOf(77), Id: 77, Name: 'Contoso' };

  test('look into all clients, whose hits name them and lead to them', async () => {
    const { user, calls } = await open({
      role: 'Manager',
      answers: [finds([aHit(7, { client: { id: contoso._id, name: contoso.Name } })])],
    });
    await user.type(field(), 'restock');
    await user.click(screen.getByRole('switch', { name: 'All clients' }));
    await waitFor(() =>
      expect(calls(search.find)).toContainEqual({ query: { term: 'restock', clients: 'all' } }),
    );
    const hit = await option(/Contoso/);
    expect(hit).toHaveAttribute('href', `/orders?order=7&account=${contoso._id}`);
  });

  test.each([
    ['a hit of another client is chosen: it opens in that account without a question', contoso],
    ['a hit of the own client is chosen: it opens where they are', null],
  ])('%s', async (_what, elsewhere) => {
    const client = elsewhere ? { id: elsewhere._id, name: elsewhere.Name } : northwind;
    const { user, session, navigation } = await open({
      role: 'Manager',
      client: { _id: northwind.id },
      clients: [contoso],
      answers: [finds([aHit(7, { client })])],
    });
    await user.type(field(), 'restock');
    await user.click(await option(/Restock 7/));
    expect(session.switchingTo).toBe(elsewhere?.Name ?? null);
    expect(navigation.place?.search).toBe(elsewhere ? '' : `?order=7&account=${client.id}`);
  });

  test('a client among the hits opens in the account that they work in', async () => {
    const client = { id: contoso._id, name: contoso.Name };
    const { user, session, navigation } = await open({
      role: 'Admin',
      clients: [contoso],
      answers: [finds([aHit(7, { kind: 'client', number: 'Contoso', title: 'Contoso', client })])],
    });
    await user.type(field(), 'cont');
    await user.click(await option(/^Contoso/));
    expect(navigation.place?.pathname).toBe('/manage/clients');
    expect(session.switchingTo).toBeNull();
  });

  test('are asked about unsaved work before a hit takes them to another account', async () => {
    const { user, session, navigation } = await open({
      role: 'Manager',
      clients: [contoso],
      answers: [finds([aHit(7, { client: { id: contoso._id, name: contoso.Name } })])],
    });
    navigation.guard(() => true);
    await user.type(field(), 'restock');
    await user.click(await option(/Restock 7/));
    expect(session.switchingTo).toBeNull();
    act(() => navigation.answer(true));
    expect(session.switchingTo).toBe('Contoso');
  });

  test('switch the client by its name', async () => {
    const { user, session } = await open({
      role: 'Manager',
      clients: [contoso],
      answers: [finds([])],
    });
    await user.type(field(), 'contoso');
    await user.click(await option(/Switch to Contoso/));
    expect(session.switchingTo).toBe('Contoso');
  });
});

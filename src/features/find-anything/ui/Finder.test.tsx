import { act, screen, waitFor, within } from '@testing-library/react';
import { search, type SearchHit } from '@contract/search';
import { ScreenHeader, Shell } from '@/widgets/shell';
import { idOf } from '@tests/records';
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

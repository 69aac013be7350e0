import { screen, waitFor, within } from '@testing-library/react';
import { orders, type OrderRecord } from '@contract/order';
import { anOrder } from '../../../../tests/records';
import { answers, renderPortal, type Options } from '../../../../tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = { totalOrderCount: 1, submittedCount: 1, confirmedCount: 0, releasedCount: 0, onHoldCount: 0, cancelledCount: 0, partialOrdersCount: 0, backordersCount: 0, shippedCount: 0, deductCount: 0 };

/** A person at the order list, with what was asked of the server last. */
const atOrders = async (search = '', order: OrderRecord = anOrder(48231), options: Options = {}) => {
  const portal = renderPortal(<OrdersPage />, { ...options, search, answers: [answers(orders.list, { entities: [order], totalEntityLookupCount: 1, ...counts })] });
  await screen.findByText('48231');
  return { ...portal, lastQuery: () => portal.calls(orders.list).at(-1)?.query };
};

const openFilters = async ({ user }: Pick<ReturnType<typeof renderPortal>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

const status = () => screen.getByRole('combobox', { name: /Status/ });

describe('the filter panel', () => {
  test('is whole at the moment a person sees it, so that it is placed for its full size', async () => {
    const panel = await openFilters(await atOrders());
    expect(panel.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  test('applies what a person filled in, and closes', async () => {
    const page = await atOrders('?page=1');
    const panel = await openFilters(page);
    await page.user.type(panel.getByRole('textbox', { name: 'Company' }), 'Acme');
    await page.user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(page.lastQuery()).toMatchObject({ searchByRCName: 'Acme' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the number search', () => {
  test('shows all statuses, because it finds orders of any', async () => {
    await atOrders('?status=onHold&searchById=48231');
    expect(status()).toHaveTextContent('All');
  });

  test('ends when a person chooses a status', async () => {
    const { user, lastQuery } = await atOrders('?searchById=48231');
    await user.click(status());
    await user.click(screen.getByRole('option', { name: /On Hold/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'onHold', searchById: undefined }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('gets the focus by the / key', async () => {
    const { user } = await atOrders();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('leaves the / key to a person who types elsewhere', async () => {
    const { user } = await atOrders();
    const box = screen.getByRole('textbox', { name: 'Go to page' });
    await user.click(box);
    await user.keyboard('/');
    expect(box).toHaveFocus();
  });
});

describe('clearing all filters', () => {
  test('leaves a bare address and fetches the orders again', async () => {
    const { user, navigation, calls, lastQuery } = await atOrders('?status=submitted&warehouse=ROC', undefined, { params: { selectedStatus: 'onHold' } });
    expect(navigation.place?.search).toBe('?status=submitted&warehouse=ROC');
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() => expect(calls(orders.list)).toHaveLength(2));
    expect(navigation.place?.search).toBe('');
    expect(lastQuery()).toEqual({ page: 1, pageSize: 50 });
    expect(status()).toHaveTextContent('All');
  });
});

describe('long texts', () => {
  test('a long recipient keeps the height of its row', async () => {
    const order = anOrder(48231);
    const long = 'A'.repeat(251);
    await atOrders('', { ...order, Recipient: order.Recipient && { ...order.Recipient, FirstName: null, LastName: null, Company: long } });
    expect(screen.getByTitle(long)).toHaveStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  });

  test('a long filter is cut, and says all of it to a person who points at it', async () => {
    const long = 'A'.repeat(200);
    await atOrders(`?searchByRCName=${long}`);
    expect(screen.getByTitle(`Company ${long}`)).toHaveStyle({ maxWidth: 'min(100%, calc(80 * var(--mui-spacing)))' });
    expect(screen.getByText(long)).toHaveStyle({ textOverflow: 'ellipsis' });
    expect(screen.getByRole('button', { name: 'Clear all Filters' })).toHaveStyle({ flex: '0 0 auto' });
  });
});

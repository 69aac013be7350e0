import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exports } from '@contract/exports';
import { orders } from '@contract/order';
import { anOrder } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

interface Opening {
  readonly search?: string;
  readonly total?: number;
}

const open = async ({ search = '', total = 1 }: Opening = {}) => {
  const portal = renderPortal(<OrdersPage />, {
    role: 'Owner',
    search,
    extras: { exports: true },
    answers: [
      answers(orders.list, {
        entities: [anOrder(48231)],
        totalEntityLookupCount: total,
        ...counts,
      }),
      answers(exports.recent, { exports: [] }),
      answers(exports.start, { _id: '7b1f8c7e-0a52-4a0e-9a52-1f5d0a3d7c01' }),
    ],
  });
  await screen.findByText('Web order 48231');
  return portal;
};

const more = async (name: string, opening: Opening = {}) => {
  const portal = await open(opening);
  await portal.user.click(screen.getByRole('button', { name: 'More' }));
  await portal.user.click(screen.getByRole('menuitem', { name }));
  return portal;
};

const arranged = '?columns=name,status,pieces';

describe('what is taken of an arranged list', () => {
  test('an owner prints the columns that were chosen, in their order', async () => {
    await more('Print', { search: arranged });
    const sheet = await screen.findByRole('article', { name: 'Orders' });
    expect(
      within(sheet)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ORDER NAME', 'STATUS', 'PIECES']);
  });

  test('an owner copies the columns that were chosen of the chosen rows', async () => {
    const { user } = await open({ search: arranged });
    await user.click(screen.getByRole('checkbox', { name: /order 48231/ }));
    const setData = jest.fn<void, [string, string]>();
    fireEvent.copy(document.body, { clipboardData: { setData } });
    expect(await screen.findByText('1 row copied')).toBeVisible();
    const [, text] = setData.mock.calls.find(([type]) => type === 'text/plain') ?? [];
    expect(text?.split('\n')[0]).toBe('ORDER NAME\tSTATUS\tPIECES');
  });

  test('an owner exports the columns that were chosen, or all', async () => {
    const { user, calls } = await more('Export', { search: arranged, total: 6000 });
    const dialog = await screen.findByRole('dialog', { name: 'Export Orders' });
    expect(within(dialog).getByRole('radio', { name: 'As in the list (3)' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(calls(exports.start)).toHaveLength(1));
    await user.click(within(dialog).getByRole('radio', { name: 'All columns (15)' }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(calls(exports.start)).toHaveLength(2));
    const [chosen, all] = calls(exports.start).map(({ payload }) => payload.Columns?.split(','));
    expect(chosen).toEqual(['name', 'status', 'pieces']);
    expect(all).toHaveLength(15);
  });

  test('an owner who has chosen none gets the usual columns', async () => {
    await more('Print');
    const sheet = await screen.findByRole('article', { name: 'Orders' });
    expect(
      within(sheet)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ORDER NAME', 'ORDER NO.', 'CREATED DATE', 'RECIPIENT', 'STATUS', 'WH. STATUS']);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bulk } from '@contract/bulk';
import { exports, type ExportRecord } from '@contract/exports';
import { orders } from '@contract/order';
import { anOrder } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { localTimeZone } from '@/shared/format/dates';
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
  /** The files that the person has in the background. */
  readonly made?: readonly ExportRecord[];
  readonly hasExports?: boolean;
}

const aFile = (nth: number, State: ExportRecord['State']): ExportRecord => ({
  _id: `7b1f8c7e-0a52-4a0e-9a52-1f5d0a3d7d0${nth}`,
  List: 'orders',
  Format: 'csv',
  State,
  Rows: 0,
  Total: 6000,
  createdAt: '2026-11-23T14:05:09Z',
  EndsAt: '2026-11-30T14:05:09Z',
  FileName: `Orders ${nth}.csv`,
});

const open = async ({ search = '', total = 1, made = [], hasExports = true }: Opening = {}) => {
  const portal = renderPortal(<OrdersPage />, {
    role: 'Owner',
    search,
    extras: { exports: hasExports, bulk: true },
    answers: [
      answers(orders.list, {
        entities: [anOrder(48231)],
        totalEntityLookupCount: total,
        ...counts,
      }),
      answers(bulk.list, { entities: [], totalEntityLookupCount: 0 }),
      answers(exports.recent, { exports: [...made] }),
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

  test.each([
    [true, 'Only rows of the page are copied: Export takes all 1,300'],
    [false, 'Only rows of the page are copied: choose them instead of all'],
  ])(
    'an owner who has selected all that match copies none of them (with exports: %s)',
    async (hasExports, reason) => {
      const { user } = await open({ total: 1300, hasExports });
      await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
      await user.click(screen.getByRole('button', { name: 'Select all 1,300 that match' }));
      const setData = jest.fn<void, [string, string]>();
      fireEvent.copy(document.body, { clipboardData: { setData } });
      expect(await screen.findByText(`${reason}.`)).toBeVisible();
      expect(setData).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'More' }));
      const copy = screen.getByRole('menuitem', { name: /^Copy Rows/ });
      expect(copy).toHaveAttribute('aria-disabled', 'true');
      expect(copy).toHaveTextContent(reason);
    },
  );

  test('an owner exports the columns that were chosen, or all', async () => {
    const { user, calls, keys } = await more('Export', { search: arranged, total: 6000 });
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
    // What is asked for once is made once, whatever becomes of the answer.
    const zone = localTimeZone();
    expect(calls(exports.start).map(({ payload }) => payload.TimeZone)).toEqual([zone, zone]);
    expect(dialog).toHaveTextContent(`Times are those of ${zone}, as on the screen.`);
    const [first, second] = keys(exports.start);
    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
    expect(second).not.toBe(first);
  });

  test('an owner for whom three files are being made gets no fourth in the background', async () => {
    const made = [1, 2, 3].map((nth) => aFile(nth, 'running'));
    await more('Export', { total: 6000, made });
    const dialog = await screen.findByRole('dialog', { name: 'Export Orders' });
    await within(dialog).findByText('Orders 3.csv');
    expect(within(dialog).getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
      '3 files are being made for you already: wait for one, or stop one',
    );
  });

  test('an owner for whom three files are being made still takes a short list at once', async () => {
    await more('Export', { made: [1, 2, 3].map((nth) => aFile(nth, 'running')) });
    const dialog = await screen.findByRole('dialog', { name: 'Export Orders' });
    await within(dialog).findByText('Orders 3.csv');
    expect(within(dialog).getByRole('button', { name: 'Export' })).toBeEnabled();
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

import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@contract/dates';
import { stockMovements, type StockOnDayRow } from '@contract/stockMovements';
import { dayText, localToday } from '@/shared/format/dates';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { StockOnDayPage } from './StockOnDayPage';

const yesterday = addDays(localToday(), -1);

const aRow = (StockNumber: string, more: Partial<StockOnDayRow> = {}): StockOnDayRow => ({
  _id: `${StockNumber} ROC`,
  StockNumber,
  Description: `Description of ${StockNumber}`,
  WarehouseCode: 'ROC',
  OnHand: 1204,
  Reserved: 4,
  Unshippable: 0,
  Available: 1200,
  ...more,
});

const theRows = (...entities: StockOnDayRow[]) =>
  answers(stockMovements.onDay, { entities, totalEntityLookupCount: entities.length });

const open = (options: Options = {}) =>
  renderPortal(<StockOnDayPage />, {
    role: 'User',
    route: 'StockOnDay',
    extras: { stockMovements: true, exports: true },
    answers: [theRows(aRow('BTL'), aRow('CAP', { OnHand: 0, Reserved: 0, Available: 0 }))],
    ...options,
  });

const table = () => screen.findByRole('table', { name: 'Stock on a day' });

describe('the stock on a day', () => {
  test('is that of today at first, warehouse by warehouse', async () => {
    const { calls } = open();
    const rows = within(await table())
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      [
        'STOCK NUMBER',
        'DESCRIPTION',
        'WAREHOUSE',
        'BALANCE ON HAND',
        'ORDERED',
        'UNSHIPPABLE',
        'AVAILABLE',
      ],
      ['BTL', 'Description of BTL', 'ROC', '1,204', '4', '0', '1,200'],
      ['CAP', 'Description of CAP', 'ROC', '0', '0', '0', '0'],
    ]);
    expect(calls(stockMovements.onDay)[0]?.query).toMatchObject({ day: localToday(), page: 1 });
  });

  test('is found for another day, a warehouse and some items', async () => {
    const { user, calls, navigation } = open({ search: `?day=${yesterday}` });
    await table();
    expect(calls(stockMovements.onDay)[0]?.query.day).toBe(yesterday);
    await user.click(screen.getByRole('combobox', { name: 'Warehouse' }));
    await user.click(await screen.findByRole('option', { name: 'ROC' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'BTL{Enter}');
    await waitFor(() =>
      expect(calls(stockMovements.onDay).at(-1)?.query).toMatchObject({
        day: yesterday,
        warehouse: 'ROC',
        searchTerm: 'BTL',
      }),
    );
    expect(navigation.place?.search).toContain(`day=${yesterday}`);
  });

  test('is never that of a day to come, even where the address asks for it', async () => {
    const { calls } = open({ search: `?day=${addDays(localToday(), 3)}` });
    await table();
    expect(calls(stockMovements.onDay)[0]?.query.day).toBe(localToday());
  });

  test('leads from a row to the item', async () => {
    const { user, navigation } = open();
    const link = within(await table()).getByRole('link', { name: 'CAP' });
    expect(link).toHaveAttribute('href', '/inventory?item=CAP');
    await user.click(link);
    expect(navigation.place).toMatchObject({ pathname: '/inventory', search: '?item=CAP' });
  });

  test('says of which day nothing is known, and what does not match', async () => {
    const { unmount } = open({ search: `?day=${yesterday}`, answers: [theRows()] });
    expect(await screen.findByText(`Nothing is known of ${dayText(yesterday)}`)).toBeVisible();
    unmount();
    open({ search: '?searchTerm=NOPE', answers: [theRows()] });
    expect(await screen.findByText('No items match')).toBeVisible();
  });

  test('that could not be loaded is told with its Error ID, and asked again', async () => {
    let isDown = true;
    const { user } = open({
      answers: [
        answers(stockMovements.onDay, () =>
          isDown
            ? aProblem('The database is busy', { errorId: 'err-9' })
            : { entities: [aRow('BTL')], totalEntityLookupCount: 1 },
        ),
      ],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('err-9')).toBeVisible();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Reload' }));
    expect(await table()).toBeVisible();
  });

  test('is printed with the day that it is of', async () => {
    const { user } = open({ search: `?day=${yesterday}` });
    await table();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(new RegExp(`At the end of: ${dayText(yesterday)}`)),
    ).toBeInTheDocument();
  });

  test('fits a phone', async () => {
    open({ width: 390 });
    expect(within(await table()).getByText('1,204 on hand · 4 ordered')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@contract/dates';
import { itemAdmin } from '@contract/itemAdmin';
import { stockMovements, type StateExplained, type StockMovement } from '@contract/stockMovements';
import { ItemStore } from '@/entities/item';
import { localToday } from '@/shared/format/dates';
import { aStockItem, idOf } from '@tests/records';
import {
  answers,
  aProblem,
  laterAnswer,
  renderPortal,
  shown,
  type Options,
} from '@tests/renderPortal';
import { ItemDetailPage } from '../ItemDetailPage';

const today = localToday();
const byDays = (days: number): string => addDays(today, days);

const aMovement = (more: Partial<StockMovement> = {}): StockMovement => ({
  _id: idOf(900 + (more.Number ?? 1)),
  Number: 1,
  StockNumber: 'BTL',
  WarehouseCode: 'OKL',
  TagNumber: null,
  LotNumber: null,
  State: 'onHand',
  Change: -6,
  After: 12,
  Reason: 'shipped',
  Document: { Kind: 'order', Number: '12978', Line: 1 },
  ActId: idOf(800),
  ByKind: 'warehouse',
  By: 'Warehouse OKL',
  HappenedAt: '2026-11-22T08:14:00.000Z',
  RecordedAt: '2026-11-22T08:14:02.000Z',
  ...more,
});

const received = aMovement({
  Number: 2,
  Reason: 'received',
  Change: 120,
  After: 1204,
  Document: { Kind: 'notice', Number: '4988', Line: null },
});
const recounted = aMovement({ Number: 3, Reason: 'recounted', Document: null, By: '' });
const returned = aMovement({
  Number: 4,
  Reason: 'returned',
  Change: 1,
  Document: { Kind: 'return', Number: 'R-9F2C41D07B3E', Line: null },
});

const theMovements = (...entities: StockMovement[]) =>
  answers(stockMovements.list, { entities, totalEntityLookupCount: entities.length });

const sum = (more: Partial<StateExplained['Reasons'][number]>) => ({
  Reason: 'shipped' as const,
  Change: 0,
  Movements: 1,
  Documents: 0,
  Document: null,
  ...more,
});

const why = {
  StockNumber: 'BTL',
  States: [
    {
      State: 'onHand' as const,
      Before: 96,
      Now: 12,
      Reasons: [
        sum({ Change: -202, Movements: 70, Documents: 61 }),
        sum({ Reason: 'received', Change: 120, Documents: 1, Document: received.Document }),
        sum({ Reason: 'recounted', Change: -2, Movements: 3 }),
      ],
    },
    { State: 'reserved' as const, Before: 4, Now: 4, Reasons: [] },
    {
      State: 'unshippable' as const,
      Before: 0,
      Now: 1,
      Reasons: [sum({ Reason: 'condition', Change: 1 })],
    },
  ],
};

const balance = {
  StockNumber: 'BTL',
  ReorderPoint: 60,
  KnownFrom: '2024-02-01',
  Points: [-3, -2, -1, 0].map((days) => ({
    Day: byDays(days),
    OnHand: days < -1 ? 18 : 12,
    Reserved: 4,
    Unshippable: 1,
  })),
};

const always = [
  answers(itemAdmin.update, {}),
  theMovements(aMovement(), received, recounted, returned),
  answers(stockMovements.why, why),
  answers(stockMovements.balance, balance),
];

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<ItemDetailPage />, {
    role: 'User',
    route: 'ProductDetail',
    opened: shown(ItemStore, aStockItem('BTL')),
    extras: { stockMovements: true, exports: true },
    answers: [...always, ...more],
    ...options,
  });

const openTab = async (options?: Options) => {
  const page = open(options);
  await page.user.click(screen.getByRole('tab', { name: 'Stock' }));
  return page;
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const movements = () => screen.findByRole('table', { name: 'Movements' });
const theSum = async () => rowsOf(await screen.findByRole('table', { name: 'Sum' }));

describe('the stock of an item', () => {
  test('is a tab for every role, where the server keeps movements and the item has stock', () => {
    const { unmount } = open();
    expect(screen.getByRole('tab', { name: 'Stock' })).toBeVisible();
    unmount();
    open({ opened: shown(ItemStore, aStockItem('KIT', { ItemType: 'Bundled' })) }).unmount();
    expect(screen.queryByRole('tab', { name: 'Stock' })).not.toBeInTheDocument();
    open({ extras: {} });
    expect(screen.queryByRole('tab', { name: 'Stock' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Why\?/ })).not.toBeInTheDocument();
  });

  test('says of each movement what has happened, when, where and by whom', async () => {
    const page = await openTab();
    const [, first, second, third] = rowsOf(await movements());
    expect(first?.slice(1)).toEqual([
      'Shipped, Order 12978',
      'OKL',
      'On hand',
      '−6',
      '12',
      'Warehouse OKL',
    ]);
    expect(first?.[0]).toMatch(/^Nov 2[12], 2026, \d\d:14$/);
    expect(second?.slice(1, 6)).toEqual([
      'Received, Notice 4988',
      'OKL',
      'On hand',
      '+120',
      '1,204',
    ]);
    expect([third?.[1], third?.[6]]).toEqual(['Recounted', '--']);
    expect(page.calls(stockMovements.list)[0]?.query).toMatchObject({
      stockNumber: 'BTL',
      page: 1,
    });
  });

  test('leads from a movement to what caused it, and back to the tab', async () => {
    const { user, navigation } = await openTab();
    const table = within(await movements());
    expect(table.getByRole('link', { name: 'Notice 4988' })).toHaveAttribute(
      'href',
      '/shipments?notice=4988',
    );
    expect(table.getByRole('link', { name: 'Return R-9F2C41D07B3E' })).toHaveAttribute(
      'href',
      '/orders/returns?return=R-9F2C41D07B3E',
    );
    expect(navigation.place?.search).toContain('tab=stock');
    await user.click(table.getByRole('link', { name: 'Order 12978' }));
    expect(navigation.place).toMatchObject({ pathname: '/orders', search: '?order=12978' });
  });

  test('opens where its address says so', async () => {
    open({ search: '?tab=stock&reason=received' });
    expect(screen.getByRole('tab', { name: 'Stock', selected: true })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Remove filter Reason Received' }),
    ).toBeVisible();
  });

  test('fits a phone', async () => {
    await openTab({ width: 390 });
    const table = within(await movements());
    expect(table.getByText('1,204 after')).toBeVisible();
    expect(table.getByRole('link', { name: 'Order 12978' })).toBeVisible();
  });

  test('leaves what was typed in the form', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Description', { selector: 'input' }), ' new');
    await user.click(screen.getByRole('tab', { name: 'Stock' }));
    await movements();
    await user.click(screen.getByRole('tab', { name: 'Item Details' }));
    expect(screen.getByLabelText('Description', { selector: 'input' })).toHaveValue(
      'Description of BTL new',
    );
  });
});

describe('why a number is what it is', () => {
  test('is a sum that comes to it', async () => {
    await openTab();
    expect(await screen.findByRole('heading', { name: 'Why is it 12?' })).toBeVisible();
    const lines = await theSum();
    expect(lines.slice(1)).toEqual([
      ['Shipped', '−202', 'in 61 orders'],
      ['Received', '+120', 'Notice 4988'],
      ['Recounted', '−2', 'in 3 movements'],
      ['Now', '12', ''],
    ]);
    expect(lines[0]?.slice(1)).toEqual(['96', '']);
    expect(lines[0]?.[0]).toMatch(/^Before \w+ \d+, \d{4}$/);
  });

  test('is asked beside each number of the item', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Why? Available to order 1,059' }));
    expect(await screen.findByRole('heading', { name: 'Why is it 7?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Available to order 7' })).toBeChecked();
    expect(screen.getByRole('tabpanel', { name: 'Stock' })).toHaveFocus();
    expect(await theSum()).toEqual([
      ['Balance on hand', '12', ''],
      ['Ordered', '−4', ''],
      ['Unshippable', '−1', ''],
      ['Now', '7', ''],
    ]);
  });

  test('is told of the other numbers, which may not have moved', async () => {
    const { user } = await openTab();
    await user.click(await screen.findByRole('radio', { name: 'Ordered 4' }));
    expect(screen.getByRole('heading', { name: 'Why is it 4?' })).toBeVisible();
    expect(screen.getByText(/^Nothing has moved since /)).toBeVisible();
    expect(
      screen.getByRole('table', { name: 'Ordered at the end of the day' }),
    ).toBeInTheDocument();
  });

  test('goes no further back than movements are known', async () => {
    const States = [
      {
        ...why.States[0],
        State: 'onHand' as const,
        Before: 0,
        Now: 12,
        Reasons: [sum({ Reason: 'opening', Change: 12 })],
      },
    ];
    await openTab({
      answers: [
        answers(stockMovements.why, { StockNumber: 'BTL', States }),
        answers(stockMovements.balance, { ...balance, KnownFrom: today }),
      ],
    });
    expect(await theSum()).toEqual([
      ['Opening balance', '+12', ''],
      ['Now', '12', ''],
    ]);
    expect(screen.getByText(/^Movements are known since /)).toBeVisible();
  });
});

describe('the picture of the balance', () => {
  test('has a table of the days on which it changed, and the reorder point', async () => {
    await openTab();
    const table = await screen.findByRole('table', {
      name: 'Balance on hand at the end of the day, Reorder point 60',
    });
    expect(rowsOf(table).map(([, count]) => count)).toEqual(['Balance on hand', '18', '12', '12']);
  });

  test('looks back as far as the person chooses', async () => {
    const { user, calls } = await openTab();
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(calls(stockMovements.balance).at(-1)?.query.from).toBe(byDays(-29)));
    expect(calls(stockMovements.why).at(-1)?.query.from).toBe(byDays(-29));
    await screen.findByRole('table', { name: 'Sum' });
  });

  test('is not drawn while nothing has moved', async () => {
    await openTab({
      answers: [
        theMovements(),
        answers(stockMovements.balance, { ...balance, KnownFrom: null, Points: [] }),
      ],
    });
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
    expect(screen.getByText('No movements yet')).toBeVisible();
  });
});

describe('the movements', () => {
  test('are narrowed by reason, warehouse and what moved them, and shown whole again', async () => {
    const { user, calls, navigation } = await openTab();
    await movements();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(panel.queryByLabelText('Tag')).not.toBeInTheDocument();
    await user.click(panel.getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Shipped' }));
    await user.click(panel.getByRole('combobox', { name: 'Warehouse' }));
    await user.click(await screen.findByRole('option', { name: 'ROC' }));
    await user.type(panel.getByLabelText('Order, notice or return'), '12978');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(calls(stockMovements.list).at(-1)?.query).toMatchObject({
        reason: 'shipped',
        warehouse: 'ROC',
        document: '12978',
      }),
    );
    await waitFor(() =>
      expect(calls(stockMovements.why).at(-1)?.query).toMatchObject({ warehouse: 'ROC' }),
    );
    expect(await screen.findByRole('heading', { name: 'Why is it 12 in ROC?' })).toBeVisible();
    expect(navigation.place?.search).toContain('reason=shipped');
    await user.click(screen.getByRole('button', { name: 'Clear all Filters' }));
    await waitFor(() =>
      expect(calls(stockMovements.list).at(-1)?.query).not.toHaveProperty('reason', 'shipped'),
    );
  });

  test('of tags are found by tag and lot, for clients that keep them', async () => {
    const { user, calls } = await openTab({
      features: ['itemTagClients'],
      answers: [theMovements(aMovement({ TagNumber: 'T-1', LotNumber: 'L-7' }))],
    });
    expect((await movements()).textContent).toContain('Tag T-1, lot L-7');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(panel.getByLabelText('Lot'), 'L-7');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(calls(stockMovements.list).at(-1)?.query).toMatchObject({ lot: 'L-7' }),
    );
  });

  test.each([
    [19_999, '19,999'],
    [20_000, '20,000 or more'],
  ])('are counted as far as the server counts: %i', async (totalEntityLookupCount, text) => {
    await openTab({
      answers: [answers(stockMovements.list, { entities: [aMovement()], totalEntityLookupCount })],
    });
    await movements();
    const panel = screen.getByRole('region', { name: 'Movements' });
    expect(within(panel).getByText(text)).toBeVisible();
  });

  test('that none match say so, and can be shown again', async () => {
    const { user } = await openTab({
      search: '?tab=stock&reason=returned',
      answers: [
        answers(stockMovements.list, ({ query }) =>
          query.reason === 'returned'
            ? { entities: [], totalEntityLookupCount: 0 }
            : { entities: [aMovement()], totalEntityLookupCount: 1 },
        ),
      ],
    });
    expect(await screen.findByText('No movements match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all movements' }));
    expect(await movements()).toBeVisible();
  });

  test('are taken along with the item that they are of', async () => {
    const { user } = await openTab();
    await movements();
    await user.click(screen.getByRole('button', { name: 'More with movements' }));
    expect(screen.getByRole('menuitem', { name: 'Export' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Stock number: BTL/)).toBeInTheDocument();
  });
});

describe('a server that does not answer', () => {
  test('is told with the Error ID for the sums, and asked again', async () => {
    let isDown = true;
    const { user } = await openTab({
      answers: [
        answers(stockMovements.why, () =>
          isDown ? aProblem('The database is busy', { errorId: 'err-7' }) : why,
        ),
      ],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The database is busy')).toBeVisible();
    expect(alert.getByText('err-7')).toBeVisible();
    expect(await movements()).toBeVisible();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('heading', { name: 'Why is it 12?' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is told for the movements beside the sums, and asked again', async () => {
    let isDown = true;
    const { user } = await openTab({
      answers: [
        answers(stockMovements.list, () =>
          isDown
            ? aProblem('The database is busy', { errorId: 'err-8' })
            : { entities: [aMovement()], totalEntityLookupCount: 1 },
        ),
      ],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('err-8')).toBeVisible();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Reload' }));
    expect(await movements()).toBeVisible();
  });

  test('is waited for: the last time that was chosen is shown, whichever answer comes last', async () => {
    const late = laterAnswer<typeof why>();
    const { user } = await openTab({
      answers: [
        answers(stockMovements.why, ({ query }) =>
          query.from === byDays(-364) ? late.promise : why,
        ),
      ],
    });
    await screen.findByRole('heading', { name: 'Why is it 12?' });
    await user.click(screen.getByRole('radio', { name: '1 year' }));
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await screen.findByRole('heading', { name: 'Why is it 12?' });
    late.finish({ ...why, States: why.States.map((state) => ({ ...state, Now: 99 })) });
    await waitFor(() => expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked());
    expect(screen.queryByRole('heading', { name: 'Why is it 99?' })).not.toBeInTheDocument();
  });
});

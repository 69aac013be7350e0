import { screen, waitFor } from '@testing-library/react';
import { itemAdmin } from '@contract/itemAdmin';
import { itemsAhead } from '@contract/itemsAhead';
import { anAhead, aStockItem } from '@tests/records';
import { aProblem } from '@tests/answers';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { InventoryPage } from './InventoryPage';

const counts = { totalItemCount: 2, activeCount: 2, inactiveCount: 0 };
const bottle = aStockItem('BTL');
const kettle = aStockItem('KTL');

const low = anAhead();
const well = anAhead({ Available: 500, Cover: 350, Marks: [] });

const figures = {
  Items: [
    { _id: bottle._id, StockNumber: 'BTL', ...low },
    { _id: kettle._id, StockNumber: 'KTL', ...well },
  ],
};

const prepared = [
  answers(itemAdmin.list, { entities: [bottle, kettle], totalEntityLookupCount: 2, ...counts }),
  answers(itemsAhead.figures, figures),
  answers(itemsAhead.questions, { low: 1, out: 0, expiring: 0, slow: 0 }),
  answers(itemsAhead.list, {
    entities: [{ ...bottle, Ahead: low }],
    totalEntityLookupCount: 1,
    ...counts,
  }),
];

const open = (options: Options = {}) =>
  renderPortal(<InventoryPage />, {
    route: 'Inventory',
    role: 'User',
    extras: { itemsAhead: true },
    answers: prepared,
    ...options,
  });

describe('the inventory that looks ahead', () => {
  test('a clerk sees what runs low, and narrows the list to it', async () => {
    const { user, calls } = open();
    const row = await screen.findByRole('row', { name: /BTL/ });
    expect(await screen.findByRole('radio', { name: /^Low\s*1/ })).toBeVisible();
    expect(row).toHaveTextContent('BTLLow');
    await user.click(screen.getByRole('radio', { name: /^Low/ }));
    await waitFor(() =>
      expect(calls(itemsAhead.list)).toEqual([
        { query: { page: 1, pageSize: 50, question: 'low' } },
      ]),
    );
  });

  test('a clerk begins a notice of chosen items with what is proposed', async () => {
    const { user, navigation } = open();
    for (const name of ['BTL', 'KTL'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose item ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
    expect(navigation.routeName).toBe('ShipNoticeCreate');
    expect(navigation.params.duplicate).toMatchObject({
      items: [
        { stockNumber: 'BTL', quantity: 25 },
        { stockNumber: 'KTL', quantity: null },
      ],
    });
  });

  test('nobody sees anything of it on a server that can not look ahead', async () => {
    const { calls } = open({ extras: {} });
    await screen.findByRole('row', { name: /BTL/ });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(calls(itemsAhead.figures)).toEqual([]);
    expect(screen.queryByText('Low')).toBeNull();
  });

  test('a question in the address is not asked there: the plain list is shown', async () => {
    const { calls } = open({ extras: {}, search: '?question=low' });
    expect(await screen.findByRole('row', { name: /KTL/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^All/ })).toBeChecked();
    expect(calls(itemsAhead.list)).toEqual([]);
  });

  test('a clerk is told with its Error ID that the figures could not be read, and has them read again', async () => {
    const failed = aProblem('Error getting stock. Network issue.', { errorId: 'E-78' });
    let asked = 0;
    const { user } = open({
      answers: [
        ...prepared,
        answers(itemsAhead.figures, () => ((asked += 1) === 1 ? failed : figures)),
      ],
    });
    const row = await screen.findByRole('row', { name: /BTL/ });
    expect(await screen.findByText('E-78')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row).toHaveTextContent('BTLLow'));
    expect(screen.queryByText('E-78')).toBeNull();
  });

  test('what a question finds is not counted or read once more', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('radio', { name: /^Low\s*1/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /KTL/ })).toBeNull());
    expect(calls(itemsAhead.figures)).toHaveLength(1);
    expect(calls(itemsAhead.questions)).toHaveLength(1);
  });
});

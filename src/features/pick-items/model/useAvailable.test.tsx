import { screen, waitFor, within } from '@testing-library/react';
import { items, type ItemFound } from '@contract/item';
import { stock } from '@contract/stock';
import type { PickedItem } from '@/entities/item';
import { aProblem, answers } from '@tests/answers';
import { idOf } from '@tests/records';
import { renderPortal, type Options } from '@tests/renderPortal';
import { ItemPicker } from '../ui/ItemPicker';

const found = (stockNumber: string, available: number): ItemFound => ({
  _id: idOf(50),
  StockNumber: stockNumber,
  Description: '',
  ItemType: 'Standard',
  IsActive: false,
  LotNumberRequired: false,
  InventorySummary: {
    BalanceOnHand: available,
    Allocated: 0,
    Unshippable: 0,
    Available: available,
  },
});

const picked = (stockNumber: string, available: number | null = null): PickedItem => ({
  stockNumber,
  description: '',
  available,
  quantity: 2,
  lotNo: null,
});

const open = (lines: readonly PickedItem[], options: Options) =>
  renderPortal(<ItemPicker items={lines} onChange={() => undefined} showsErrors={false} />, {
    ...options,
    answers: [answers(items.search, { items: [] }), ...(options.answers ?? [])],
  });

const selected = () => within(screen.getByRole('table', { name: 'Selected items' }));
const lineOf = (stockNumber: string) => selected().getByRole('row', { name: RegExp(stockNumber) });

describe('what is available of the lines of a form', () => {
  test('is asked for once for all lines that do not tell', async () => {
    const { calls } = open([picked('BTL'), picked('CAP'), picked('LID', 7)], {
      extras: { stockAvailable: true },
      answers: [answers(stock.available, { Items: [{ StockNumber: 'BTL', Available: 12 }] })],
    });
    expect(await selected().findByText('12')).toBeVisible();
    expect(within(lineOf('CAP')).getByText('--')).toBeVisible();
    expect(within(lineOf('LID')).getByText('7')).toBeVisible();
    expect(calls(stock.available)).toEqual([{ payload: { StockNumbers: ['BTL', 'CAP'] } }]);
  });

  test('is searched for line by line on a server that does not answer for all, in the item of exactly this stock number', async () => {
    const { calls } = open([picked('BTL')], {
      answers: [
        answers(items.search, ({ query }) => ({
          items: query.searchTerm === 'BTL' ? [found('BTL-XL', 9), found('BTL', 5)] : [],
        })),
      ],
    });
    expect(await selected().findByText('5')).toBeVisible();
    expect(calls(stock.available)).toEqual([]);
  });

  test('is searched for of 25 lines at most', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => picked(`S-${at}`));
    const { calls } = open(lines, {});
    await waitFor(() =>
      expect(calls(items.search).filter(({ query }) => query.searchTerm)).toHaveLength(25),
    );
  });

  test('stays unknown where it can not be looked up, which is logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open([picked('BTL')], {
      extras: { stockAvailable: true },
      answers: [answers(stock.available, aProblem('Away', { status: 503 }))],
    });
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('What is available could not be looked up: Away'),
    );
    expect(within(lineOf('BTL')).getByText('--')).toBeVisible();
    warn.mockRestore();
  });
});

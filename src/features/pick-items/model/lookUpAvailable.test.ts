import { items, type ItemFound } from '@contract/item';
import { answers, aProblem, fakeServer } from '../../../../tests/answers';
import type { PickedItem } from '@/entities/item';
import { Draft } from '@/shared/draft/Draft';
import { idOf } from '../../../../tests/records';
import { lookUpAvailable } from './lookUpAvailable';

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

const lookUp = async (
  stockNumbers: readonly string[],
  reply: Parameters<typeof answers<typeof items.search>>[1],
  signal = new AbortController().signal,
) => {
  const { call, calls } = fakeServer([answers(items.search, reply)]);
  const draft = new Draft<{ readonly items: readonly PickedItem[] }>(
    {
      items: stockNumbers.map((stockNumber) => ({
        stockNumber,
        description: '',
        available: null,
        quantity: 2,
        lotNo: null,
      })),
    },
    [],
  );
  await lookUpAvailable({ call, draft, signal });
  return { draft, calls, available: draft.values.items.map((item) => item.available) };
};

describe('what is available of the lines of an order', () => {
  test('is taken from the item of exactly this stock number, active or not', async () => {
    const { available } = await lookUp(['BTL', 'CAP'], ({ query }) => ({
      items: query.searchTerm === 'BTL' ? [found('BTL-XL', 9), found('BTL', 5)] : [],
    }));
    expect(available).toEqual([5, null]);
  });

  test('is looked up of 25 lines at most', async () => {
    const { calls } = await lookUp(
      Array.from({ length: 40 }, (_, at) => `S-${at}`),
      { items: [] },
    );
    expect(calls(items.search)).toHaveLength(25);
  });

  test('stays unknown where the search fails, which is logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await lookUp(['BTL'], aProblem('Away', { status: 503 }))).available).toEqual([null]);
    expect(warn).toHaveBeenCalledWith('What is available of BTL could not be looked up: Away');
    warn.mockRestore();
  });

  test('is not asked for any more once the page was left', async () => {
    const leaving = new AbortController();
    leaving.abort();
    expect((await lookUp(['BTL'], { items: [found('BTL', 5)] }, leaving.signal)).available).toEqual(
      [null],
    );
  });
});

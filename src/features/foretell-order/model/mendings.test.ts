import type { OrderPlan } from '@contract/orderPlanWords';
import type { PickedItem } from '@/entities/item';
import { mendingsOf } from './mendings';

const item = (stockNumber: string, quantity: number): PickedItem => ({
  stockNumber,
  description: '',
  available: null,
  quantity,
  lotNo: null,
});

const planOf = (
  lines: readonly (readonly [stockNumber: string, wanted: number, short: number])[],
  Outcome: Partial<OrderPlan['Outcome']> = {},
): OrderPlan => ({
  Lines: lines.map(([StockNumber, Wanted, Short], Index) => ({
    Index,
    StockNumber,
    Wanted,
    Available: [],
    Short,
    Next: null,
  })),
  Outcome: { Kind: 'waits', Parts: [], Reason: null, Elsewhere: [], ...Outcome },
});

const asNew = { mayAskForWarehouse: false };

describe('what mends an order that is short', () => {
  const pack = item('PACK', 500);
  const cap = item('CAP', 4);

  test('is fewer pieces, or the line removed', () => {
    const offered = mendingsOf(
      planOf([
        ['PACK', 500, 488],
        ['CAP', 4, 0],
      ]),
      [pack, cap],
      asNew,
    );
    expect(offered).toEqual([
      { label: 'Reduce PACK to 12', change: { items: [{ ...pack, quantity: 12 }, cap] } },
      { label: 'Remove PACK', change: { items: [cap] } },
    ]);
  });

  test('of several lines is what is here of them', () => {
    const offered = mendingsOf(
      planOf([
        ['PACK', 500, 488],
        ['CAP', 4, 4],
        ['PEN', 1, 0],
      ]),
      [pack, cap, item('PEN', 1)],
      asNew,
    );
    expect(offered).toEqual([
      {
        label: 'Order only what is here',
        change: { items: [{ ...pack, quantity: 12 }, item('PEN', 1)] },
      },
      { label: 'Remove the 2 lines that are short', change: { items: [item('PEN', 1)] } },
    ]);
  });

  test('is nothing where none of its only line is here, except a warehouse that has it', () => {
    const plan = planOf([['PACK', 500, 500]], { Elsewhere: ['OKL'] });
    expect(mendingsOf(plan, [pack], asNew)).toEqual([]);
    expect(mendingsOf(plan, [pack], { mayAskForWarehouse: true })).toEqual([
      { label: 'Ship it from OKL', change: { warehouse: 'OKL' } },
    ]);
  });

  test('is nothing for an order that is held for another reason, or short of nothing', () => {
    expect(mendingsOf(planOf([['PACK', 500, 488]], { Kind: 'held' }), [pack], asNew)).toEqual([]);
    expect(mendingsOf(planOf([['PACK', 500, 0]], { Kind: 'ships' }), [pack], asNew)).toEqual([]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planAllocation, type NeededLine } from './allocation';

interface NamedLine extends NeededLine {
  readonly name: string;
}

const of = (name: string, quantity: number): NamedLine => ({
  name,
  quantity,
  needs: [{ itemId: name, perPiece: 1 }],
});
const kit = (name: string, quantity: number, parts: Record<string, number>): NamedLine => ({
  name,
  quantity,
  needs: Object.entries(parts).map(([itemId, perPiece]) => ({ itemId, perPiece })),
});

const usual = { AllowOrderSplit: false, AllowBackOrders: true };

/** The plan in words: what each warehouse ships, and what is short. */
const plan = (
  lines: readonly NamedLine[],
  stock: Record<string, Record<string, number>>,
  rules: Partial<typeof usual> = {},
) => {
  const available = new Map(
    Object.entries(stock).map(([id, pieces]) => [id, new Map(Object.entries(pieces))]),
  );
  const { shares, short } = planAllocation(lines, {
    available,
    candidates: Object.keys(stock),
    rules: { ...usual, ...rules },
  });
  const words = (shared: readonly { line: NamedLine; quantity: number }[]): string =>
    shared.map(({ line, quantity }) => `${quantity} ${line.name}`).join(' + ');
  return {
    ships: shares.map(({ warehouseId, lines: shipped }) => `${warehouseId}: ${words(shipped)}`),
    short: words(short),
  };
};

describe('an allocation', () => {
  it('takes everything from the first warehouse that has everything', () => {
    const stock = { ROC: { pen: 5, ink: 0 }, SPA: { pen: 5, ink: 5 }, MID: { pen: 9, ink: 9 } };
    assert.deepEqual(plan([of('pen', 5), of('ink', 1)], stock, { AllowOrderSplit: true }), {
      ships: ['SPA: 5 pen + 1 ink'],
      short: '',
    });
  });

  it('splits an order over warehouses, in their order, where the client allows it', () => {
    const stock = { ROC: { pen: 2 }, SPA: { pen: 9, ink: 1 }, MID: { ink: 9 } };
    assert.deepEqual(plan([of('pen', 5), of('ink', 4)], stock, { AllowOrderSplit: true }), {
      ships: ['ROC: 2 pen', 'SPA: 3 pen + 1 ink', 'MID: 3 ink'],
      short: '',
    });
  });

  it('uses the warehouse that has most where a split is not allowed, and is short of the rest', () => {
    const stock = { ROC: { pen: 2 }, SPA: { pen: 3, ink: 1 } };
    assert.deepEqual(plan([of('pen', 5), of('ink', 1)], stock), {
      ships: ['SPA: 3 pen + 1 ink'],
      short: '2 pen',
    });
  });

  it('prefers the earlier of two warehouses that have the same', () => {
    assert.deepEqual(plan([of('pen', 5)], { ROC: { pen: 3 }, SPA: { pen: 3 } }), {
      ships: ['ROC: 3 pen'],
      short: '2 pen',
    });
  });

  it('splits and is short at once', () => {
    assert.deepEqual(
      plan([of('pen', 9)], { ROC: { pen: 3 }, SPA: { pen: 2 } }, { AllowOrderSplit: true }),
      { ships: ['ROC: 3 pen', 'SPA: 2 pen'], short: '4 pen' },
    );
  });

  it('ships nothing of an order that is short without backorders', () => {
    assert.deepEqual(
      plan([of('pen', 5), of('ink', 1)], { ROC: { pen: 4, ink: 1 } }, { AllowBackOrders: false }),
      { ships: [], short: '1 pen' },
    );
  });

  it('ships nothing when nothing is there', () => {
    assert.deepEqual(
      plan([of('pen', 5)], { ROC: { pen: 0 }, SPA: {} }, { AllowOrderSplit: true }),
      { ships: [], short: '5 pen' },
    );
    assert.deepEqual(plan([of('pen', 5)], {}), { ships: [], short: '5 pen' });
  });

  it('builds whole kits only, also when it splits them', () => {
    const set = kit('set', 4, { pen: 2, ink: 1 });
    assert.deepEqual(
      plan([set], { ROC: { pen: 5, ink: 9 }, SPA: { pen: 3, ink: 9 } }, { AllowOrderSplit: true }),
      { ships: ['ROC: 2 set', 'SPA: 1 set'], short: '1 set' },
    );
    assert.deepEqual(
      plan([set], { ROC: { pen: 1, ink: 9 }, SPA: { pen: 1, ink: 9 } }, { AllowOrderSplit: true }),
      { ships: [], short: '4 set' },
    );
  });

  it('shares the stock of an item between a kit and a line of that item', () => {
    assert.deepEqual(plan([kit('set', 2, { pen: 2 }), of('pen', 2)], { ROC: { pen: 5 } }), {
      ships: ['ROC: 2 set + 1 pen'],
      short: '1 pen',
    });
    assert.deepEqual(plan([kit('set', 2, { pen: 2 }), of('pen', 1)], { ROC: { pen: 5 } }), {
      ships: ['ROC: 2 set + 1 pen'],
      short: '',
    });
  });
});

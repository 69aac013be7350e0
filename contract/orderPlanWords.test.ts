import {
  didNotGo,
  goesWell,
  lineText,
  outcomeDetail,
  outcomeInShort,
  outcomeText,
  waitText,
  type OrderPlan,
} from './orderPlanWords';
import type { PlannedLine, PlanOutcome } from './orderPlans';

const today = '2026-11-24';

const line = (
  StockNumber: string,
  Wanted: number,
  { Short = 0, at = {}, ...rest }: Partial<PlannedLine> & { at?: Record<string, number> } = {},
): PlannedLine => ({
  Index: 0,
  StockNumber,
  Wanted,
  Available: Object.entries(at).map(([Warehouse, Pieces]) => ({
    Warehouse,
    Pieces,
    IsTried: Warehouse !== 'SPA',
  })),
  Short,
  Next: null,
  ...rest,
});

const plan = (
  Kind: PlanOutcome['Kind'],
  {
    from = [],
    lines = [],
    Reason = null,
  }: { from?: readonly string[]; lines?: PlannedLine[]; Reason?: string | null } = {},
): OrderPlan => ({
  Lines: lines,
  Outcome: {
    Kind,
    Parts: from.map((Warehouse) => ({ Warehouse, Pieces: 32 })),
    Reason,
    Elsewhere: [],
  },
});

const next = (Date: string, Pieces: number, Notice = '5053') => ({ Date, Pieces, Notice });
const pack = line('PCK-65L-BLK', 500, {
  Short: 488,
  at: { OKL: 12 },
  Next: next('2026-12-18', 120),
});

describe('what becomes of an order', () => {
  test.each([
    ['Ships complete from OKL', 'Ships complete', plan('ships', { from: ['OKL'] })],
    [
      'In two parts from OKL and ROC',
      'In two parts',
      plan('ships', { from: ['OKL', 'ROC'], lines: [line('A', 2)] }),
    ],
    [
      'In three parts from OKL, ROC and SPA, 1 piece as a backorder',
      'In three parts, 1 piece waits',
      plan('ships', { from: ['OKL', 'ROC', 'SPA'], lines: [line('A', 2, { Short: 1 })] }),
    ],
    [
      'Ships from OKL, 1,488 pieces as a backorder',
      'Ships, 1,488 pieces wait',
      plan('ships', { from: ['OKL'], lines: [pack, line('B', 2000, { Short: 1000 })] }),
    ],
    ['Will wait for PCK-65L-BLK', 'Will wait', plan('waits', { lines: [pack, line('B', 1)] })],
    [
      'Will wait for A, B and C',
      'Will wait',
      plan('waits', { lines: ['A', 'B', 'C'].map((one) => line(one, 1, { Short: 1 })) }),
    ],
    [
      'Will wait for A, B and 2 more',
      'Will wait',
      plan('waits', { lines: ['A', 'B', 'C', 'D'].map((one) => line(one, 1, { Short: 1 })) }),
    ],
    [
      'Will be on hold: Order submission is switched off for this client',
      'Will be on hold',
      plan('held', { Reason: 'Order submission is switched off for this client' }),
    ],
    [
      "Can't be saved: Item A is not active",
      "Can't be saved",
      plan('refused', { Reason: 'Item A is not active' }),
    ],
    [null, null, plan('kept')],
  ])('%s', (sentence, inShort, told) => {
    expect(outcomeText(told)).toBe(sentence);
    expect(outcomeInShort(told)).toBe(inShort);
  });

  test('goes well where all of it ships, in however many parts', () => {
    expect(goesWell(plan('ships', { from: ['OKL', 'ROC'] }))).toBe(true);
    expect(goesWell(plan('kept'))).toBe(true);
    expect(goesWell(plan('ships', { from: ['OKL'], lines: [pack] }))).toBe(false);
    expect(goesWell(plan('held'))).toBe(false);
  });

  test.each([
    [
      '64 pieces ship. 120 of PCK-65L-BLK follow about Dec 18. No more of B is announced.',
      plan('ships', { from: ['OKL', 'ROC'], lines: [pack, line('B', 2, { Short: 1 })] }),
    ],
    [
      'Nothing ships until all of it is here. PCK-65L-BLK follows about Dec 18. Of C, 9 expected since Nov 2.',
      plan('waits', {
        lines: [
          { ...pack, Short: 88 },
          line('B', 2),
          line('C', 2, { Short: 2, Next: next('2026-11-02', 9) }),
        ],
      }),
    ],
    ['', plan('ships', { from: ['OKL'], lines: [line('B', 2)] })],
    ['', plan('held', { lines: [pack] })],
  ])('is told in detail: %s', (sentence, told) => {
    expect(outcomeDetail(told, today)).toBe(sentence);
  });
});

describe('a line', () => {
  test.each([
    ['500 wanted, 12 here, 120 expected Dec 18 with notice 5053', pack],
    [
      '500 wanted, 12 here, 1,200 expected Jan 4, 2027 with notice 5054',
      { ...pack, Next: next('2027-01-04', 1200, '5054') },
    ],
    [
      '500 wanted, 12 here, 120 expected since Nov 2 with notice 5053',
      { ...pack, Next: next('2026-11-02', 120) },
    ],
    ['20 wanted, 0 here', line('A', 20, { Short: 20, at: { SPA: 90 } })],
    [
      '20 wanted, 24 here, but not together with the rest',
      line('A', 20, { Short: 8, at: { OKL: 12, ROC: 12 } }),
    ],
    [null, line('A', 20, { at: { OKL: 20 } })],
  ])('says what it lacks: %s', (sentence, told) => {
    expect(lineText(told, today)).toBe(sentence);
  });

  test.each([
    [
      'Or wait: 120 expected Dec 18 with notice 5053, of the 488 of PCK-65L-BLK that are missing.',
      pack,
    ],
    [
      'Or wait: 120 expected Dec 18 with notice 5053 of PCK-65L-BLK. The order is filled by itself then.',
      { ...pack, Short: 100 },
    ],
    ['No more of A is announced.', line('A', 2, { Short: 2 })],
  ])('says what one may wait for: %s', (sentence, told) => {
    expect(waitText(told, today)).toBe(sentence);
  });
});

describe('what did not go', () => {
  const missing = [{ StockNumber: 'PCK-65L-BLK', Pieces: 488 }];

  test.each([
    [
      'It waits: 12 of 500 PCK-65L-BLK here, 120 expected Dec 18.',
      { isWaiting: true, missing },
      [pack],
    ],
    ['It waits: 488 pieces of PCK-65L-BLK missing.', { isWaiting: true, missing }, []],
    [
      'A backorder follows: 488 pieces of PCK-65L-BLK, 120 expected Dec 18.',
      { isWaiting: false, missing },
      [pack],
    ],
    [null, { isWaiting: true, missing: [] }, [pack]],
  ])('%s', (sentence, saved, foretold) => {
    expect(didNotGo(saved, foretold, today)).toBe(sentence);
  });
});

import { withStatuses, type ComparedLine } from './lineStatus';

const pen: ComparedLine = { StockNumber: 'PEN', Quantity: 4, LotNo: null };
const ink: ComparedLine = { StockNumber: 'INK', Quantity: 2, LotNo: 'LOT-1' };

const statuses = (original: readonly ComparedLine[], now: readonly ComparedLine[]) =>
  withStatuses(original, now).map(({ StockNumber, Status }) => [StockNumber, Status]);

describe('a line of an order that is saved again', () => {
  test('is Added when the order did not have it (ORDE-20)', () => {
    expect(statuses([pen], [pen, ink])).toEqual([
      ['PEN', 'Unchanged'],
      ['INK', 'Added'],
    ]);
  });

  test('is Changed when its quantity differs (ORDE-21)', () => {
    expect(statuses([pen], [{ ...pen, Quantity: 5 }])).toEqual([['PEN', 'Changed']]);
  });

  test.each([
    ['another lot', 'LOT-2'],
    ['no lot any more', null],
  ])('is Changed when it has %s (ORDE-21)', (_what, LotNo) => {
    expect(statuses([ink], [{ ...ink, LotNo }])).toEqual([['INK', 'Changed']]);
  });

  test('is Changed when it has other tags, or takes other pieces of them (ORDE-21)', () => {
    const tagged = { ...pen, Tags: [{ TagNumber: 'T1', Quantity: 4 }] };
    expect(statuses([tagged], [{ ...pen, Tags: [{ TagNumber: 'T2', Quantity: 4 }] }])).toEqual([
      ['PEN', 'Changed'],
    ]);
    expect(statuses([tagged], [{ ...pen, Tags: [{ TagNumber: 'T1', Quantity: 3 }] }])).toEqual([
      ['PEN', 'Changed'],
    ]);
    expect(statuses([tagged], [pen])).toEqual([['PEN', 'Changed']]);
    expect(statuses([tagged], [tagged])).toEqual([['PEN', 'Unchanged']]);
  });

  test('is Unchanged otherwise, in whatever case and sequence it is written, an empty lot being none (ORDE-22)', () => {
    expect(statuses([pen, ink], [ink, { StockNumber: 'pen', Quantity: 4, LotNo: '' }])).toEqual([
      ['INK', 'Unchanged'],
      ['pen', 'Unchanged'],
    ]);
    expect(statuses([pen], [{ StockNumber: 'PEN', Quantity: 4 }])).toEqual([['PEN', 'Unchanged']]);
  });

  test('is Removed when it was dropped, and follows the others as it was (ORDE-23)', () => {
    expect(withStatuses([pen, ink], [ink])).toEqual([
      { ...ink, Status: 'Unchanged' },
      { ...pen, Status: 'Removed' },
    ]);
    expect(statuses([pen], [])).toEqual([['PEN', 'Removed']]);
  });

  test('of two lots of an item is compared with its own lot', () => {
    const other = { ...ink, LotNo: 'LOT-2', Quantity: 7 };
    expect(statuses([ink, other], [other, ink])).toEqual([
      ['INK', 'Unchanged'],
      ['INK', 'Unchanged'],
    ]);
    expect(withStatuses([ink, other], [other])).toEqual([
      { ...other, Status: 'Unchanged' },
      { ...ink, Status: 'Removed' },
    ]);
  });

  test('that stays does not give its place to one of the same item with a new lot', () => {
    const fresh = { ...ink, LotNo: 'LOT-3' };
    expect(withStatuses([ink], [fresh, ink]).map(({ LotNo, Status }) => [LotNo, Status])).toEqual([
      ['LOT-3', 'Added'],
      ['LOT-1', 'Unchanged'],
    ]);
  });
});

import { daysOld, piecesOf, trackingNumbersOf } from './orderFacts';
import type { OrderRecord } from './orderRecord';

type Part = Pick<OrderRecord, 'Fulfillment'>;

// The facts read these few fields: whole records would hide which.
// Of a part only its packages are read.
const packed = (...numbers: string[]): Part =>
  ({
    Fulfillment: {
      Packages: numbers.map((TrackingNumber) => ({ TrackingDetails: { TrackingNumber } })),
    },
  }) as unknown as Part;

describe('the facts of an order, for a reader of screen, file or paper', () => {
  it('counts the pieces that were asked for, even where fewer are sent by itself', () => {
    const items = [
      { Quantity: 2, QuantityRequested: 5 },
      { Quantity: 3, QuantityRequested: 3 },
    ];
    // Of an item only its two quantities are read.
    expect(piecesOf({ Items: items as unknown as OrderRecord['Items'] })).toBe(8);
  });

  it('names each tracking number once, those of its parts too', () => {
    // Of an order only its packages are read, and those of its parts.
    const order = {
      ...packed('1Z1', ''),
      PartialOrders: [packed('1Z1', '1Z2')],
      BackOrders: [packed('1Z3')],
    } as unknown as OrderRecord;
    expect(trackingNumbersOf(order)).toEqual(['1Z1', '1Z2', '1Z3']);
  });

  it('is whole days old, and no age once it has ended', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const open = { Status: 'Submitted', CreatedDate: '2026-11-21T13:00:00Z' } as const;
    expect(daysOld(open, now)).toBe(2);
    expect(daysOld({ ...open, CreatedDate: '2026-11-24T12:00:05Z' }, now)).toBe(0);
    expect(daysOld({ ...open, Status: 'Cancelled' }, now)).toBeNull();
  });
});

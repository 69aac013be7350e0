import type { OrderTag } from './orderRecord';
import { anItem } from '@tests/records';
import { workOrderLines } from './workOrderLines';

const tag = (
  TagNumber: string,
  Quantity: number,
  LotNo: string | null,
  ExpDate: string | null,
): OrderTag => ({ TagNumber, Quantity, LotNo, ExpDate, Pick: Quantity, Leave: null });
const told = (...items: Parameters<typeof workOrderLines>[0]) =>
  workOrderLines(items).map(({ quantity, stockNumber, lotNo, expDate }) => [
    quantity,
    stockNumber,
    lotNo,
    expDate,
  ]);

describe('the lines of a work order', () => {
  test('add up tags of one lot and expiry, in the order of the first of them', () => {
    const tags = [
      tag('TG-1', 120, 'L26-0926', '2027-10-15'),
      tag('TG-2', 84, 'L26-0811', '2027-08-31'),
      tag('TG-3', 30, 'L26-0926', '2027-10-15'),
    ];
    expect(told(anItem('BAR-OAT-12', { Quantity: 234, Tags: tags }))).toEqual([
      [150, 'BAR-OAT-12', 'L26-0926', '2027-10-15'],
      [84, 'BAR-OAT-12', 'L26-0811', '2027-08-31'],
    ]);
  });

  test('keep apart the same lot with another expiry, and the same lot of another item', () => {
    const twice = [tag('TG-1', 1, 'L1', '2027-01-01'), tag('TG-2', 2, 'L1', '2027-02-01')];
    expect(
      told(
        anItem('BAR', { Tags: twice }),
        anItem('CAP', { Tags: [tag('TG-3', 4, 'L1', '2027-01-01')] }),
      ),
    ).toEqual([
      [1, 'BAR', 'L1', '2027-01-01'],
      [2, 'BAR', 'L1', '2027-02-01'],
      [4, 'CAP', 'L1', '2027-01-01'],
    ]);
  });

  test('count no lot and an empty one as the same', () => {
    expect(
      told(anItem('BAR', { Tags: [tag('TG-1', 1, null, null), tag('TG-2', 2, '', '')] })),
    ).toEqual([[3, 'BAR', null, null]]);
  });

  test('show an item without tags with its quantity and lot', () => {
    expect(told(anItem('BAR', { Quantity: 7, LotNo: 'L9' }))).toEqual([[7, 'BAR', 'L9', null]]);
  });
});

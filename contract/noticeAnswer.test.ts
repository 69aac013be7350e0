import { aNotice } from '@tests/records';
import type { NoticeRecord } from './notice';
import { noticeAnswer } from './noticeAnswer';
import { noticeMarks } from './noticeMarks';
import type { NoticeLine } from './noticePage';
import {
  differencesOf,
  noticeDifferences,
  noticeReasons,
  reasonsFor,
  unexplained,
} from './noticeReasons';
import { noticeTicket } from './noticeTicket';

const today = '2026-11-22';
const words = {
  moment: (iso: string) => iso.slice(0, 16).replace('T', ' '),
  day: (day: string) => day,
};
const line = (more: Partial<NoticeLine> = {}): NoticeLine => ({
  StockNumber: 'FAK-BSE',
  Description: 'First aid kit',
  Announced: 120,
  Delivered: 96,
  Received: 96,
  Damaged: 2,
  Reasons: [],
  ...more,
});
const given = (Of: 'short' | 'damaged', Reason: 'missing' | 'inTransit') => ({
  Of,
  Reason,
  Note: null,
  By: 'Warehouse MID',
  At: '2026-11-18T16:05:00.000Z',
});
const explained = line({ Reasons: [given('short', 'missing'), given('damaged', 'inTransit')] });
const noOrders = { AreFreed: false, Rows: [], StillWaiting: 0, FreedBefore: [], AreMore: false };
const ask = (more: Partial<NoticeRecord>, lines: readonly NoticeLine[] | null = []) =>
  noticeAnswer({
    notice: aNotice(5047, { WarehouseCode: 'MID', ...more }),
    facts: lines && { Lines: [...lines], Changes: [], Orders: noOrders },
    today,
    words,
  });

describe('what a notice says first', () => {
  test.each([
    ['Created', '2026-11-30', 'Announced for 2026-11-30 at MID.'],
    ['In Transit', '2026-11-30', 'On its way to MID, expected 2026-11-30.'],
    ['In Transit', today, `On its way to MID, expected ${today}.`],
    [
      'In Transit',
      '2026-11-21',
      '1 day overdue: it was expected 2026-11-21 at MID and has not come.',
    ],
    [
      'Created',
      '2026-11-13',
      '9 days overdue: it was expected 2026-11-13 at MID and has not come.',
    ],
    ['Delivered', '2026-11-13', 'Delivered at MID, and not counted yet.'],
    ['Cancelled', '2026-11-13', 'Cancelled.'],
    ['Lost', '2026-11-13', 'It is Lost.'],
  ])('while it is %s and expected %s is: %s', (Status, ExpectedDate, sentence) => {
    expect(ask({ Status, ExpectedDate }).sentence).toBe(sentence);
  });

  test.each<[string, readonly NoticeLine[], string]>([
    ['one item', [explained], '24 FAK-BSE did not come and 2 are damaged'],
    ['nothing', [line({ Received: 120, Damaged: 0 })], 'all 120 pieces came as announced'],
    [
      'several items',
      [explained, line({ StockNumber: 'FLT', Announced: 60, Received: 59, Damaged: 1 })],
      '25 pieces did not come and 3 pieces are damaged',
    ],
    [
      'too many',
      [line({ Received: 122, Damaged: 1 })],
      '2 FAK-BSE came beyond what was announced and 1 is damaged',
    ],
  ])('names what differs where %s does', (_what, lines, said) => {
    expect(ask({ Status: 'In Stock' }, lines).sentence).toBe(`In stock at MID: ${said}.`);
  });

  test('is followed by what keeps its pieces out of the stock', () => {
    expect(ask({ Status: 'Received' }, [line()]).next).toBe(
      'It goes to stock once the warehouse has said why one line differs.',
    );
    expect(ask({ Status: 'Received' }, [explained]).next).toBe(
      '94 pieces go to stock next. The 2 damaged ones are blocked.',
    );
    expect(ask({ Status: 'In Stock' }, [explained]).next).toBe(
      '94 pieces lie on the shelf. The 2 damaged ones are blocked.',
    );
  });

  test('says less, and nothing wrong, while the server has not said', () => {
    expect(ask({ Status: 'Received' }, null)).toEqual({ sentence: 'Received at MID.', next: '' });
  });
});

describe('the differences of a line', () => {
  test('are none while it was not counted', () => {
    expect(differencesOf(line({ Received: null }))).toEqual([]);
  });

  test('each need a reason of their own', () => {
    expect(unexplained(line({ Reasons: [given('short', 'missing')] }))).toEqual(['damaged']);
    expect(unexplained(explained)).toEqual([]);
  });

  test('can each be explained, by a condition that the receipt advice knows', () => {
    for (const difference of noticeDifferences) {
      expect(reasonsFor(difference).length).toBeGreaterThan(1);
      for (const name of reasonsFor(difference))
        expect(noticeReasons[name].x12).toMatch(/^0[1-6]$/);
    }
  });
});

describe('what a list marks of a notice', () => {
  const counted = aNotice(5047, {
    Status: 'Received',
    ExpectedDate: '2026-11-10',
    Products: [
      { Quantity: 120, QuantityReceived: 96, Link: { Name: 'FAK-BSE' }, Description: '' },
      { Quantity: 60, QuantityReceived: 62, Link: { Name: 'FLT' }, Description: '' },
    ],
    Receipts: [
      {
        ID: 'R1',
        WarehouseCode: 'MID',
        DateReceived: '2026-11-18T16:05:00.000Z',
        StockNumber: 'FAK-BSE',
        TotalPieces: 2,
        LotBatchNo: null,
        ExpirationDate: null,
        IsDamaged: true,
      },
    ],
  });

  test('is how it differs once it was counted', () => {
    expect(noticeMarks(counted, today)).toEqual({
      daysOverdue: 0,
      pieces: { short: 24, over: 2, damaged: 2 },
    });
  });

  test('is that it is overdue while it has not come, and nothing else', () => {
    const { daysOverdue, pieces } = noticeMarks({ ...counted, Status: 'In Transit' }, today);
    expect(daysOverdue).toBe(12);
    expect([pieces.short, pieces.over]).toEqual([0, 0]);
    expect(noticeMarks({ ...counted, Status: 'Delivered' }, today).daysOverdue).toBe(0);
  });
});

test('a question about a line has its figures, its reasons and its receipts in it', () => {
  const { subject, facts } = noticeTicket(
    aNotice(5047, { WarehouseCode: 'MID', Status: 'Received' }),
    { lines: [explained], line: explained },
    words,
  );
  expect(subject).toBe('Notice 5047, FAK-BSE: 24 short, 2 damaged');
  expect(facts).toContain(
    'FAK-BSE (First aid kit): 120 announced, 96 delivered, 96 received, 2 damaged; 24 short, 2 damaged',
  );
  expect(facts).toContain('Reason given for short: Missing on delivery');
  expect(facts).toContain('Carrier: FedEx Freight, TRK-5047');
});

import { aNotice } from '@tests/records';
import { noticeSteps } from './noticeSteps';
import { receivedWords } from './receivedWords';

const delivery = (DeliveryDate: string) => ({
  DeliveryLogId: 'D-1',
  WarehouseId: 'ROC',
  StatusString: 'Received',
  DeliveryDate,
  TotalSkids: 2,
  TotalCartons: null,
});
const statesOf = (Status: string) =>
  noticeSteps(aNotice(1001, { Status })).map(({ label, state }) => `${label} ${state}`);

describe('the progress of a notice', () => {
  test('shows the steps that it has taken and those to come', () => {
    expect(statesOf('In Transit')).toEqual([
      'Created done',
      'In Transit done',
      'Delivered open',
      'Received open',
      'In Stock open',
    ]);
    expect(statesOf('In Stock')).toEqual([
      'Created done',
      'In Transit done',
      'Delivered done',
      'Received done',
      'In Stock done',
    ]);
  });

  test('ends with the cancellation of a cancelled one', () => {
    expect(statesOf('Cancelled')).toEqual(['Created done', 'Cancelled cancelled']);
  });

  test('says when it was created and first delivered', () => {
    const steps = noticeSteps(
      aNotice(1001, {
        Status: 'Delivered',
        DeliveryLogs: [delivery('2026-11-21T09:00:00.000Z'), delivery('2026-11-20T09:00:00.000Z')],
      }),
    );
    expect(steps.map(({ at }) => at)).toEqual([
      '2026-11-19T10:22:00.000Z',
      null,
      '2026-11-20T09:00:00.000Z',
      null,
      null,
    ]);
  });
});

describe('a product of which', () => {
  test('too few pieces were received is short, once the warehouse has counted', () => {
    expect(receivedWords({ Quantity: 1200, QuantityReceived: 96 }, 'Received')).toBe('1,104 short');
    expect(receivedWords({ Quantity: 1200, QuantityReceived: 96 }, 'Delivered')).toBeNull();
  });

  test('too many were received is over', () => {
    expect(receivedWords({ Quantity: 100, QuantityReceived: 120 }, 'Delivered')).toBe('20 over');
  });

  test('all were received needs no words', () => {
    expect(receivedWords({ Quantity: 100, QuantityReceived: 100 }, 'In Stock')).toBeNull();
  });
});

import { aNotice } from '@tests/records';
import { noticeSteps } from './noticeSteps';
import { shownLines } from './shownLines';

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

describe('the lines of a notice, where the server says no more than the record,', () => {
  const receivedOf = (Status: string, QuantityReceived: number) =>
    shownLines(
      aNotice(1001, {
        Status,
        Products: [
          { Quantity: 120, QuantityReceived, Link: { Name: 'BTL-0500' }, Description: 'Bottle' },
        ],
      }),
      null,
    ).map(({ Received }) => Received);

  test('have what was received, and nothing before anything was', () => {
    expect(receivedOf('Received', 0)).toEqual([0]);
    expect(receivedOf('In Transit', 96)).toEqual([96]);
    expect(receivedOf('In Transit', 0)).toEqual([null]);
  });
});

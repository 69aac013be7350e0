import type { OutboxOfWarehouse, WarehouseState } from '@contract/warehouseConnection';
import { settleText, warehouseNews } from './warehouseNews';

const now = new Date('2026-11-27T12:00:00Z');
const minutesAgo = (minutes: number): string =>
  new Date(now.getTime() - minutes * 60_000).toISOString();

const roc: OutboxOfWarehouse = {
  Code: 'ROC',
  Way: 'sent',
  Waiting: 0,
  WaitingOrders: 0,
  Since: null,
  LastAnswer: '',
  NextAttemptAt: null,
  SnapshotAt: null,
  Compared: 0,
  Agreed: 0,
};

const aState = (
  Connection: WarehouseState['Connection'],
  ...Warehouses: OutboxOfWarehouse[]
): WarehouseState => ({ Connection, Warehouses, Differences: 0, Messages: 0, Settled: 0 });

const textsOf = (state: WarehouseState) => warehouseNews(state, now).map(({ text }) => text);

describe('the connection to the warehouses', () => {
  test('is nothing to tell of where the own warehouse ships, or nothing waits', () => {
    expect(textsOf(aState('embedded', { ...roc, Waiting: 4 }))).toEqual([]);
    expect(textsOf(aState('connected', roc))).toEqual([]);
  });

  test.each([
    [0, 'No warehouse is connected: what is released waits.'],
    [1, 'No warehouse is connected: 1 released order waits.'],
    [12, 'No warehouse is connected: 12 released orders wait.'],
  ])('is missing, and %s orders wait', (WaitingOrders, text) => {
    expect(textsOf(aState('none', { ...roc, Way: 'none', Waiting: 15, WaitingOrders }))).toEqual([
      text,
    ]);
  });

  test('is told of once messages wait for longer than usual, with what the last attempt came to', () => {
    const waiting = { ...roc, Waiting: 3, WaitingOrders: 2, LastAnswer: '503 down' };
    expect(textsOf(aState('connected', { ...waiting, Since: minutesAgo(14) }))).toEqual([]);
    expect(textsOf(aState('connected', { ...waiting, Since: minutesAgo(16) }))).toEqual([
      expect.stringMatching(
        /^ROC has not received 3 messages since Nov 27, 2026, .*\. The last attempt came to: 503 down$/,
      ),
    ]);
  });

  test('is told of where a warehouse does not fetch, or is not connected beside others', () => {
    const fetching = { ...roc, Way: 'fetched', Waiting: 1, Since: minutesAgo(60) } as const;
    const alone = { ...roc, Code: 'OKL', Way: 'none', Waiting: 2, WaitingOrders: 2 } as const;
    expect(textsOf(aState('connected', fetching, alone))).toEqual([
      expect.stringMatching(/^ROC has not fetched 1 message since /),
      'OKL is not connected: 2 released orders wait.',
    ]);
  });
});

test.each([
  [0, 0, ''],
  [1, 0, '1 difference of the warehouses waits for you.'],
  [0, 2, '2 messages of the warehouses wait for you.'],
  [3, 1, '3 differences and 1 message of the warehouses wait for you.'],
])('%s differences and %s messages are told in one sentence', (Differences, Messages, text) => {
  expect(settleText({ ...aState('connected'), Differences, Messages })).toBe(text);
});

import type { OutboxOfWarehouse, WarehouseState } from '@contract/warehouseConnection';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

/** Something about the connection to the warehouses that staff have to know. */
export interface WarehouseNews {
  readonly key: string;
  readonly text: string;
}

const minute = 60_000;
/** What waits longer than this has not only just been written. */
const longestUsual = 15 * minute;

const counted = (count: number, one: string, more: string): string =>
  `${countText(count)} ${count === 1 ? one : more}`;

const orders = (count: number): string => counted(count, 'released order', 'released orders');
const messages = (count: number): string => counted(count, 'message', 'messages');
const wait = (count: number): string => (count === 1 ? 'waits' : 'wait');

const waitingFor = ({ Waiting, WaitingOrders }: OutboxOfWarehouse): string =>
  WaitingOrders > 0
    ? `${orders(WaitingOrders)} ${wait(WaitingOrders)}`
    : `${messages(Waiting)} ${wait(Waiting)}`;

const isLate = ({ Since }: OutboxOfWarehouse, now: Date): boolean =>
  Since !== null && now.getTime() - new Date(Since).getTime() > longestUsual;

const lateText = (warehouse: OutboxOfWarehouse): string => {
  const { Code, Way, Waiting, Since, LastAnswer } = warehouse;
  const since = Since === null ? '' : ` since ${momentText(Since)}`;
  if (Way === 'fetched') return `${Code} has not fetched ${messages(Waiting)}${since}.`;
  const answer = LastAnswer === '' ? '' : ` The last attempt came to: ${LastAnswer}`;
  return `${Code} has not received ${messages(Waiting)}${since}.${answer}`;
};

const withoutWarehouse = ({ Warehouses }: WarehouseState): WarehouseNews => {
  const waiting = Warehouses.reduce((sum, { WaitingOrders }) => sum + WaitingOrders, 0);
  return {
    key: 'none',
    text: `No warehouse is connected: ${
      waiting > 0 ? `${orders(waiting)} ${wait(waiting)}` : 'what is released waits'
    }.`,
  };
};

/** What is wrong with the connection, in sentences: nobody ships, or a warehouse does not receive. */
export const warehouseNews = (state: WarehouseState, now: Date): readonly WarehouseNews[] => {
  if (state.Connection === 'none') return [withoutWarehouse(state)];
  if (state.Connection === 'embedded') return [];
  return state.Warehouses.filter(({ Waiting }) => Waiting > 0).flatMap((warehouse) => {
    const key = warehouse.Code;
    if (warehouse.Way === 'none')
      return [{ key, text: `${key} is not connected: ${waitingFor(warehouse)}.` }];
    return isLate(warehouse, now) ? [{ key, text: lateText(warehouse) }] : [];
  });
};

/** What waits for somebody to settle it: "2 differences and 1 message wait for you."; empty for nothing. */
export const settleText = ({ Differences, Messages }: WarehouseState): string => {
  const parts = [
    Differences > 0 && counted(Differences, 'difference', 'differences'),
    Messages > 0 && messages(Messages),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return `${parts.join(' and ')} of the warehouses ${wait(Differences + Messages)} for you.`;
};

import { anOrder } from '@tests/records';
import { historySteps } from './historySteps';

const at = (hour: number) => `2026-11-19T${String(hour).padStart(2, '0')}:00:00.000Z`;
const entry = (Status: string, hour: number) => ({ Status, Date: at(hour) });
const whole = [
  'Submitted',
  'Approved',
  'Confirmed',
  'Released',
  'Picked',
  'Packed',
  'Shipped',
  'Closed',
].map((status, index) => entry(status, 10 + index));

const labels = (order: Parameters<typeof historySteps>[0], seesAll: boolean) =>
  historySteps(order, seesAll).map(({ label }) => label);
const closed = anOrder(1, { Status: 'Closed', OrderHistory: whole, ShippedDate: at(20) });

test('a client user sees when an order was submitted and closed', () => {
  expect(historySteps({ ...closed, OrderHistory: [entry('Submitted', 10)] }, false)).toEqual([
    { label: 'Order Submitted', state: 'done', at: at(10) },
    { label: 'Closed', state: 'done', at: at(20) },
  ]);
});

test('staff see all steps; the order is closed when it was shipped', () => {
  expect(labels(closed, true)).toEqual([
    'Order Submitted',
    'Order Confirmed',
    'Released',
    'Picked',
    'Packed',
    'Shipped',
    'Closed',
  ]);
  expect(historySteps(closed, true).at(-1)).toEqual({ label: 'Closed', state: 'done', at: at(16) });
});

test('a deduct order is not packed', () => {
  expect(labels({ ...closed, OrderType: 'Deduct' }, true)).toEqual([
    'Order Submitted',
    'Order Confirmed',
    'Released',
    'Picked',
    'Shipped',
    'Closed',
  ]);
});

test('what has not happened yet is open and has no date', () => {
  const released = anOrder(1, { Status: 'Released', OrderHistory: whole.slice(0, 4) });
  expect(historySteps(released, true).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'open',
    'open',
    'open',
    'open',
  ]);
  expect(historySteps(released, true).at(-1)).toEqual({ label: 'Closed', state: 'open', at: null });
});

test('a step without an entry counts as done once a later one is', () => {
  const picked = anOrder(1, {
    Status: 'Released',
    OrderHistory: [entry('Submitted', 10), entry('Picked', 14)],
  });
  expect(historySteps(picked, true).slice(1, 5)).toEqual([
    { label: 'Order Confirmed', state: 'done', at: null },
    { label: 'Released', state: 'done', at: null },
    { label: 'Picked', state: 'done', at: at(14) },
    { label: 'Packed', state: 'open', at: null },
  ]);
});

test('a cancelled order ends with its cancellation, after the steps it had taken', () => {
  const cancelled = anOrder(1, {
    Status: 'Cancelled',
    OrderHistory: [...whole.slice(0, 3), entry('Cancelled', 14)],
  });
  expect(labels(cancelled, true)).toEqual(['Order Submitted', 'Order Confirmed', 'Cancelled']);
  expect(historySteps(cancelled, false)).toEqual([
    { label: 'Order Submitted', state: 'done', at: at(10) },
    { label: 'Cancelled', state: 'cancelled', at: at(14) },
  ]);
});

test('an order without entries was submitted when it was created', () => {
  expect(historySteps(anOrder(1), false)[0]).toEqual({
    label: 'Order Submitted',
    state: 'done',
    at: '2026-11-19T10:22:00.000Z',
  });
});

import { screen, within } from '@testing-library/react';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { momentText } from '@/shared/format/dates';
import { anOrder, aRecipient, aSubOrder } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

/** The cells of an order's row, the checkbox' left out. */
const cellsOf = async (order: OrderRecord, options: Options = {}) => {
  renderPortal(<OrdersPage />, {
    ...options,
    answers: [answers(orders.list, { entities: [order], totalEntityLookupCount: 1, ...counts })],
  });
  const row = (
    await screen.findByRole('checkbox', {
      name: `Choose order ${order.OrderNumber}, ${order.Name}`,
    })
  ).closest('tr');
  if (!row) throw new Error('the order has no row');
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
};

const nameCell = async (more: Partial<OrderRecord>) => (await cellsOf(anOrder(48231, more)))[0];
const recipientCell = async (more: Partial<OrderRecord>) =>
  (await cellsOf(anOrder(48231, more)))[3];
const statusCell = async (more: Partial<OrderRecord>) => (await cellsOf(anOrder(48231, more)))[4];

describe('a row of the order list', () => {
  test('tells a person name, number, date, recipient and both statuses, in this order (ORD-03)', async () => {
    const order = anOrder(48231, { WarehouseStatus: 'Picked' });
    expect(await cellsOf(order, { role: 'Owner' })).toEqual([
      'Web order 48231',
      '48231',
      momentText(order.CreatedDate),
      'Daniel Cho',
      'Submitted',
      'Picked',
    ]);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['ORDER NAME', 'ORDER NO.', 'CREATED DATE', 'RECIPIENT', 'STATUS', 'WH. STATUS']);
  });

  test('names the recipient, else the company (ORD-07)', async () => {
    expect(
      await recipientCell({
        Recipient: aRecipient({ FirstName: null, LastName: null, Company: 'Harbor Foods' }),
      }),
    ).toBe('Harbor Foods');
  });

  test('of a deduct order shows staff its tag and no recipient (ORD-08, ORD-11)', async () => {
    const cells = await cellsOf(anOrder(48231, { OrderType: 'Deduct', Recipient: null }));
    expect(cells[0]).toBe('Web order 48231Deduct Order');
    expect(cells[3]).toBe('--');
  });

  test('counts partial orders and backorders (ORD-09, ORD-10)', async () => {
    expect(
      await nameCell({
        PartialOrders: [aSubOrder('48231-P1'), aSubOrder('48231-P2')],
        BackOrders: [aSubOrder('48231-B1')],
      }),
    ).toBe('Web order 48231Partial Orders (2)Backorders (1)');
  });

  test('tells of a submitted order that it waits for approval (ORD-12)', async () => {
    expect(await nameCell({ WaitingForClientApproval: true })).toBe(
      'Web order 48231Order is awaiting approval',
    );
  });

  test('tells of no other order that it waits for approval', async () => {
    expect(await nameCell({ Status: 'Approved', WaitingForClientApproval: true })).toBe(
      'Web order 48231',
    );
  });

  test('says why an order is on hold (ORD-13)', async () => {
    expect(
      await statusCell({
        Status: 'OnHoldDueToInsufficientStock',
        OnHoldReason: 'BAR-OAT-12 is out of stock',
      }),
    ).toBe('On holdBAR-OAT-12 is out of stock');
  });

  test('says nothing of a hold that is over', async () => {
    expect(
      await statusCell({ Status: 'Approved', OnHoldReason: 'BAR-OAT-12 is out of stock' }),
    ).toBe('Approved');
  });

  test('keeps all of it on a tablet, folded into fewer columns', async () => {
    const order = anOrder(48231, {
      Status: 'OnHold',
      OnHoldReason: 'Address could not be verified',
    });
    expect(await cellsOf(order, { width: 1180 })).toEqual([
      `Web order 48231Daniel Cho · ${momentText(order.CreatedDate)}`,
      '48231',
      'On holdAddress could not be verified',
      'Initial',
    ]);
  });

  test('keeps it on a phone, in one block', async () => {
    const [block] = await cellsOf(anOrder(48231, { Status: 'Released' }), { width: 390 });
    for (const words of ['Web order 48231', 'Released', '#48231', 'Daniel Cho', 'Initial'])
      expect(block).toContain(words);
    expect(screen.getByRole('button', { name: 'Actions for order 48231' })).toBeInTheDocument();
  });
});

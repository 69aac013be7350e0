import { screen, waitFor, within } from '@testing-library/react';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { prints } from '@contract/prints';
import { anOrder, idOf } from '@tests/records';
import { answers, renderPortal, type Options } from '@tests/renderPortal';
import { OrdersPage } from './OrdersPage';

const counts = {
  totalOrderCount: 2,
  submittedCount: 2,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

const regular = anOrder(48231);
const deduct = anOrder(48230, {
  OrderType: 'Deduct',
  WorkOrder: {
    _id: idOf(7),
    CompletedByDate: '2026-12-24',
    ShipmentNoticeId: null,
    ShipByDate: null,
  },
});

const atOrders = async (options: Options = {}, ...records: OrderRecord[]) => {
  const file = new Blob(['%PDF']);
  const portal = renderPortal(<OrdersPage />, {
    extras: { prints: true },
    ...options,
    answers: [
      answers(orders.list, {
        entities: records,
        totalEntityLookupCount: records.length,
        ...counts,
      }),
      answers(prints.packingList, { file }),
      answers(prints.workOrder, { file }),
    ],
  });
  await screen.findByText(`Web order ${records[0]?.OrderNumber}`);
  return portal;
};

const choose = async ({ user }: Awaited<ReturnType<typeof atOrders>>, ...numbers: number[]) => {
  for (const number of numbers)
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`order ${number}`) }));
};

const openMore = ({ user }: Awaited<ReturnType<typeof atOrders>>) =>
  user.click(screen.getByRole('button', { name: 'More' }));

/** The files that the page hands to the person. */
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('papers of the selected orders', () => {
  test('an owner gets the packing lists in one PDF, and is offered no work orders', async () => {
    const portal = await atOrders({ role: 'Owner' }, regular, anOrder(48229));
    await choose(portal, 48231, 48229);
    await openMore(portal);
    expect(screen.queryByRole('menuitem', { name: 'Work Orders' })).toBeNull();
    await portal.user.click(screen.getByRole('menuitem', { name: 'Packing Lists' }));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('2 packing lists in one PDF, which was downloaded.');
    expect(portal.calls(prints.packingList)).toEqual([
      { payload: { Ids: [regular._id, anOrder(48229)._id] } },
    ]);
    expect(saved).toEqual([expect.stringMatching(/^Packing lists \d{4}-\d\d-\d\d\.pdf$/)]);
  });

  test('staff get the work orders of those that have one, and are told of the others', async () => {
    const portal = await atOrders({ role: 'Manager' }, regular, deduct);
    await choose(portal, 48231, 48230);
    await openMore(portal);
    await portal.user.click(screen.getByRole('menuitem', { name: 'Work Orders' }));
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('1 of the selected orders has none.');
    await waitFor(() =>
      expect(portal.calls(prints.workOrder)).toEqual([{ payload: { Ids: [deduct._id] } }]),
    );
  });

  test('are not to be had before orders are selected', async () => {
    const portal = await atOrders({ role: 'Owner' }, regular);
    await openMore(portal);
    const item = screen.getByRole('menuitem', { name: /^Packing Lists/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(within(item).getByText('No orders are selected')).toBeVisible();
  });

  test('are not offered by a server that makes none', async () => {
    const portal = await atOrders({ role: 'Manager', extras: {} }, regular);
    await openMore(portal);
    expect(screen.queryByRole('menuitem', { name: /Packing/ })).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { notes } from '@contract/notes';
import { orders } from '@contract/order';
import type { OrderRecord, OrderTag } from '@contract/orderRecord';
import { OrderStore } from '@/entities/order';
import { anItem, anOrder, idOf } from '@tests/records';
import { answers, renderPortal, shown, type Options } from '@tests/renderPortal';
import { DeductOrderDetailPage } from './DeductOrderDetailPage';

const tag = (TagNumber: string, Quantity: number, LotNo: string, ExpDate: string): OrderTag => ({
  TagNumber,
  Quantity,
  LotNo,
  ExpDate,
  Pick: Quantity,
  Leave: null,
});

const tags = [
  tag('TG-1', 1000, 'L26-0926', '2027-10-15'),
  tag('TG-2', 84, 'L26-0811', '2027-08-31'),
  tag('TG-3', 200, 'L26-0926', '2027-10-15'),
];

const record = anOrder(48300, {
  OrderType: 'Deduct',
  Name: 'Expired stock',
  Recipient: null,
  ShipmentNote: 'Pallets 4 to 6',
  Items: [
    anItem('BAR-OAT-12', { Quantity: 1284, QuantityRequested: 1284, Tags: tags }),
    anItem('CAP-1'),
  ],
  WorkOrder: {
    _id: 'work-1',
    CompletedByDate: '2026-12-01',
    ShipmentNoticeId: null,
    ShipByDate: null,
  },
});

const open = (order: OrderRecord = record, options: Options = {}) =>
  renderPortal(<DeductOrderDetailPage />, {
    role: 'Manager',
    route: 'DeductOrderDetail',
    opened: shown(OrderStore, order),
    ...options,
  });

const panel = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string, label: string) =>
  panel(name).getByText(label).nextElementSibling?.textContent;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a manager looking at a deduct order', () => {
  test('reads what colleagues have noted, apart from its documented notes', async () => {
    const { calls } = open(record, {
      extras: { notes: true },
      answers: [answers(notes.list, { notes: [] })],
    });
    expect(await screen.findByRole('region', { name: 'Team notes' })).toBeVisible();
    expect(calls(notes.list)).toEqual([{ query: { kind: 'Order', id: record._id } }]);
  });

  test('reads what it is, its work order and its items with their tags', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Deduct Order #48300' })).toBeVisible();
    expect(fact('Order Details', 'Name')).toBe('Expired stock');
    expect(fact('Order Details', 'Warehouse')).toBe('ROC');
    expect(fact('Order Details', 'Notes')).toBe('Pallets 4 to 6');
    expect(fact('Work Order', 'Completed by Date')).toBe('Dec 1, 2026');
    expect(fact('Work Order', 'Shipment Notice Id')).toBe('NOT PROVIDED');
    expect(rowsOf(screen.getByRole('table', { name: 'Items' }))).toEqual([
      ['Stock number', 'Description', 'Tags / quantity', 'Quantity'],
      ['BAR-OAT-12', 'Description of BAR-OAT-12', 'TG-1 / 1,000TG-2 / 84TG-3 / 200', '1,284'],
      ['CAP-1', 'Description of CAP-1', '--', '2'],
    ]);
  });

  test('sees its history without Packed', () => {
    open();
    const steps = panel('Order History')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(',')[0]);
    expect(steps).toEqual([
      expect.stringMatching(/^Order Submitted/),
      'Order Confirmed',
      'Released',
      'Picked',
      'Shipped',
      'Closed',
    ]);
  });

  test('has the warehouse tools', async () => {
    const { user, calls } = open(
      { ...record, Status: 'Released' },
      { answers: [answers(orders.warehouseStatus, { WarehouseStatus: 'Picked' })] },
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Check Warehouse Status',
      'Fix and Close Order',
      'Force Close Order',
      'Duplicate',
      'Print',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Check Warehouse Status' }));
    expect(await screen.findByText("The order's warehouse status is: Picked")).toBeVisible();
    expect(calls(orders.warehouseStatus)).toEqual([{ params: { id: idOf(48300) } }]);
  });

  test('prints no work order where there is none', () => {
    open({ ...record, WorkOrder: null });
    expect(screen.queryByRole('button', { name: 'Print Work Order' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Work Order' })).not.toBeInTheDocument();
  });
});

describe('the printed work order', () => {
  test('says what is to be done for whom, with the tags of one lot and expiry as one line', async () => {
    const { user } = open(
      {
        ...record,
        WorkOrder: {
          _id: idOf(9),
          Number: '48300-W',
          CompletedByDate: '2026-12-01',
          ShipmentNoticeId: '4711',
          ShipByDate: null,
        },
      },
      { client: { Id: 5021, Name: 'Northwind' } },
    );
    await user.click(screen.getByRole('button', { name: 'Print Work Order' }));
    const sheet = screen.getByRole('article', { name: 'Work order' });
    expect(within(sheet).getByRole('heading', { name: 'Work Order # 48300-W' })).toBeVisible();
    const valueOf = (label: string) =>
      within(sheet).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(
      [
        'Order Date',
        'Completed by Date',
        'Client Id',
        'Client Name',
        'Deduct Number',
        'ASN Number',
        'Description',
      ].map(valueOf),
    ).toEqual([
      expect.stringMatching(/^Nov 19, 2026/),
      'Dec 1, 2026',
      '5021',
      'Northwind',
      '48300',
      '4711',
      'Expired stock\nPallets 4 to 6',
    ]);
    expect(rowsOf(within(sheet).getByRole('table'))).toEqual([
      ['Quantity', 'SKU', 'Description', 'Lot #', 'Exp. Date'],
      ['1,200', 'BAR-OAT-12', 'Description of BAR-OAT-12', 'L26-0926', 'Oct 15, 2027'],
      ['84', 'BAR-OAT-12', 'Description of BAR-OAT-12', 'L26-0811', 'Aug 31, 2027'],
      ['2', 'CAP-1', 'Description of CAP-1', '', ''],
    ]);
  });

  test('goes to the printer, and is closed again', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Print Work Order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Print Work Order' }));
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByText('Close'));
    expect(screen.queryByRole('article', { name: 'Work order' })).not.toBeInTheDocument();
    print.mockRestore();
  });
});

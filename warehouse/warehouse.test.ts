import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutMessage, ToldToWarehouse } from '@contract/warehouseMessages';
import { act } from './acts';
import { openStore, type Store } from './store';
import { takeMessage } from './take';
import { keepResults, unanswered } from './tell';

let dir: string;
let store: Store;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portside-warehouse-'));
  store = openStore(dir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

let made = 0;
const message = (type: ToldToWarehouse, record: string, data: OutMessage['Data']): OutMessage => ({
  Id: `message ${(made += 1)}`,
  Type: type,
  Version: 1,
  Time: '2026-11-27T09:00:00.000Z',
  Warehouse: 'ROC',
  Client: { Number: 1001, Name: 'Northwind Outfitters' },
  Record: record,
  Number: 1,
  Data: data,
});
const released = (order: string) =>
  message('order.released', `order ${order}`, {
    Order: order,
    Lines: [
      { Line: 1, StockNumber: 'BTL', Quantity: 3 },
      { Line: 2, StockNumber: 'CAP', Quantity: 2 },
    ],
  });
const take = (arrived: OutMessage): boolean => store.change((state) => takeMessage(state, arrived));
const place = { warehouse: 'ROC', client: '1001' };
const press = (name: string, fields: Record<string, string> = {}): void =>
  store.change((state) => act(state, name, { ...place, ...fields }));
/** What waits to be told, without the answers to messages. */
const told = () =>
  unanswered(store.state, 'ROC')
    .map((each) => each.message)
    .filter(({ Type }) => Type !== 'answer');
const answers = () =>
  unanswered(store.state, 'ROC').flatMap(({ message: { Type, Data } }) =>
    Type === 'answer' ? [Data] : [],
  );

describe('the warehouse to try Portside with', () => {
  it('takes a message once, however often it comes and though it was restarted', () => {
    const arrived = released('13036');
    expect(take(arrived)).toBe(true);
    expect(take(arrived)).toBe(false);
    store = openStore(dir);
    expect(take(arrived)).toBe(false);
    expect(store.state.orders.map(({ order, state }) => [order, state])).toEqual([
      ['13036', 'Released'],
    ]);
    expect(answers()).toEqual([{ Message: arrived.Id, Accepted: true, Reason: null }]);
  });

  it('numbers what it tells about a record, and tells it until it is answered', () => {
    take(released('13036'));
    press('pick', { order: '13036' });
    press('shipShort', { order: '13036', pieces: '4' });
    expect(told().map(({ Type, Record, Number }) => [Type, Record, Number])).toEqual([
      ['order.progress', 'order 13036', 1],
      ['shipment.sent', 'order 13036', 2],
    ]);
    expect(told()[1]?.Data).toMatchObject({
      ShortReason: 'Not on the shelf',
      Packages: [{ Items: [{ Line: 2, StockNumber: 'CAP', Quantity: 1 }] }],
      Lines: [
        { Line: 1, Ordered: 3, Shipped: 0, Missing: 3, Reason: 'Not on the shelf' },
        { Line: 2, Ordered: 2, Shipped: 1, Missing: 1, Reason: 'Not on the shelf' },
      ],
    });
    const [first] = told();
    store.change((state) =>
      keepResults(state, [{ Id: first?.Id ?? '', Outcome: 'done', Message: '' }]),
    );
    store = openStore(dir);
    expect(told().map(({ Number }) => Number)).toEqual([2]);
  });

  it('refuses a press that comes too late, and changes nothing', () => {
    take(released('13036'));
    press('ship', { order: '13036' });
    expect(() => press('pick', { order: '13036' })).toThrow('Order 13036 is Shipped already.');
    expect(() => press('shipShort', { order: '1', pieces: '0' })).toThrow(
      'Pieces must be 1 at least.',
    );
    expect(told()).toHaveLength(1);
  });

  it('accepts to stop an order, or refuses what has left', () => {
    take(released('13036'));
    take(released('13037'));
    const first = message('order.cancellation', 'order 13036', { Order: '13036' });
    const second = message('order.cancellation', 'order 13037', { Order: '13037' });
    take(first);
    take(second);
    press('stop', { order: '13036' });
    press('ship', { order: '13037' });
    expect(answers().slice(2)).toEqual([
      { Message: first.Id, Accepted: true, Reason: null },
      { Message: second.Id, Accepted: false, Reason: 'Order 13037 has left' },
    ]);
  });

  it('keeps its shelves by what it receives, ships and counts', () => {
    take(
      message('notice.announced', 'notice 7', {
        Notice: '7',
        Lines: [{ StockNumber: 'BTL', Quantity: 10 }],
      }),
    );
    press('receiveDamaged', { notice: '7' });
    take(released('13036'));
    press('ship', { order: '13036' });
    press('countUp', { item: 'BTL', pieces: '2' });
    const last = told().at(-1)?.Id;
    press('snapshot');
    expect(told().at(-1)?.Data).toMatchObject({
      After: last,
      Items: [
        { StockNumber: 'BTL', OnHand: 9, Unshippable: 4 },
        { StockNumber: 'CAP', OnHand: 0, Unshippable: 0 },
      ],
    });
    expect(() => press('countDown', { item: 'BTL', pieces: '6' })).toThrow(
      'This warehouse knows of 5 good pieces of BTL only.',
    );
  });

  it('takes what was closed by hand off its shelves, unless it has left already', () => {
    press('fillShelves', { shelves: 'BTL, 10\nCAP, 10' });
    take(released('13036'));
    take(released('13037'));
    press('ship', { order: '13037' });
    const Items = [
      { StockNumber: 'BTL', Quantity: 3 },
      { StockNumber: 'CAP', Quantity: 2 },
    ];
    for (const Order of ['13036', '13037'])
      take(message('order.closed', `order ${Order}`, { Order, Items }));
    expect(store.state.shelves.map(({ onHand }) => onHand)).toEqual([4, 6]);
    expect(store.state.orders.map(({ state }) => state)).toEqual(['Closed', 'Shipped']);
  });

  it('takes over what lies on shelves already, or none of it', () => {
    press('fillShelves', { shelves: 'BTL 500, 120, 2\r\nCAP;7\n\n' });
    expect(
      store.state.shelves.map((shelf) => [shelf.stockNumber, shelf.onHand, shelf.blocked]),
    ).toEqual([
      ['BTL 500', 120, 2],
      ['CAP', 7, 0],
    ]);
    expect(() => press('fillShelves', { shelves: 'LMP, 4\nCAP, 1, 2' })).toThrow(
      'This can not be read: CAP, 1, 2',
    );
    expect(store.state.shelves).toHaveLength(2);
    expect(told()).toEqual([]);
  });

  it('sends its last message again, and keeps what both times were answered', () => {
    take(released('13036'));
    press('pick', { order: '13036' });
    press('repeat');
    const [once, again] = told();
    expect(again).toEqual(once);
    const Id = once?.Id ?? '';
    store.change((state) =>
      keepResults(state, [
        { Id, Outcome: 'done', Message: '' },
        { Id, Outcome: 'known', Message: '' },
      ]),
    );
    expect(store.state.told.slice(-2).map(({ outcome }) => outcome)).toEqual(['done', 'known']);
  });

  it('holds a message back until the next about its record has gone, and no other one', () => {
    take(released('13036'));
    press('swap');
    press('pick', { order: '13036' });
    press('countUp', { item: 'BTL' });
    expect(told().map(({ Record }) => Record)).toEqual(['item BTL']);
    press('pack', { order: '13036' });
    const [, pack] = told();
    expect(pack?.Number).toBe(2);
    store.change((state) =>
      keepResults(state, [{ Id: pack?.Id ?? '', Outcome: 'waits', Message: 'Not yet' }]),
    );
    expect(told().map(({ Record, Number: number }) => [Record, number])).toEqual([
      ['order 13036', 1],
      ['item BTL', 1],
      ['order 13036', 2],
    ]);
  });

  it('sends what it holds back where somebody wants it in order again', () => {
    take(released('13036'));
    press('swap');
    press('pick', { order: '13036' });
    expect(told()).toEqual([]);
    press('inOrder');
    expect(told()).toHaveLength(1);
  });

  it('says nothing of shelves that nobody has filled, and else all that lies there', () => {
    const question = () => message('snapshot.question', 'stock', {});
    take(question());
    expect(unanswered(store.state, 'ROC')).toEqual([]);
    press('fillShelves', { shelves: 'BTL, 5' });
    take(question());
    expect(told().map(({ Type }) => Type)).toEqual(['stock.snapshot']);
  });

  it('reads a line of blanks without end at once', () => {
    const started = performance.now();
    expect(() => press('fillShelves', { shelves: `BTL${' '.repeat(300_000)}x` })).toThrow(
      'This can not be read',
    );
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { eq } from 'drizzle-orm';
import { orders } from '@contract/order';
import { stockDifferences } from '../../db/schema/connection';
import { stock } from '../../db/schema/inventory';
import type { GivenClient, GivenItem, GivenUser } from '../../testing/given';
import { one } from '../../testing/one';
import { peopleOnly } from '../../testing/orderBooks';
import { anOrderOf } from '../../testing/orderPayload';
import type { TestApp } from '../../testing/testApp';
import { connectedApp, type AWarehouse } from './aWarehouse';

interface ShippedPieces {
  readonly Line: number;
  readonly Quantity: number;
}

interface Told {
  readonly Id?: string;
  readonly Shipment?: string;
  readonly ShippedAt?: string;
  readonly MoreFollows?: boolean;
  readonly Packages?: {
    PackageId: string;
    Items: { Line: number; Quantity: number; StockNumber: string }[];
  }[];
}

/** Each is that of the test that runs. */
interface Shelf {
  readonly app: TestApp;
  readonly client: GivenClient;
  readonly manager: GivenUser;
  readonly bottle: GivenItem;
  readonly roc: AWarehouse;
}

/**
 * A connected warehouse with ten bottles of a client on its shelf, anew for each test of a file.
 */
export const aShelf = (): Shelf => {
  let app: TestApp;
  let client: GivenClient;
  let manager: GivenUser;
  let bottle: GivenItem;
  let roc: AWarehouse;
  before(async () => {
    ({ app, roc } = await connectedApp(() => client.number));
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
    manager = await app.given.user({ role: 'Manager', clientId: client.id });
    bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
  });
  after(() => app.close());

  return {
    get app() {
      return app;
    },
    get client() {
      return client;
    },
    get manager() {
      return manager;
    },
    get bottle() {
      return bottle;
    },
    get roc() {
      return roc;
    },
  };
};

/** Says a moment so many minutes from now as it is sent. */
export const momentsOf =
  (shelf: Shelf) =>
  (minutes = 0): string =>
    new Date(shelf.app.clock.now().getTime() + minutes * 60_000).toISOString();

/** Orders of bottles, and how they leave. */
export const ordersOf = (shelf: Shelf) => {
  const moment = momentsOf(shelf);
  const released = (pieces: number) => releasedOf([shelf.bottle, pieces]);
  const releasedOf = async (...lines: Parameters<typeof anOrderOf>[0]) => {
    const { answer } = await shelf.app.call(
      orders.create,
      { payload: anOrderOf(lines) },
      { as: shelf.manager },
    );
    for (const step of [orders.approve, orders.confirm, orders.release])
      await shelf.app.call(step, { payload: { Ids: [answer._id] } }, { as: shelf.manager });
    return answer;
  };

  const packageOf = (PackageId: string, ...Items: ShippedPieces[]) => ({
    PackageId,
    Items: Items.map((each) => ({ ...each, StockNumber: shelf.bottle.stockNumber })),
  });

  const ship = (
    order: Awaited<ReturnType<typeof released>>,
    Quantity: number,
    { Id = 'M-1', ...more }: Told = {},
  ) =>
    shelf.roc.tell(
      'shipment.sent',
      {
        Order: order.OrderNumber,
        Shipment: 'S-1',
        ShippedAt: moment(),
        Packages: [packageOf(more.Shipment ?? 'S-1', { Line: 1, Quantity })],
        ...more,
      },
      { Id },
    );

  return { released, releasedOf, packageOf, ship };
};

/** An order as it was made, and released since. */
export type ReleasedOrder = Awaited<ReturnType<ReturnType<typeof ordersOf>['released']>>;

/** What the warehouse counts, and what is found of it. */
export const countsOf = (shelf: Shelf) => {
  const moment = momentsOf(shelf);
  const adjust = (Change: number, head: { Id?: string; At?: string } = {}) =>
    shelf.roc.tell(
      'stock.adjusted',
      { StockNumber: shelf.bottle.stockNumber, Change, Reason: 'Found behind the shelf' },
      head,
    );

  const snapshot = (
    OnHand: number,
    { AsOf = moment(), ...more }: { AsOf?: string; After?: string; Snapshot?: string } = {},
  ) =>
    shelf.roc.tell('stock.snapshot', {
      Snapshot: 'N-1',
      AsOf,
      Items: [{ StockNumber: shelf.bottle.stockNumber, OnHand }],
      ...more,
    });

  const open = async (): Promise<number[][]> =>
    (
      await shelf.app.db.select().from(stockDifferences).where(eq(stockDifferences.state, 'open'))
    ).map(({ booksOnHand, toldOnHand }) => [booksOnHand, toldOnHand]);

  let nth = 0;
  /** Nothing differs, and the same count with one piece less does. */
  const agreesWith = async (
    OnHand: number,
    more: Parameters<typeof snapshot>[1] = {},
  ): Promise<void> => {
    nth += 1;
    await snapshot(OnHand, { ...more, Snapshot: `N-${nth}-alike` });
    assert.deepEqual(await open(), []);
    await snapshot(OnHand - 1, { ...more, Snapshot: `N-${nth}-one-less` });
    assert.deepEqual(
      (await open()).map(([books = 0, told = 0]) => told - books),
      [-1],
    );
  };

  /** Pieces of the bottle that the books have. */
  const booked = async (): Promise<number> => one(await shelf.app.db.select().from(stock)).onHand;

  return { adjust, snapshot, open, agreesWith, booked };
};

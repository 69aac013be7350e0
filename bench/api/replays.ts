import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import { items } from '@contract/item';
import { orders, orderQuery } from '@contract/order';
import { readConfig } from '../../server/config/config';
import { readDashboard } from '../../server/dashboard/readDashboard';
import type { Db } from '../../server/db/database';
import { northwind } from '../../server/demo/clientProfiles';
import type { Actor } from '../../server/http/actor';
import { searchItems } from '../../server/items/itemSearch';
import { createJobQueue } from '../../server/jobs/JobQueue';
import { createLog } from '../../server/log/log';
import { listOrders } from '../../server/orders/list/listOrders';
import { readOrderFacts } from '../../server/orders/parts/orderFacts';
import { moveForward } from '../../server/orders/process/bulkActions';
import { createOrder } from '../../server/orders/submit/createOrder';
import { createOrders } from '../../server/orders/submit/createOrders';
import { toRecipient } from '../../server/recipients/recipientFields';
import { createEmbeddedWarehouse } from '../../server/warehouse/embeddedWarehouse';
import { within, type Facts } from './measures';
import { readingReplay, writingReplay, type Replay } from './statements';

const config = readConfig({});
const { timeZone } = config;
const now = (): Date => new Date();

const actorAs = (role: Actor['role']): Actor => ({
  userId: northwind.id,
  role,
  name: role,
  clientId: northwind.id,
  homeClientId: northwind.id,
  offeredClientIds: [northwind.id],
});
const owner = actorAs('Owner');

const deskOn = (db: Db) => {
  const jobs = createJobQueue({ db, now, config, log: createLog(config, process.stderr) });
  return { db, now, config, warehouse: createEmbeddedWarehouse({ db, jobs, now, config }) };
};

/** The SQL of the order list's first page. */
export const listReplay = (url: string): Promise<Replay> =>
  readingReplay(url, (db) =>
    listOrders({ db, timeZone, today: dayIn(timeZone, now()) }, owner, orderQuery.parse({})),
  );

export const dashboardReplay = (url: string): Promise<Replay> =>
  readingReplay(url, (db) => readDashboard({ db, now: now(), timeZone }, owner));

export const itemSearchReplay = (url: string, { sku }: Facts): Promise<Replay> => {
  const query = items.search.query.parse({ searchTerm: within(sku), isActive: 'true' });
  return readingReplay(url, (db) => searchItems(db, owner, query));
};

const payloadOf = ({ newOrder }: Facts) =>
  orders.create.payload.parse(JSON.parse(newOrder.body ?? ''));

const noFiles = { invoice: null, label: null };

/** The transaction of one new order. */
export const createReplay = (url: string, facts: Facts): Promise<Replay> =>
  writingReplay(url, (db) =>
    createOrder(deskOn(db), owner, { payload: payloadOf(facts), files: noFiles }),
  );

/** The transaction that makes so many orders of an import, each for somebody else. */
export const importReplay = (url: string, facts: Facts, rows: number): Promise<Replay> =>
  writingReplay(url, async (db) => {
    const { clientId } = owner;
    const like = payloadOf(facts);
    const payloads = Array.from({ length: rows }, () => ({
      ...like,
      Recipient: { ...like.Recipient, LastName: v7() },
    }));
    const found = await readOrderFacts(db, {
      clientId,
      stockNumbers: like.Items.map(({ StockNumber }) => StockNumber),
      recipients: payloads.map(({ Recipient }) => toRecipient(Recipient)),
    });
    await createOrders(deskOn(db), owner, {
      facts: found,
      orders: payloads.map((payload) => ({
        payload,
        beside: { invoiceFile: null, shippingLabel: null },
        isRefused: false,
      })),
    });
  });

/** The transaction that releases confirmed orders; they stay confirmed. */
export const releaseReplay = (url: string, ids: readonly string[]): Promise<Replay> =>
  writingReplay(url, (db) =>
    moveForward(deskOn(db), actorAs('Manager'), { action: 'release', ids }),
  );

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { recipientName } from '@contract/recipientRules';
import type { SearchHit } from '@contract/search';
import { returnCode } from '@contract/returnRules';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { items, notices } from '../db/schema/inventory';
import { orderLines, orderPackages, orders, recipients, subOrders } from '../db/schema/orders';
import { warehouses } from '../db/schema/resources';
import { returns } from '../db/schema/returns';
import { isWithin, type Scope } from './scope';
import type { MatchTexts } from './whyMatched';

/** A record as its hit shows it, and what it can be found by. */
export interface Described {
  readonly hit: Omit<SearchHit, 'match'>;
  readonly texts: MatchTexts;
}

/** The records of one kind with these ids. */
export type Describe = (db: Db, scope: Scope, ids: readonly string[]) => Promise<Described[]>;

const blank = {
  detail: null,
  warehouseStatus: null,
  recipient: null,
  warehouse: null,
  created: null,
};

const client = { id: clients.id, name: clients.name };

const ofOrder = (table: typeof orderPackages | typeof orderLines | typeof subOrders): SQL =>
  sql`${and(eq(table.clientId, orders.clientId), eq(table.orderId, orders.id))}`;

const listOf = (text: SQL, table: Parameters<typeof ofOrder>[0]) =>
  sql<
    string[]
  >`(select coalesce(json_agg(distinct ${text}), '[]') from ${table} where ${ofOrder(table)})`;

const trackingNumber = sql`${orderPackages.content} #>> '{TrackingDetails,TrackingNumber}'`;

export const describeOrders: Describe = async (db, scope, ids) => {
  const rows = await db
    .select({
      order: orders,
      client,
      warehouse: warehouses.code,
      trackings: listOf(trackingNumber, orderPackages),
      skus: listOf(sql`${orderLines.stockNumber}`, orderLines),
      parts: listOf(sql`${subOrders.orderNumber}`, subOrders),
    })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(isWithin(scope, orders.clientId), inArray(orders.id, [...ids])));
  return rows.map(({ order, client: owner, warehouse, trackings, skus, parts }) => {
    const to = order.recipient;
    const name = to ? [to.FirstName, to.LastName].filter(Boolean).join(' ') : null;
    return {
      hit: {
        ...blank,
        kind: 'order',
        id: order.id,
        number: order.orderNumber,
        title: order.name,
        status: order.status,
        warehouseStatus: order.warehouseStatus,
        recipient: to && recipientName(to),
        warehouse,
        created: order.createdAt.toISOString(),
        client: owner,
      },
      texts: [
        ['number', order.orderNumber],
        ...parts.map((part) => ['part', part] as const),
        ...trackings.map((tracking) => ['tracking', tracking] as const),
        ['reference', order.shipReference1],
        ['name', order.name],
        ['recipient', name],
        ['company', to?.Company],
        ['email', to?.Email],
        ['zip', to?.ZipCode],
        ...skus.map((sku) => ['sku', sku] as const),
      ],
    };
  });
};

export const describeNotices: Describe = async (db, scope, ids) => {
  const rows = await db
    .select({ notice: notices, client, warehouse: warehouses.code })
    .from(notices)
    .innerJoin(clients, eq(clients.id, notices.clientId))
    .leftJoin(warehouses, eq(warehouses.id, notices.warehouseId))
    .where(and(isWithin(scope, notices.clientId), inArray(notices.id, [...ids])));
  return rows.map(({ notice, client: owner, warehouse }) => ({
    hit: {
      ...blank,
      kind: 'notice',
      id: notice.id,
      number: notice.number,
      title: `Notice - ${notice.number}`,
      detail: notice.vendor,
      status: notice.status,
      warehouse,
      created: notice.createdAt.toISOString(),
      client: owner,
    },
    texts: [
      ['number', notice.number],
      ['tracking', notice.trackingNumber],
      ['poNumber', notice.poNumber],
      ['vendor', notice.vendor],
      ['carrier', notice.carrier],
    ],
  }));
};

export const describeReturns: Describe = async (db, scope, ids) => {
  const rows = await db
    .select({
      head: returns,
      order: { number: orders.orderNumber, name: orders.name },
      client,
      warehouse: warehouses.code,
    })
    .from(returns)
    .innerJoin(orders, and(eq(orders.clientId, returns.clientId), eq(orders.id, returns.orderId)))
    .innerJoin(clients, eq(clients.id, returns.clientId))
    .leftJoin(warehouses, eq(warehouses.id, returns.warehouseId))
    .where(and(isWithin(scope, returns.clientId), inArray(returns.id, [...ids])));
  return rows.map(({ head, order, client: owner, warehouse }) => ({
    hit: {
      ...blank,
      kind: 'return',
      id: head.id,
      number: returnCode(head.id),
      title: `Return - ${returnCode(head.id)}`,
      detail: order.name,
      status: head.receivedAt ? 'Received' : 'Expected',
      recipient: head.shipFrom.name,
      warehouse,
      created: head.createdAt.toISOString(),
      client: owner,
    },
    texts: [
      ['number', returnCode(head.id)],
      ['order', order.number],
      ['name', order.name],
      ['recipient', head.shipFrom.name],
    ],
  }));
};

export const describeItems: Describe = async (db, scope, ids) => {
  const rows = await db
    .select({ item: items, client })
    .from(items)
    .innerJoin(clients, eq(clients.id, items.clientId))
    .where(and(isWithin(scope, items.clientId), inArray(items.id, [...ids])));
  return rows.map(({ item, client: owner }) => ({
    hit: {
      ...blank,
      kind: 'item',
      id: item.id,
      number: item.stockNumber,
      title: item.stockNumber,
      detail: item.description,
      status: item.isActive ? 'Active' : 'Inactive',
      client: owner,
    },
    texts: [
      ['number', item.stockNumber],
      ['barcode', item.barcode],
      ['description', item.description],
    ],
  }));
};

export const describeRecipients: Describe = async (db, scope, ids) => {
  const rows = await db
    .select({ recipient: recipients, client })
    .from(recipients)
    .innerJoin(clients, eq(clients.id, recipients.clientId))
    .where(and(isWithin(scope, recipients.clientId), inArray(recipients.id, [...ids])));
  return rows.map(({ recipient: { id, fields }, client: owner }) => {
    const name = recipientName(fields);
    const place = [fields.Address1, fields.City, fields.State, fields.ZipCode];
    return {
      hit: {
        ...blank,
        kind: 'recipient',
        id,
        number: name,
        title: name,
        detail: fields.Company === name ? null : fields.Company,
        status: null,
        client: owner,
      },
      texts: [
        ['name', name],
        ['company', fields.Company],
        ['email', fields.Email],
        ['phone', fields.Phone],
        ['address', place.filter(Boolean).join(', ')],
        ['address', fields.Address2],
      ],
    };
  });
};

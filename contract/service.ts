import * as z from 'zod/mini';
import { day, moment } from './dates';
import { endpoint } from './endpoint';
import { warehouseCode } from './list';
import { countedOrders, serviceWeeks } from './serviceRules';
import { answerId, oneOf } from './text';

const kept = { Shipped: z.int(), Late: z.int() };

/** Orders that left one warehouse in one week, and how many of them left after their day. */
const shippedWeek = z.object({
  Warehouse: z.string(),
  /** The Sunday that it begins on. */
  Week: day('Week'),
  ...kept,
});

/** Open orders of one warehouse, by their age: as many numbers as there are `ages`. */
const openAges = z.object({ Warehouse: z.string(), Ages: z.array(z.int()) });
export type OpenAges = z.infer<typeof openAges>;

const figures = {
  CountedAt: moment,
  /** In which days are counted. */
  TimeZone: z.string(),
  /** The Sundays of the weeks that are counted, the oldest first. */
  Weeks: z.array(day('Week')),
  /** Weeks in which nothing left a warehouse are left out. */
  Shipped: z.array(shippedWeek),
  /** Warehouses without open orders are left out. */
  Open: z.array(openAges),
  /** When the oldest of the open orders was made. */
  OldestOpen: z._default(z.nullable(moment), null),
  /** Why the `olderOrders` are open; null on a server that does not say it. */
  Older: z._default(
    z.nullable(z.object({ ForStock: z.int(), OnHold: z.int(), Later: z.int(), UnderWay: z.int() })),
    null,
  ),
};

/** The service kept in one account. */
export const serviceOfAccount = z.object({
  ...figures,
  /** Working days that the client takes to ship an order that has no ship-by date. */
  ProcessingDays: z.int(),
  /** Open orders that are past their day. */
  OpenLate: z.int(),
});
export type ServiceOfAccount = z.infer<typeof serviceOfAccount>;

/** The service kept in the account of one client, beside others. */
export const serviceOfClient = z.object({
  _id: answerId,
  Name: z.string(),
  ...kept,
  /** Of the last whole week. */
  LastWeek: z.object(kept),
  Open: z.int(),
  /** Open orders of the last of the `ages`. */
  OpenLong: z.int(),
  /** Orders that the `service` of the question counts; null where none was asked for. */
  Counted: z._default(z.nullable(z.int()), null),
});
export type ServiceOfClient = z.infer<typeof serviceOfClient>;

/** The service kept over all accounts that somebody of the staff is offered. */
export const serviceOfClients = z.object({ ...figures, Clients: z.array(serviceOfClient) });
export type ServiceOfClients = z.infer<typeof serviceOfClients>;

const weeks = z._default(oneOf('Weeks', serviceWeeks), '8');

/** Service promised and kept: orders shipped on their day, and how old open ones are. */
export const service = {
  read: endpoint({
    method: 'GET',
    path: 'portal/service',
    needs: 'signedIn',
    query: z.object({ weeks }),
    answer: serviceOfAccount,
    defaultError: 'Issue getting the service kept. Network issue.',
  }),
  clients: endpoint({
    method: 'GET',
    path: 'portal/service/clients',
    needs: 'client.switch',
    query: z.object({
      weeks,
      /** A number over all accounts, as the order list takes it: how much of it is whose. */
      service: countedOrders,
      warehouse: warehouseCode,
    }),
    answer: serviceOfClients,
    defaultError: 'Issue getting the service kept. Network issue.',
  }),
};

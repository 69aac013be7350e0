import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { dayOrNothing, pageOf, pageQuery, searchTerm, warehouseCode } from './list';
import { returnStates } from './returnRules';
import { answerId, oneOf, recordId } from './text';

const text = z._default(z.nullable(z.string()), null);

/** An item of a return, and how much of it was shipped with its order. */
export const returnItem = z.object({
  StockNumber: z.string(),
  Description: z._default(z.string(), ''),
  Shipped: z.int(),
  Expected: z.int(),
  /** Null while the return is on its way. */
  Received: z.nullable(z.int()),
});
export type ReturnItem = z.infer<typeof returnItem>;

/** A whole return: list answers carry full records. */
export const returnRecord = z.object({
  _id: answerId,
  /** Not counted by this server: nobody edits a return. */
  Version: z.optional(z.int()),
  /** What people call it by, on its label and on the shelf. */
  Code: z.string(),
  OrderId: z.string(),
  OrderNumber: z.string(),
  OrderName: z.string(),
  WarehouseCode: z.string(),
  State: z.string(),
  CreatedDate: moment,
  CreatedBy: z.string(),
  ReceivedDate: z.nullable(moment),
  ServiceLevel: text,
  /** The stored name of its label, for `orders/get-file`. */
  LabelFile: text,
  ShipFrom: z.object({
    Name: z.string(),
    Address1: z.string(),
    Address2: text,
    City: z.string(),
    State: text,
    Zip: z.string(),
    Country: z.string(),
  }),
  Items: z.array(returnItem),
});
export type ReturnRecord = z.infer<typeof returnRecord>;

const counts = {
  allCount: z.int(),
  expectedCount: z.int(),
  receivedCount: z.int(),
  /** Of all returns that came back within the last 30 days, whatever is searched for. */
  recentPiecesReceived: z.int(),
  recentPiecesMissing: z.int(),
};
/** The counts of the cards, and the sum of the month. */
export const returnCounts = z.object(counts);
export type ReturnCounts = z.infer<typeof returnCounts>;

export const returnQuery = z.object({
  ...pageQuery,
  state: z.optional(oneOf('State', returnStates)),
  /** In the return's code, its order's number and name, and who sends it. */
  searchTerm,
  /** Both on the day that it was created. */
  dateFrom: dayOrNothing('Date from'),
  dateTo: dayOrNothing('Date to'),
  warehouse: warehouseCode,
});
export type ReturnQuery = z.output<typeof returnQuery>;

/** Returns as they are looked at, beside the documented calls that make them (OPEN-49). */
export const portalReturns = {
  list: endpoint({
    method: 'GET',
    path: 'portal/returns',
    needs: 'signedIn',
    query: returnQuery,
    answer: pageOf(returnRecord, counts),
    defaultError: 'Issue getting returns. Network issue.',
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/returns/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({ return: returnRecord }),
    defaultError: 'Issue getting return. Network issue.',
  }),
};

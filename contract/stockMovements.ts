import * as z from 'zod/mini';
import { day, moment } from './dates';
import { endpoint } from './endpoint';
import { pageOf, pageQuery } from './list';
import { stockDocumentKinds, stockReasonNames, stockStates } from './stockReasons';
import { answerId, oneOf, requiredText } from './text';
import { timeZone } from './timeZone';

const optionalWord = (label: string, max: number) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(max, `${label} can have ${max} characters at most`)),
  );

const warehouse = optionalWord('Warehouse', 20);
const zone = z.optional(timeZone('timeZone'));
const number = z._default(z.nullable(z.int()), null);

/**
 * The record that moved stock: its number leads to it. A return's is what people call it by; a line
 * is the order's.
 */
export const stockDocument = z.object({
  Kind: z.enum(stockDocumentKinds),
  Number: z.string(),
  Line: number,
});
export type StockDocument = z.infer<typeof stockDocument>;

/** Who moves stock: a person of the client, staff of the provider, a warehouse or the system. */
export const stockActors = ['user', 'staff', 'warehouse', 'system'] as const;
export type StockActor = (typeof stockActors)[number];

/** One change of what is on hand, reserved or unshippable; it is never changed itself. */
export const stockMovement = z.object({
  _id: answerId,
  /** Its place among the movements of the same item and warehouse, or of the same tag; from 1. */
  Number: z.int(),
  StockNumber: z.string(),
  WarehouseCode: z.string(),
  /** Where movements of tags are asked for: the tag, and its lot. */
  TagNumber: z._default(z.nullable(z.string()), null),
  LotNumber: z._default(z.nullable(z.string()), null),
  State: z.enum(stockStates),
  /** By how many pieces; 0 in the balance of closed months alone. */
  Change: z.int(),
  /** The pieces in this state afterwards. */
  After: z.int(),
  Reason: z.enum(stockReasonNames),
  /** Null where there is none, and for one that the caller may not see. */
  Document: z._default(z.nullable(stockDocument), null),
  /** What was done in one go has one act: an order that ships moves on hand and reserved. */
  ActId: answerId,
  ByKind: z.enum(stockActors),
  /** Their name; empty where the caller may not know it. */
  By: z._default(z.string(), ''),
  HappenedAt: moment,
  /** When it was written; rows of an item and warehouse never go back in time. */
  RecordedAt: moment,
});
export type StockMovement = z.infer<typeof stockMovement>;

/**
 * So many movements are counted, and can be paged through: a ledger grows for ever, and who looks for
 * something older names days.
 */
export const mostCountedMovements = 20_000;

/**
 * Movements, the newest first. A tag or a lot finds the movements of tags, which are a ledger of
 * their own: they describe the stock and do not add to it. Days are those of `timeZone`, the
 * provider's where none is named, and both are included.
 */
export const movementQuery = z.object({
  ...pageQuery,
  stockNumber: optionalWord('Stock number', 100),
  warehouse,
  state: z.optional(oneOf('State', stockStates)),
  reason: z.optional(oneOf('Reason', stockReasonNames)),
  tag: optionalWord('Tag', 100),
  lot: optionalWord('Lot', 100),
  /** The number of an order, a notice or a return. */
  document: optionalWord('Document', 100),
  from: z.optional(day('From')),
  to: z.optional(day('To')),
  timeZone: zone,
});
export type MovementQuery = z.output<typeof movementQuery>;

const pieces = { OnHand: z.int(), Reserved: z.int(), Unshippable: z.int() };

/** What an item had at the end of a day; today, what it has now. */
export const balancePoint = z.object({ Day: z.string(), ...pieces });
export type BalancePoint = z.infer<typeof balancePoint>;

/** What one reason has come to in the time that was asked for. */
const reasonSum = z.object({
  Reason: z.enum(stockReasonNames),
  Change: z.int(),
  Movements: z.int(),
  /** How many records moved it; one that is alone is named. */
  Documents: z.int(),
  Document: z._default(z.nullable(stockDocument), null),
});

/** Why a count is what it is: `Before` and the changes of all reasons add up to `Now`. */
export const stateExplained = z.object({
  State: z.enum(stockStates),
  Before: z.int(),
  Now: z.int(),
  Reasons: z.array(reasonSum),
});
export type StateExplained = z.infer<typeof stateExplained>;

/** An item in a warehouse at the end of a day. */
export const stockOnDayRow = z.object({
  /** Of the row in this answer; another day has others. */
  _id: answerId,
  StockNumber: z.string(),
  Description: z._default(z.string(), ''),
  WarehouseCode: z.string(),
  ...pieces,
  Available: z.int(),
});
export type StockOnDayRow = z.infer<typeof stockOnDayRow>;

export const stockOnDayQuery = z.object({
  ...pageQuery,
  /** Today, where none is named. */
  day: z.optional(day('Day')),
  /** Part of a stock number or a description. */
  searchTerm: optionalWord('A search', 200),
  warehouse,
  timeZone: zone,
});
export type StockOnDayQuery = z.output<typeof stockOnDayQuery>;

const ofItem = { stockNumber: requiredText('Stock number', 100), warehouse, timeZone: zone };

/** The ledger of the stock (`portal/stock-movements`), for who may see the client's items. */
export const stockMovements = {
  list: endpoint({
    method: 'GET',
    path: 'portal/stock-movements',
    needs: 'signedIn',
    query: movementQuery,
    answer: pageOf(stockMovement, {}),
    defaultError: 'Issue getting stock movements. Network issue.',
  }),
  /** The balance of an item day by day, in one warehouse or in all; 404 for an unknown item. */
  balance: endpoint({
    method: 'GET',
    path: 'portal/stock-movements/balance',
    needs: 'signedIn',
    query: z.object({ ...ofItem, from: day('From'), to: z.optional(day('To')) }),
    answer: z.object({
      StockNumber: z.string(),
      /** Null as well for a client that is not shown reorder points. */
      ReorderPoint: number,
      /** The first day that the ledger knows; null while nothing has moved. */
      KnownFrom: z._default(z.nullable(z.string()), null),
      /** Every day from `from`, or from the first that is known, until `to` or today. */
      Points: z.array(balancePoint),
    }),
    defaultError: 'Issue getting stock balance. Network issue.',
  }),
  /**
   * Why an item has what it has: from the beginning of a day, or from the beginning of the ledger,
   * until now. `Now` is what the stock says.
   */
  why: endpoint({
    method: 'GET',
    path: 'portal/stock-movements/why',
    needs: 'signedIn',
    query: z.object({ ...ofItem, from: z.optional(day('From')) }),
    answer: z.object({ StockNumber: z.string(), States: z.array(stateExplained) }),
    defaultError: 'Issue getting stock movements. Network issue.',
  }),
  /** What was there at the end of a day, by stock number and warehouse. */
  onDay: endpoint({
    method: 'GET',
    path: 'portal/stock-movements/on-day',
    needs: 'signedIn',
    query: stockOnDayQuery,
    answer: pageOf(stockOnDayRow, {}),
    defaultError: 'Issue getting stock. Network issue.',
  }),
};

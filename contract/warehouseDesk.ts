import * as z from 'zod/mini';
import { moment } from './dates';
import {
  causeKinds,
  differenceStates,
  takeOverReasonNames,
  type DifferenceState,
} from './differenceRules';
import { endpoint } from './endpoint';
import { pageOf, pageQuery } from './list';
import { stockDocument } from './stockMovements';
import { stockReasonNames } from './stockReasons';
import {
  answerId,
  oneOf,
  optionalText,
  recordId,
  requiredId,
  requiredOneOf,
  requiredText,
} from './text';
import { connectionState } from './warehouseConnection';
import { inOutcomes } from './warehouseOutcomes';

const maybeMoment = z.nullable(moment);

const pieces = z.object({ OnHand: z.int(), Unshippable: z.int() });

/** An item of which the books and a warehouse have other pieces. */
export const stockDifference = z.object({
  _id: answerId,
  ClientId: answerId,
  ClientName: z.string(),
  StockNumber: z.string(),
  Description: z.string(),
  WarehouseCode: z.string(),
  /** The snapshot or the message that told it. */
  Source: z.string(),
  /** What the books had when it was found. */
  Books: pieces,
  /** What moved between the count and that moment; `Told` allows for it. */
  UnderWay: z.int(),
  Told: pieces,
  FoundAt: moment,
  /** When it was found first, where it was told again and again. */
  Since: moment,
  State: z.enum(differenceStates),
  /** Why and by whom it was decided. */
  Reason: z.nullable(z.string()),
  EndedAt: maybeMoment,
  EndedBy: z.nullable(z.string()),
});
export type StockDifference = z.infer<typeof stockDifference>;

/** Something that has happened to an item since the books and the warehouse agreed. */
const differenceStep = z.object({
  Kind: z.enum(['agreed', 'told', 'movement', 'message']),
  At: moment,
  /** Who moved or told it. */
  By: z.string(),
  /** Why pieces moved, and whether these were blocked ones. */
  Reason: z.nullable(z.enum(stockReasonNames)),
  IsBlocked: z.boolean(),
  Document: z.nullable(stockDocument),
  /** The source of what was told, the type of a message. */
  Subject: z.string(),
  /** Why a message had no effect; else empty. */
  Why: z.string(),
  Change: z.nullable(z.int()),
  /** What the books had of it afterwards, and what the warehouse said. */
  Books: z.nullable(z.int()),
  Told: z.nullable(z.int()),
});
export type DifferenceStep = z.infer<typeof differenceStep>;

const likelyCause = z.object({
  Kind: z.enum(causeKinds),
  Pieces: z.int(),
  IsWhole: z.boolean(),
  At: maybeMoment,
  Reason: z.nullable(z.enum(stockReasonNames)),
  Document: z.nullable(stockDocument),
  Type: z.string(),
  Why: z.string(),
});

/** A difference with what has happened since both agreed, and what taking over would do. */
export const differenceOpened = z.object({
  entity: stockDifference,
  /** The newest first; `IsCut` where older ones are left out. */
  Steps: z.array(differenceStep),
  IsCut: z.boolean(),
  Cause: likelyCause,
  Now: pieces,
  After: pieces,
  /** Pieces that orders have reserved. */
  Reserved: z.int(),
  /** When the warehouse was asked to count the item since it was found. */
  AskedAt: maybeMoment,
  /** Why it can not be taken over at the moment. */
  WhyNot: z.nullable(z.string()),
});
export type DifferenceOpened = z.infer<typeof differenceOpened>;

/** How far a message of a warehouse is that did not take effect at once. */
export const leftStates = ['waits', 'left', 'dismissed'] as const;

/** A message of a warehouse that waits for another one, was left for staff, or was put aside. */
export const leftMessage = z.object({
  /** The warehouse's own id, which is unique for the warehouse alone. */
  Id: z.string(),
  WarehouseCode: z.string(),
  Type: z.string(),
  /** Null where it names no client that there is. */
  ClientId: z.nullable(answerId),
  ClientName: z.string(),
  /** What it is about, such as `order 13036-P1`, as far as it says so. */
  Record: z.string(),
  Number: z.nullable(z.int()),
  State: z.enum(leftStates),
  Why: z.string(),
  ReceivedAt: moment,
  /** Why and by whom it was put aside. */
  Reason: z.nullable(z.string()),
  EndedAt: maybeMoment,
  EndedBy: z.nullable(z.string()),
});
export type LeftMessage = z.infer<typeof leftMessage>;

/** What is listed: what somebody has to decide, or what was decided. */
export const deskShows = ['open', 'settled'] as const;
export type DeskShows = (typeof deskShows)[number];

/** The states of differences that were decided by somebody. */
export const settledDifferences = ['taken', 'kept'] as const satisfies readonly DifferenceState[];

export const longestDeskReason = 500;

const shown = { ...pageQuery, show: z._default(oneOf('Show', deskShows), 'open') };
const reason = requiredText('Reason', longestDeskReason);
const ofDifference = { Id: requiredId('Difference') };
const ofMessage = {
  Warehouse: requiredText('Warehouse', 20),
  Id: requiredText('Message', 100),
};

/**
 * Where staff settle what the books and the warehouses do not agree about, in all accounts that they
 * look after (OPEN-132).
 */
export const warehouseDesk = {
  state: connectionState,
  /** Those found last first; settled ones are those that somebody has decided. */
  differences: endpoint({
    method: 'GET',
    path: 'portal/warehouse/differences',
    needs: 'warehouse.settle',
    query: z.object(shown),
    answer: pageOf(stockDifference, {}),
    defaultError: 'Issue getting differences. Network issue.',
  }),
  difference: endpoint({
    method: 'GET',
    path: 'portal/warehouse/differences/{id}',
    needs: 'warehouse.settle',
    params: z.object({ id: recordId }),
    answer: differenceOpened,
    defaultError: 'Issue getting difference. Network issue.',
  }),
  /**
   * Moves the stock by the difference. Refused where the books have moved from what the person saw;
   * a second time it changes nothing.
   */
  takeOver: endpoint({
    method: 'POST',
    path: 'portal/warehouse/differences/take-over',
    needs: 'warehouse.settle',
    payload: z.object({
      ...ofDifference,
      Reason: requiredOneOf('Reason', takeOverReasonNames),
      Note: optionalText('Note', longestDeskReason - 100),
      /** What the books had when the person decided. */
      Seen: z.object(
        {
          OnHand: z.int('On hand must be a whole number'),
          Unshippable: z.int('Unshippable must be a whole number'),
        },
        'Seen is required',
      ),
    }),
    answer: z.object({ entity: stockDifference }),
    defaultError: 'Error taking over. Network issue.',
  }),
  /** Leaves the books as they are; a snapshot that differs again tells so again. */
  keepOurs: endpoint({
    method: 'POST',
    path: 'portal/warehouse/differences/keep-ours',
    needs: 'warehouse.settle',
    payload: z.object({ ...ofDifference, Reason: reason }),
    answer: z.object({ entity: stockDifference }),
    defaultError: 'Error keeping ours. Network issue.',
  }),
  /** Asks the warehouse to count the item; its count decides. Asked twice it is told once. */
  askToCount: endpoint({
    method: 'POST',
    path: 'portal/warehouse/differences/ask-to-count',
    needs: 'warehouse.settle',
    payload: z.object(ofDifference),
    answer: z.object({ AskedAt: moment }),
    defaultError: 'Error asking to count. Network issue.',
  }),
  /** Messages that wait or were left, the oldest first; settled ones are those put aside. */
  messages: endpoint({
    method: 'GET',
    path: 'portal/warehouse/left-messages',
    needs: 'warehouse.settle',
    query: z.object(shown),
    answer: pageOf(leftMessage, {}),
    defaultError: 'Issue getting messages. Network issue.',
  }),
  /** Takes a message anew, as if it came now; `Outcome` says what became of it. */
  tryAgain: endpoint({
    method: 'POST',
    path: 'portal/warehouse/left-messages/try-again',
    needs: 'warehouse.settle',
    payload: z.object(ofMessage),
    answer: z.object({ Outcome: z.enum(inOutcomes), Why: z.string() }),
    defaultError: 'Error trying again. Network issue.',
  }),
  /** Keeps a message without any effect; it can be tried again later. */
  putAside: endpoint({
    method: 'POST',
    path: 'portal/warehouse/left-messages/put-aside',
    needs: 'warehouse.settle',
    payload: z.object({ ...ofMessage, Reason: reason }),
    answer: z.object({ entity: leftMessage }),
    defaultError: 'Error putting message aside. Network issue.',
  }),
};

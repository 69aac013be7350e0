import * as z from 'zod/mini';
import { aheadLimits, itemQuestions } from './aheadRules';
import { endpoint } from './endpoint';
import { itemCounts, itemListQuery, itemRecord } from './itemAdmin';
import { pageOf } from './list';
import { answerId, oneOf, recordId, requiredText } from './text';

const count = z._default(z.nullable(z.int()), null);

/** What an item's stock looks ahead to, in all of the provider's own warehouses. */
export const itemAhead = z.object({
  Available: z.int(),
  /** Pieces that notices announce and that do not lie on a shelf yet. */
  Expected: z.int(),
  /** The first of them, overdue ones too. */
  Next: z._default(
    z.nullable(z.object({ Day: z.string(), Notice: z.string(), Pieces: z.int() })),
    null,
  ),
  /** Pieces that left in the last 28 days, those in kits too. */
  Shipped: z.int(),
  /** Days; null where nothing was shipped, and for kits. */
  Cover: count,
  /** Null where the client is not shown them (ITEM-38). */
  ReorderPoint: count,
  ReorderQty: count,
  /** The first lot that expires within 90 days, or has. */
  Expires: z._default(
    z.nullable(
      z.object({
        Day: z.string(),
        LotNumber: z._default(z.nullable(z.string()), null),
        Pieces: z.int(),
      }),
    ),
    null,
  ),
  /** The questions that find it. */
  Marks: z._default(z.array(z.enum(itemQuestions)), []),
});
export type ItemAhead = z.infer<typeof itemAhead>;

/** An item with what its stock looks ahead to. */
export const aheadRecord = z.extend(itemRecord, { Ahead: itemAhead });

/** The documented query, narrowed to the items that a question finds. */
export const aheadListQuery = z.extend(itemListQuery, {
  question: z.optional(oneOf('Question', itemQuestions)),
});
export type AheadListQuery = z.output<typeof aheadListQuery>;

/** How many items each question finds. */
export const questionCounts = z.object({
  low: z.int(),
  out: z.int(),
  expiring: z.int(),
  slow: z.int(),
});
export type QuestionCounts = z.infer<typeof questionCounts>;

const mostItems = z.maxLength(
  aheadLimits.items,
  `${aheadLimits.items} items can be asked for at once`,
);

/** The inventory that looks ahead (`portal/items`). */
export const itemsAhead = {
  /** As `ui/items` lists and counts them. */
  list: endpoint({
    method: 'GET',
    path: 'portal/items',
    needs: 'signedIn',
    query: aheadListQuery,
    answer: pageOf(aheadRecord, itemCounts.shape),
    defaultError: 'Issue getting items. Network issue.',
  }),
  questions: endpoint({
    method: 'GET',
    path: 'portal/items/questions',
    needs: 'signedIn',
    answer: questionCounts,
    defaultError: 'Issue getting item counts. Network issue.',
  }),
  /** Items that the client does not have are left out. */
  figures: endpoint({
    method: 'POST',
    path: 'portal/items/ahead',
    needs: 'signedIn',
    /** By their ids, by their stock numbers, or both. */
    payload: z.object({
      Ids: z._default(z.array(recordId, 'Ids must be a list').check(mostItems), []),
      StockNumbers: z._default(
        z.array(requiredText('Stock number', 100), 'Stock numbers must be a list').check(mostItems),
        [],
      ),
    }),
    answer: z.object({
      Items: z.array(
        z.extend(itemAhead, { _id: answerId, StockNumber: z._default(z.string(), '') }),
      ),
    }),
    defaultError: 'Error getting stock. Network issue.',
  }),
};

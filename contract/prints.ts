import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint, type Needs } from './endpoint';
import { fileAnswer } from './exports';
import { mostPrintedOrders, paperKinds } from './printRules';
import { recordId } from './text';

const papersOf = (path: string, needs: Needs, what: string) =>
  endpoint({
    method: 'POST',
    path: `portal/prints/${path}`,
    needs,
    payload: z.object({
      Ids: z
        .array(recordId, 'Ids must be a list of order ids')
        .check(
          z.minLength(1, 'At least one order must be named'),
          z.maxLength(
            mostPrintedOrders,
            `At most ${mostPrintedOrders} orders can be printed at once`,
          ),
        ),
    }),
    answer: fileAnswer,
    isFile: true,
    defaultError: `Error printing ${what}. Network issue.`,
  });

/** That papers of an order were printed. */
export const printRecord = z.object({
  Paper: z.enum(paperKinds),
  /** First and last name; a client is told that it was staff, and not who. */
  By: z.string(),
  At: moment,
});
export type PrintRecord = z.infer<typeof printRecord>;

/** Papers of orders as one PDF: all of the orders or none. */
export const prints = {
  packingList: papersOf('packing-lists', 'signedIn', 'packing lists'),
  workOrder: papersOf('work-orders', 'order.deduct', 'work orders'),
  /** Who has printed an order, the last one first. */
  ofOrder: endpoint({
    method: 'GET',
    path: 'portal/prints/orders/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({ prints: z.array(printRecord) }),
    defaultError: 'Issue getting prints. Network issue.',
  }),
};

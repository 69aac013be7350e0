import * as z from 'zod/mini';
import { changeRecord } from './changeRecord';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { plannedLine, planOutcome } from './orderPlans';
import { recordId, requiredText } from './text';

/** What the system does with an order by itself, and when at the earliest. */
const nextStep = z.object({ Action: z.enum(['approve', 'confirm', 'release']), At: moment });

/** How a released order stands that the warehouse was asked to give back. */
const recall = z.object({
  State: z.enum(['asked', 'refused']),
  At: moment,
  /** Why the warehouse has refused; null while it has not answered. */
  Reason: z.nullable(z.string()),
});

/** What the portal can not see in the record of an order, to say how it goes on. */
export const answerFacts = z.object({
  /** Null where the next step is a person's. */
  Next: z.nullable(nextStep),
  /** Steps that the client has left to the system. */
  Automatic: z.object({
    /** An order that waits for stock, once there is some. */
    Submit: z.boolean(),
    Approve: z.boolean(),
    Confirm: z.boolean(),
    Release: z.boolean(),
  }),
  /** What would become of an order on hold if it were submitted now. */
  Plan: z.nullable(z.object({ Lines: z.array(plannedLine), Outcome: planOutcome })),
  /** Null for an order that nobody wants back from the warehouse. */
  Recall: z._default(z.nullable(recall), null),
});
export type AnswerFacts = z.infer<typeof answerFacts>;

/** What an order's page says beyond its record. */
export const orderPage = {
  answer: endpoint({
    method: 'GET',
    path: 'portal/orders/{id}/answer',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({
      facts: answerFacts,
      /** The newest fifty, the oldest first; a client's people read what their own have changed. */
      changes: z.array(changeRecord),
    }),
    defaultError: 'Issue getting what happens next. Network issue.',
  }),
  /**
   * Asks the warehouse to stop a released order and to put it back: the order is cancelled once the
   * warehouse has accepted, and goes on where it refuses.
   */
  recall: endpoint({
    method: 'POST',
    path: 'portal/orders/{id}/recall',
    needs: 'order.warehouse',
    takesKey: true,
    params: z.object({ id: recordId }),
    payload: z.object({ Reason: requiredText('Reason', 500) }),
    answer: z.object({
      /** Whether it is cancelled already, or the warehouse has yet to decide. */
      outcome: z.enum(['asked', 'cancelled']),
    }),
    defaultError: 'Error recalling order. Network issue.',
  }),
};

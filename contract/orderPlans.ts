import * as z from 'zod/mini';
import { day } from './dates';
import { endpoint } from './endpoint';
import { lineList, orderedLine } from './orderPayload';
import { recipientLimits } from './recipient';
import { optionalId, optionalText } from './text';

const shareOfWarehouse = z.object({ Warehouse: z.string(), Pieces: z.int() });

/** What is there of a line of an order that is being written, and what becomes of it. */
export const plannedLine = z.object({
  /** Its place among the lines that were sent, from 0. */
  Index: z.int(),
  StockNumber: z.string(),
  Wanted: z.int(),
  /** Pieces that can be ordered, of each warehouse that has some; whole kits of a kit. */
  Available: z.array(
    z.extend(shareOfWarehouse, {
      /** Whether this order may ship from there. */
      IsTried: z.boolean(),
    }),
  ),
  /** Pieces that are missing for it, as a backorder or so that the order waits. */
  Short: z.int(),
  /** What comes next of it. */
  Next: z.nullable(
    z.object({
      Date: day('Expected Date'),
      Pieces: z.int(),
      /** The notice's own number. */
      Notice: z.string(),
      /** Where it comes to. */
      Warehouse: z.optional(z.string()),
    }),
  ),
});
export type PlannedLine = z.infer<typeof plannedLine>;

/** What can become of an order that is being written. */
export const planKinds = ['ships', 'waits', 'held', 'kept', 'refused'] as const;

/** What becomes of a whole order. */
export const planOutcome = z.object({
  /**
   * It ships, but for what is short; it waits until all of it is there; it is held for a `Reason`;
   * it is kept as it was planned before, because its items stay; it is refused for a `Reason`.
   */
  Kind: z.enum(planKinds),
  Parts: z.array(shareOfWarehouse),
  Reason: z.nullable(z.string()),
  /** Other warehouses that would ship all of it, if it asked for one of them. */
  Elsewhere: z.array(z.string()),
});
export type PlanOutcome = z.infer<typeof planOutcome>;

export const orderPlans = {
  /**
   * What would become of an order if it were saved now: decided by what decides it then. Nothing is
   * changed or held by it, so somebody else may be quicker.
   */
  plan: endpoint({
    method: 'POST',
    path: 'portal/orders/plan',
    needs: 'order.create',
    payload: z.object({
      /** The order that is being changed; without it, it is a new one. */
      Id: optionalId('Order'),
      Items: lineList(orderedLine),
      /** Where it goes, as far as that is known. */
      Country: optionalText('Country', 2),
      State: optionalText('State', recipientLimits.state),
      /** As `orders.update` takes it. */
      RequestedWarehouse: optionalText('Warehouse', 20),
    }),
    answer: z.object({ Lines: z.array(plannedLine), Outcome: planOutcome }),
    defaultError: 'Error looking up stock. Network issue.',
  }),
};

import * as z from 'zod/mini';
import { orderRecord, type OrderRecord } from '@contract/order';
import { ApiProblem } from '@/shared/api/ApiProblem';

/** What a 409 carries when the order was changed by somebody else (OPEN-120). */
const changedMeanwhile = z.object({ code: z.literal('changed'), current: orderRecord });

/** The order as somebody else has made it, where that is why an update was refused; null for any other failure. */
export const currentIn = (error: unknown): OrderRecord | null => {
  const parsed = error instanceof ApiProblem ? changedMeanwhile.safeParse(error.data) : null;
  return parsed?.success ? parsed.data.current : null;
};

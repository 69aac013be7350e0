import * as z from 'zod/mini';
import { itemRecord, type ItemRecord } from '@contract/itemAdmin';
import { ApiProblem } from '@/shared/api/ApiProblem';

/** What a 409 carries when the item was changed by somebody else (OPEN-120). */
const changedMeanwhile = z.object({ code: z.literal('changed'), current: itemRecord });

/** The item as somebody else has made it, where that is why an update was refused; null for any other failure. */
export const currentItemIn = (error: unknown): ItemRecord | null => {
  const parsed = error instanceof ApiProblem ? changedMeanwhile.safeParse(error.data) : null;
  return parsed?.success ? parsed.data.current : null;
};

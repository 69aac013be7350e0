import * as z from 'zod/mini';
import { ApiProblem } from './ApiProblem';

const changedMeanwhile = z.object({ code: z.literal('changed'), current: z.unknown() });

/**
 * The record as somebody else has made it, where that is why an update was refused (OPEN-120); null
 * for any other failure.
 */
export const currentAs = <Stored>(record: z.ZodMiniType<Stored>, error: unknown): Stored | null => {
  const refused = error instanceof ApiProblem ? changedMeanwhile.safeParse(error.data) : null;
  const current = record.safeParse(refused?.data?.current);
  return current.success ? current.data : null;
};

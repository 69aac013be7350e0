import * as z from 'zod/mini';

/** The number of a new order or of a new notice, as their calls answer it. */
const numbered = z.object({ OrderNumber: z.optional(z.string()), Id: z.optional(z.string()) });

/** The number that a create has answered; null for what has none. */
export const numberIn = (answer: unknown): string | null => {
  const { data } = numbered.safeParse(answer);
  return data?.OrderNumber ?? data?.Id ?? null;
};

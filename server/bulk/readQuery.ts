import type * as z from 'zod/mini';
import { invalid } from '../http/problems';

/** Reads a list's query that was sent as texts; its page is left aside. 400 where it is wrong. */
export const readQuery = <Query>(
  schema: z.ZodMiniType<Query>,
  { page: _page, pageSize: _pageSize, ...fields }: Readonly<Record<string, string>>,
): Query => {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  throw invalid('The request is invalid', {
    Query: read.error.issues.map(({ message }) => message),
  });
};

import type * as z from 'zod/mini';
import { defaultPageSize } from '@contract/list';

type QuerySchema<Query> = z.ZodMiniType<Query>;

/** Texts by their name, as an address holds them. */
export type Fields = Readonly<Record<string, string>>;

/**
 * The query that an address holds; what does not fit the schema is left out, so a wrong address
 * becomes the default query.
 */
export const queryFromSearch = <Query>(schema: QuerySchema<Query>, search: string): Query => {
  const fields = Object.fromEntries(new URLSearchParams(search));
  const first = schema.safeParse(fields);
  if (first.success) return first.data;
  for (const issue of first.error.issues) delete fields[String(issue.path[0])];
  const second = schema.safeParse(fields);
  return second.success ? second.data : schema.parse({});
};

/** What of a query stands in an address: defaults and empty fields are left out. */
export const fieldsOf = (query: object): Fields => {
  const defaults: Record<string, unknown> = { page: 1, pageSize: defaultPageSize };
  const fields = Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined && value !== null && value !== '' && defaults[name] !== value,
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
};

/** The query string of an address' fields; none for none. Commas stay as they are read. */
export const searchOf = (fields: Fields): string => {
  const search = new URLSearchParams(fields).toString().replaceAll('%2C', ',');
  return search === '' ? '' : `?${search}`;
};

/** The query string of a query, so that the first page's address is bare. */
export const searchFromQuery = (query: object): string => searchOf(fieldsOf(query));

import * as z from 'zod/mini';
import { isDay } from './dates';

/** Rows on a page where nothing else is asked for (LIST-17). */
export const defaultPageSize = 50;

/**
 * The query fields that every list takes (LIST-17, OPEN-25, OPEN-26); unknown sort values are
 * ignored by the server.
 */
export const pageQuery = {
  page: z._default(
    z.coerce
      .number<number | string>('Page must be a number')
      .check(
        z.int('Page must be a whole number'),
        z.gte(1, 'Page must be at least 1'),
        z.lte(10_000_000, 'Page is too large'),
      ),
    1,
  ),
  pageSize: z._default(
    z.coerce
      .number<number | string>('Page size must be a number')
      .check(
        z.int('Page size must be a whole number'),
        z.gte(1, 'Page size must be at least 1'),
        z.lte(200, 'Page size can be 200 at most'),
      ),
    defaultPageSize,
  ),
  sortBy: z.optional(z.string()),
  sortDir: z.optional(z.string()),
};

/** What a list is searched for. */
export const searchTerm = z.optional(
  z.string().check(z.trim(), z.maxLength(200, 'A search can have 200 characters at most')),
);

/** A warehouse that a list is narrowed to, by its code. */
export const warehouseCode = z.optional(
  z.string().check(z.trim(), z.maxLength(20, 'Warehouse can have 20 characters at most')),
);

/** A day that a list is narrowed to, as YYYY-MM-DD; an empty text is none. */
export const dayOrNothing = (label: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isDay(value), `${label} must be a date (YYYY-MM-DD)`),
    ),
  );

/** The answer of a list: one page of full records and the number of all that match (LIST-20). */
export const pageOf = <Row extends z.ZodMiniType, Counts extends z.core.$ZodLooseShape>(
  row: Row,
  counts: Counts,
) => z.object({ entities: z.array(row), totalEntityLookupCount: z.int(), ...counts });

/** Pages that `total` rows fill; an empty list still has one (LIST-13). */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

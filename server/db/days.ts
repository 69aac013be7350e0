import { and, gte, lt, sql, type Column, type SQL } from 'drizzle-orm';

interface Days {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

const startOf = (day: SQL, timeZone: string): SQL =>
  sql`${day}::timestamp at time zone ${timeZone}`;

/** Whether a moment lies within days of a time zone, both included; undefined without any. */
export const isWithinDays = (
  moment: Column,
  { dateFrom, dateTo }: Days,
  timeZone: string,
): SQL | undefined =>
  and(
    dateFrom ? gte(moment, startOf(sql`${dateFrom}::date`, timeZone)) : undefined,
    dateTo ? lt(moment, startOf(sql`(${dateTo}::date + 1)`, timeZone)) : undefined,
  );

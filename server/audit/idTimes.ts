import { sql, type SQL } from 'drizzle-orm';

/** The first id that can be made at a moment, which is given in milliseconds: ids grow with the time. */
export const firstIdAt = (milliseconds: SQL): SQL =>
  sql`(lpad(to_hex((${milliseconds})::bigint), 12, '0') || '00000000000000000000')::uuid`;

/** The same of when a day of a time zone begins, or the day so many days after it. */
export const firstIdOf = (day: string, timeZone: string, later = 0): SQL =>
  firstIdAt(
    sql`extract(epoch from ((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)) * 1000`,
  );

import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import { beginsWith } from '../db/search';
import { isWithin } from './scope';
import { byTexts, type Asked, type Source } from './seek';
import type { Wording } from './wording';

const lower = (column: PgColumn): SQL => sql`lower(${column})`;

const texts = (wording: Wording): SQL | undefined =>
  or(
    ...[
      notices.number,
      notices.trackingNumber,
      notices.poNumber,
      notices.vendor,
      notices.carrier,
    ].map((column) => wording.of(lower(column))),
  );

/** Notices by their number, tracking number, PO number, vendor and carrier. */
export const noticeSource: Source = {
  table: notices,
  carried: sql.raw('client_id, id, created_at'),
  sequence: sql.raw('created_at desc, id desc'),
  visible: () => undefined,
  matches: (_scope, wording) => texts(wording),
  ways: (scope, wording) => [byTexts(noticeSource, scope, texts(wording))],
};

/** The query for the shortest and last of the notices whose number begins with a term. */
export const noticesThatBegin = (db: Db, { scope, term }: Asked) =>
  db
    .select({ clientId: notices.clientId, id: notices.id })
    .from(notices)
    .where(and(isWithin(scope, notices.clientId), beginsWith(lower(notices.number), term)))
    .orderBy(sql`length(${notices.number}), ${notices.number} desc`)
    .limit(5);

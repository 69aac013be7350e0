import { and, or, sql, type SQL } from 'drizzle-orm';
import { searchLimits } from '@contract/searchLimits';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { beginsWith } from '../db/search';
import { accountRows } from './scope';
import { byTexts, type Asked, type Source } from './seek';
import type { Wording } from './wording';

const lower = (column: typeof items.stockNumber | typeof items.barcode): SQL =>
  sql`lower(${column})`;

const texts = (wording: Wording): (SQL | undefined)[] => [
  wording.isWhole ? wording.of(lower(items.stockNumber)) : wording.among(items.searchText),
  wording.of(lower(items.barcode)),
];

/** Items by their stock number, description and barcode. */
export const itemSource: Source = {
  table: items,
  carried: sql.raw('client_id, id, created_at'),
  sequence: sql.raw('created_at desc, id desc'),
  visible: () => undefined,
  matches: (_scope, wording) => or(...texts(wording)),
  ways: (scope, wording) => texts(wording).map((text) => byTexts(itemSource, scope, text)),
};

/** The query for the first of the items whose stock number begins with a term, off an index alone. */
export const itemsThatBegin = (db: Db, { scope, term }: Asked) => {
  const first = db
    .select({ clientId: items.clientId, id: items.id, text: items.searchText })
    .from(items)
    .where(and(sql`${items.clientId} = account`, beginsWith(items.searchText, term)))
    .orderBy(items.searchText)
    .limit(searchLimits.hitsOfAKind);
  return db
    .select({ clientId: sql<string>`client_id`, id: sql<string>`id` })
    .from(sql`${accountRows(scope)} cross join lateral ${first} as items`)
    .orderBy(sql`search_text`)
    .limit(searchLimits.hitsOfAKind);
};

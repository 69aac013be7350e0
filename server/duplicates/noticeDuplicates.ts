import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isSameText, mostDuplicates } from '@contract/duplicateRules';
import type { duplicates } from '@contract/duplicates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { Db } from '../db/database';
import { notices } from '../db/schema/inventory';
import type { Actor } from '../http/actor';

type Written = ParsedInputOf<typeof duplicates.notices>['payload'];

/** The query for the newest notices that say the same in one of the two fields. */
export const sameNoticeQuery = (
  db: Db,
  { clientId }: Actor,
  {
    field,
    text,
    except,
  }: {
    readonly field: 'trackingNumber' | 'poNumber';
    readonly text: string;
    readonly except: string | undefined;
  },
) =>
  db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.clientId, clientId),
        sql`lower(${notices[field]}) = lower(${text})`,
        ne(notices.status, 'Cancelled'),
        except === undefined ? undefined : ne(notices.id, except),
      ),
    )
    .orderBy(desc(notices.createdAt))
    .limit(mostDuplicates);

/** The notices that have the tracking number or the PO number already; none that was cancelled. */
export const noticeDuplicates = async (
  db: Db,
  actor: Actor,
  { TrackingNumber, PONumber, Except: except }: Written,
): Promise<AnswerOf<typeof duplicates.notices>> => {
  const of = (field: 'trackingNumber' | 'poNumber', text: string | null | undefined) =>
    text ? sameNoticeQuery(db, actor, { field, text, except }) : [];
  const [tracked, ordered] = await Promise.all([
    of('trackingNumber', TrackingNumber),
    of('poNumber', PONumber),
  ]);
  const rows = [...new Map([...tracked, ...ordered].map((row) => [row.id, row])).values()];
  return {
    Found: rows.map((row) => ({
      _id: row.id,
      Id: row.number,
      CreatedAt: row.createdAt.toISOString(),
      SameTrackingNumber: isSameText(row.trackingNumber, TrackingNumber),
      SamePONumber: isSameText(row.poNumber, PONumber),
    })),
  };
};

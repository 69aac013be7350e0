import { and, eq, inArray } from 'drizzle-orm';
import { noticeQuery } from '@contract/notice';
import { whyNotNotice } from '@contract/noticeActions';
import { notices } from '../db/schema/inventory';
import { newestFirst } from '../db/sorting';
import { cancelLockedNotices } from '../notices/cancelNotices';
import { foundBy } from '../notices/listNotices';
import { lockNotices } from '../notices/noticeRows';
import { asListed, distinct, judge, withMissing, type BulkKindDesk, type Found } from './bulkKind';
import { readQuery } from './readQuery';

const { id, number, vendor, status, version } = notices;

/** Notices by the thousand: cancelled. */
export const bulkNotices: BulkKindDesk = {
  async find(desk, actor, { meant: asked, limit }) {
    const meant = asListed(asked);
    const ids = 'ids' in meant ? distinct(meant.ids) : null;
    const query = 'query' in meant ? readQuery(noticeQuery, meant.query) : null;
    const listed = query && (await foundBy(desk, actor, query));
    if (query && !listed) return [];
    const rows = await desk.db
      .select({ id, number, vendor, status, version })
      .from(notices)
      .where(
        and(
          eq(notices.clientId, actor.clientId),
          ids ? inArray(notices.id, ids) : undefined,
          listed?.where,
        ),
      )
      .orderBy(...newestFirst(notices))
      .limit(limit);
    const found = rows.map((row): Found => ({
      id: row.id,
      number: row.number,
      name: row.vendor ?? '',
      version: row.version,
      whyNot: whyNotNotice.cancel(row),
      because: row.status.toLowerCase(),
      note: '',
    }));
    return ids ? withMissing(ids, found, 'Notice') : found;
  },

  async act(desk, actor, { records }) {
    const locked = await lockNotices(
      desk.db,
      actor,
      records.map((each) => each.number),
    );
    const { ready, outcomes } = judge(records, locked, {
      noun: 'Notice',
      whyNot: whyNotNotice.cancel,
    });
    if (ready.length > 0) await cancelLockedNotices(desk, actor, ready);
    return outcomes;
  },
};

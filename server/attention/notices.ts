import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attentionLimits } from '@contract/attentionRules';
import { addDays } from '@contract/dates';
import { comingStatuses, countedStatuses } from '@contract/noticeMarks';
import { differencesOf, unexplained } from '@contract/noticeReasons';
import {
  items,
  noticeDeliveries,
  noticeLines,
  noticeReceipts,
  notices,
} from '../db/schema/inventory';
import { currentClient } from '../accounts/clientRows';
import { forecastArrivals } from '../inbound/forecastArrivals';
import { readLines } from '../notices/noticeLines';
import { rowOf, type FoundRow, type Place } from './found';

/** What has been announced and is not counted yet. */
const onTheirWay = [...comingStatuses, 'Delivered'] as const;

/** Notices that are made so long before they come are not asked whether they came short. */
const longestWay = 180;

const awaited = ({ db, clientId }: Place) =>
  db
    .select({
      id: notices.id,
      number: notices.number,
      expected: notices.expectedDate,
      vendor: notices.vendor,
    })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), inArray(notices.status, [...onTheirWay])))
    .orderBy(asc(notices.expectedDate), asc(notices.createdAt), asc(notices.id));

/** The orders that each notice frees that is to come, by the notice's id, and whether it may be more. */
const readFreed = async ({ db, clientId }: Place) => {
  const client = await currentClient(db, { clientId });
  const { arrivals, areMore } = client
    ? await forecastArrivals(db, client)
    : { arrivals: [], areMore: false };
  const byNotice = new Map(arrivals.map(({ noticeId, freed }) => [noticeId, freed]));
  const freedOf = (noticeId: string) => (byNotice.get(noticeId) ?? []).map(({ order }) => order);
  return { freedOf, areMore };
};

/** Notices that are late or due today, and those that free orders. */
export const findNotices = async (place: Place): Promise<FoundRow[]> => {
  const found = await awaited(place);
  if (found.length === 0) return [];
  const { freedOf, areMore } = await readFreed(place);
  return found.flatMap(({ id, number, expected, vendor }) => {
    const freed = freedOf(id);
    if (expected > place.today && freed.length === 0) return [];
    const ids = freed.map((order) => order.id).toSorted();
    return rowOf({
      kind: 'notice',
      of: id,
      Count: freed.length,
      MayBeMore: areMore && freed.length > 0,
      since: expected < place.today ? Date.parse(`${addDays(expected, 1)}T00:00:00Z`) : null,
      counted: `${expected} ${expected < place.today} ${expected === place.today} ${ids.join(' ')}`,
      Subject: number,
      Day: expected,
      Numbers: freed.slice(0, attentionLimits.numbers).map(({ orderNumber }) => orderNumber),
      Examples: vendor ? [{ Name: vendor, Count: null, Day: null }] : [],
    });
  });
};

const missing = sql`greatest(${noticeLines.quantity} - ${noticeLines.quantityReceived}, 0)`;

/** When a notice was counted. Of one that nothing came of there is no receipt, but its delivery. */
const receivedAt = sql`coalesce((
  select max(${noticeReceipts.receivedAt}) from ${noticeReceipts}
  where ${noticeReceipts.clientId} = ${notices.clientId} and ${noticeReceipts.noticeId} = ${notices.id}
), (
  select max(${noticeDeliveries.deliveredAt}) from ${noticeDeliveries}
  where ${noticeDeliveries.clientId} = ${notices.clientId} and ${noticeDeliveries.noticeId} = ${notices.id}
))`;

const shortNotices = ({ db, clientId, now, today }: Place) => {
  const since = new Date(now.getTime() - attentionLimits.told * 86_400_000);
  return db
    .select({
      id: notices.id,
      number: notices.number,
      pieces: sql<number>`sum(${missing})::int`,
      names: sql<
        string[]
      >`array_agg(${items.stockNumber} order by ${missing} desc, ${items.stockNumber}) filter (where ${missing} > 0)`,
      counts: sql<
        number[]
      >`array_agg(${missing} order by ${missing} desc, ${items.stockNumber}) filter (where ${missing} > 0)`,
      at: sql<number>`(extract(epoch from ${receivedAt}) * 1000)::float8`,
    })
    .from(notices)
    .innerJoin(
      noticeLines,
      and(eq(noticeLines.clientId, notices.clientId), eq(noticeLines.noticeId, notices.id)),
    )
    .innerJoin(
      items,
      and(eq(items.clientId, noticeLines.clientId), eq(items.id, noticeLines.itemId)),
    )
    .where(
      and(
        eq(notices.clientId, clientId),
        inArray(notices.status, [...countedStatuses]),
        sql`${notices.createdAt} > ${addDays(today, -longestWay)}::date`,
        sql`${receivedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(notices.clientId, notices.id, notices.number)
    .having(sql`sum(${missing}) > 0`);
};

const counted = ({ db, clientId }: Place) =>
  db
    .select({
      id: notices.id,
      number: notices.number,
      receivedAt: sql<number>`(extract(epoch from ${receivedAt}) * 1000)::float8`,
    })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), eq(notices.status, 'Received')));

/**
 * Counted notices whose pieces stay out of the stock until somebody says why lines differ: the
 * warehouse's people, whom alone the row is told (`neededForKind`).
 */
export const findUnexplained = async (place: Place): Promise<FoundRow[]> => {
  const { db, clientId } = place;
  const found = await counted(place);
  if (found.length === 0) return [];
  const linesOf = await readLines(
    db,
    clientId,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, number, receivedAt: since }) => {
    const lacking = linesOf(id).filter((line) => unexplained(line).length > 0);
    if (lacking.length === 0) return [];
    const differences = lacking.flatMap((line) => {
      const open = unexplained(line);
      return differencesOf(line)
        .filter(({ of }) => open.includes(of))
        .map(({ of, pieces }) => ({ Name: `${line.StockNumber} ${of}`, Count: pieces, Day: null }));
    });
    return rowOf({
      kind: 'unexplained',
      of: id,
      Count: lacking.length,
      since,
      counted: differences.map(({ Name, Count }) => `${Name} ${Count}`).join('\n'),
      Subject: number,
      Examples: differences.slice(0, attentionLimits.examples),
    });
  });
};

/** Notices of the last days that were counted and had fewer pieces than were announced. */
export const findShort = async (place: Place): Promise<FoundRow[]> =>
  (await shortNotices(place)).map(({ id, number, pieces, names, counts, at }) =>
    rowOf({
      kind: 'short',
      of: id,
      Count: pieces,
      since: at,
      counted: null,
      Subject: number,
      Examples: names
        .slice(0, attentionLimits.examples)
        .map((name, index) => ({ Name: name, Count: counts[index] ?? null, Day: null })),
    }),
  );

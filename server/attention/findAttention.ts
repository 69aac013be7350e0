import type { AttentionOfClient } from '@contract/attention';
import {
  attentionCounts,
  attentionKinds,
  countsIn,
  mostTold,
  type AttentionCount,
} from '@contract/attentionRules';
import { dayIn } from '@contract/dates';
import { groupBy } from '../db/groupBy';
import { processingDaysOf } from '../orders/record/neededOrders';
import { countShippedOnce } from '../orders/record/recountShipped';
import type { AppParts } from '../parts';
import { findDailyExport } from './dailyExports';
import type { FoundRow, Place } from './found';
import { findNotices, findShort, findUnexplained } from './notices';
import { findOrders } from './openOrders';
import { findImports, findWebhooks } from './records';
import { findLots, findLow } from './shelves';
import { findTokens } from './endingTokens';

type Counts = AttentionOfClient['Counts'];

export interface Found {
  /** By urgency, what waits longest first within a kind. */
  readonly rows: readonly FoundRow[];
  readonly counts: Counts;
}

export type AttentionParts = Pick<AppParts, 'db' | 'now' | 'config'>;

const urgency = new Map<string, number>(attentionKinds.map((kind, index) => [kind, index]));
const waitsSince = ({ Since }: FoundRow): string => Since ?? '9';

const byUrgency = (a: FoundRow, b: FoundRow): number =>
  (urgency.get(a.Kind) ?? 0) - (urgency.get(b.Kind) ?? 0) ||
  (waitsSince(a) < waitsSince(b) ? -1 : 1);

const summed = (rows: readonly FoundRow[], today: string): Counts => {
  const all = rows.map((row) => countsIn(row, today));
  const sum = (name: AttentionCount): number =>
    all.reduce((total, each) => total + (each[name] ?? 0), 0);
  return Object.fromEntries(attentionCounts.map((name) => [name, sum(name)])) as Counts;
};

/** By urgency; of records that are told one by one, those of each kind that wait longest. */
const told = (rows: readonly FoundRow[]): FoundRow[] => {
  const sorted = rows.toSorted(byUrgency);
  const ofKind = groupBy(sorted, ({ Kind }) => Kind);
  return attentionKinds.flatMap((kind) => ofKind(kind).slice(0, mostTold(kind)));
};

/** All that waits in a client's account, whoever may see it. */
export const findAttention = async (
  { db, now, config: { timeZone, itemTagClients } }: AttentionParts,
  clientId: string,
): Promise<Found> => {
  const at = now();
  const place: Place = { db, clientId, now: at, timeZone, today: dayIn(timeZone, at) };
  await countShippedOnce(db, clientId, { now: at, timeZone });
  const processingDays = await processingDaysOf(db, clientId);
  const hasReorderPoints = itemTagClients.includes(clientId);
  const found = await Promise.all([
    findOrders({ ...place, processingDays }),
    findUnexplained(place),
    findNotices(place),
    findShort(place),
    findImports(place),
    findWebhooks(place),
    findTokens(place),
    findDailyExport(place),
    findLow(place, { hasReorderPoints }),
    findLots(place),
  ]);
  const rows = found.flat();
  return { rows: told(rows), counts: summed(rows, place.today) };
};

import type { AttentionRow } from '@contract/attention';
import { aheadLimits } from '@contract/aheadRules';
import { attentionKinds, type AttentionKind } from '@contract/attentionRules';
import { webhookEventLabels } from '@contract/webhookRules';
import { localToday, monthDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

type Sentence = (row: AttentionRow) => string;

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${more}`;

const held: Sentence = ({ Count, Subject }) => {
  const orders = many(Count, 'order is on hold', 'orders are on hold');
  if (Subject === 'Insufficient stock') return `${orders} for stock`;
  return Subject === '' ? orders : `${orders}: ${Subject}`;
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const notice: Sentence = ({ Count, MayBeMore, Subject, Day }) => {
  const orders = many(Count, 'order', 'orders');
  const frees = Count > 0 ? `frees ${orders}${MayBeMore ? ' or more' : ''}` : '';
  const late = Day === null ? -1 : daysBetween(Day, localToday());
  if (late < 0)
    return `Notice ${Subject} ${frees}${Day === null ? '' : ` on ${monthDayText(Day)}`}`;
  const due = late === 0 ? 'due today' : `${many(late, 'day', 'days')} late`;
  return `Notice ${Subject} is ${due}${frees === '' ? '' : ` and ${frees}`}`;
};

const refused: Sentence = ({ Count, Subject }) =>
  `${many(Count, 'row', 'rows')} of ${Subject} ${Count === 1 ? 'was' : 'were'} refused`;

/** Each item is told by the lot of it that expires first. */
const firstLots =
  (when: string): Sentence =>
  ({ Count }) =>
    `${Count === 1 ? 'The first lot of 1 item expires' : `The first lots of ${countText(Count)} items expire`} ${when}`;

const eventLabel = (event: string): string =>
  Object.entries(webhookEventLabels).find(([name]) => name === event)?.[1] ?? event;

const sentences: Readonly<Record<AttentionKind, Sentence>> = {
  late: ({ Count }) =>
    many(Count, 'order is past its day to ship', 'orders are past their day to ship'),
  held,
  due: ({ Count, Day }) =>
    `${many(Count, 'order is', 'orders are')} to ship ${Day === null ? 'soon' : `by ${monthDayText(Day)}`} and not released`,
  approval: ({ Count }) => many(Count, 'order awaits approval', 'orders await approval'),
  unexplained: ({ Count, Subject }) =>
    `Notice ${Subject} goes to stock once it is said why ${many(Count, 'line differs', 'lines differ')}`,
  notice,
  short: ({ Count, Subject }) => `Notice ${Subject} came ${many(Count, 'piece', 'pieces')} short`,
  orderImport: refused,
  itemImport: refused,
  webhook: ({ Subject }) => `The webhook for ${eventLabel(Subject)} can not be reached`,
  dailyExport: () => 'The daily export does not go out',
  tokens: ({ Count }) => many(Count, 'API token ends', 'API tokens end') + ' within a week',
  webhookPaused: ({ Subject }) =>
    `The webhook for ${eventLabel(Subject)} is paused, and what happens is kept`,
  reorder: ({ Count }) =>
    many(
      Count,
      'item is at or below its reorder point',
      'items are at or below their reorder point',
    ),
  cover: ({ Count }) =>
    `${many(Count, 'item runs', 'items run')} out within ${aheadLimits.cover} days`,
  lots30: ({ Count }) =>
    `${many(Count, 'item has lots that expire', 'items have lots that expire')} within 30 days`,
  lots60: firstLots('in 31 to 60 days'),
  lots90: firstLots('in 61 to 90 days'),
};

/** The kind of a row, as far as this portal knows it. */
export const kindOf = ({ Kind }: AttentionRow): AttentionKind =>
  attentionKinds.find((kind) => kind === Kind) ?? 'held';

/** What a row says: "11 orders are on hold for stock". */
export const sentenceOf = (row: AttentionRow): string => sentences[kindOf(row)](row);

type Example = AttentionRow['Examples'][number];

const plain = ({ Name, Count }: Example): string =>
  Count === null ? Name : `${Name} ${countText(Count)}`;

const examples: Readonly<Partial<Record<AttentionKind, (example: Example) => string>>> = {
  cover: ({ Name, Count }) => `${Name} ${many(Count ?? 0, 'day', 'days')}`,
  lots30: ({ Name, Day }) => `${Name} ${Day === null ? '' : monthDayText(Day)}`,
  lots60: ({ Name, Day }) => `${Name} ${Day === null ? '' : monthDayText(Day)}`,
  lots90: ({ Name, Day }) => `${Name} ${Day === null ? '' : monthDayText(Day)}`,
  tokens: ({ Name, Day }) => `${Name} ${Day === null ? '' : monthDayText(Day)}`,
  unexplained: ({ Name, Count }) => `${countText(Count ?? 0)} x ${Name}`,
  short: ({ Name, Count }) => `${countText(Count ?? 0)} x ${Name} missing`,
};

/** Kinds whose examples are some of what is counted. */
const isListed = (kind: AttentionKind, { Subject }: AttentionRow): boolean =>
  kind === 'held'
    ? Subject !== 'Insufficient stock'
    : ![
        'unexplained',
        'notice',
        'short',
        'webhook',
        'webhookPaused',
        'dailyExport',
        'orderImport',
        'itemImport',
      ].includes(kind);

/** What a row is about in detail: the first few by name, and how many more there are. */
export const detailOf = (row: AttentionRow): string => {
  const kind = kindOf(row);
  const named = row.Examples.map(examples[kind] ?? plain);
  const more = isListed(kind, row) ? row.Count - named.length : 0;
  return `${named.join(', ')}${more > 0 && named.length > 0 ? ` and ${countText(more)} more` : ''}`;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: "35 min", "22 h", "2 d 11 h". */
export const ageText = (since: string | null, now: Date): string => {
  if (since === null) return '';
  const age = Math.max(0, now.getTime() - Date.parse(since));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  const hours = Math.floor((age % day) / hour);
  if (age < day) return `${hours} h`;
  const days = `${countText(Math.floor(age / day))} d`;
  return hours === 0 ? days : `${days} ${hours} h`;
};

/** How long a row has waited; of a notice in days. */
export const waitOf = (row: AttentionRow, now: Date): string => {
  if (row.Kind !== 'notice') return ageText(row.Since, now);
  const late = row.Day === null ? -1 : daysBetween(row.Day, localToday());
  if (late < 0) return '';
  return late === 0 ? 'today' : `${late} d`;
};

/** Since when a row has waited, or the day of a notice. */
export const waitsFrom = ({ Kind, Day, Since }: AttentionRow): string | undefined =>
  (Kind === 'notice' ? Day : Since) ?? undefined;

/** What the way on is called: "Mend", "Open 4". */
export const wayOf = (row: AttentionRow): string => {
  const kind = kindOf(row);
  if (kind === 'held') return 'Mend';
  if (kind === 'unexplained') return 'Say why';
  return ['late', 'due', 'approval'].includes(kind) && row.Count > 1
    ? `Open ${countText(row.Count)}`
    : 'Open';
};

import type { Day } from './dates';
import type { NoticeRecord } from './notice';
import { daysOverdue, isCounted } from './noticeMarks';
import type { FreedOrder, NoticeFacts, NoticeLine } from './noticePage';
import { differencesOf, unexplained, type NoticeDifference } from './noticeReasons';
import { piecesText } from './noticeWords';
import type { TimeWords } from './orderAnswer';

interface Asking {
  readonly notice: NoticeRecord;
  /** Null while the server has not said, or can not. */
  readonly facts: NoticeFacts | null;
  readonly today: Day;
  readonly words: TimeWords;
}

/** What a notice's page says first. */
export interface NoticeAnswer {
  readonly sentence: string;
  /** What happens next. */
  readonly next: string;
}

type Line = Pick<NoticeLine, 'StockNumber' | 'Announced' | 'Received' | 'Damaged' | 'Reasons'>;

/** The pieces of lines that differ in one way, and the only item that does; null for several. */
const totalOf = (lines: readonly Line[], of: NoticeDifference) => {
  const found = lines.flatMap((line) =>
    differencesOf(line)
      .filter((difference) => difference.of === of)
      .map(({ pieces }) => ({ pieces, name: line.StockNumber })),
  );
  const [first, ...others] = found;
  return {
    pieces: found.reduce((sum, { pieces }) => sum + pieces, 0),
    name: others.length === 0 ? (first?.name ?? null) : null,
  };
};

const verbs: Readonly<Record<NoticeDifference, readonly [one: string, several: string]>> = {
  short: ['did not come', 'did not come'],
  over: ['came beyond what was announced', 'came beyond what was announced'],
  damaged: ['is damaged', 'are damaged'],
};

/** "24 FAK-BSE did not come and 2 are damaged"; null where everything came as announced. */
export const differencesText = (lines: readonly Line[]): string | null => {
  let named: string | null = null;
  const parts = (['short', 'over', 'damaged'] as const).flatMap((of) => {
    const { pieces, name } = totalOf(lines, of);
    if (pieces === 0) return [];
    const verb = verbs[of][pieces === 1 ? 0 : 1];
    // An item that was just named is not named again.
    const what = name === null ? (pieces === 1 ? 'piece' : 'pieces') : name;
    const isSame = name !== null && name === named;
    named = name;
    return [isSame ? `${pieces} ${verb}` : `${pieces} ${what} ${verb}`];
  });
  const [last] = parts.slice(-1);
  if (last === undefined) return null;
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};

const placeOf = ({ notice: { WarehouseCode } }: Asking): string => WarehouseCode;

const carrierText = ({ notice: { Carrier, TrackingNumber } }: Asking): string => {
  if (Carrier === null) return '';
  return TrackingNumber === null ? `, ${Carrier}` : `, ${Carrier}, under ${TrackingNumber}`;
};

const momentOf = ({ words }: Asking, moments: readonly string[]): string => {
  const [last] = moments.toSorted().slice(-1);
  return last === undefined ? '' : ` ${words.moment(last)}`;
};

const deliveredAt = (asking: Asking): string =>
  momentOf(
    asking,
    asking.notice.DeliveryLogs.map(({ DeliveryDate }) => DeliveryDate),
  );
const receivedAt = (asking: Asking): string =>
  momentOf(
    asking,
    asking.notice.Receipts.map(({ DateReceived }) => DateReceived),
  );

const onItsWay = (asking: Asking): readonly [string, string] => {
  const { notice, today, words } = asking;
  const expected = words.day(notice.ExpectedDate.slice(0, 10));
  const late = daysOverdue(notice, today);
  const canChange = 'It can be changed and cancelled until it is delivered.';
  if (late > 0)
    return [
      `${late === 1 ? '1 day' : `${late} days`} overdue: it was expected ${expected} at ${placeOf(asking)} and has not come.`,
      notice.Carrier === null
        ? `No carrier was named. Ask about it, or change the day. ${canChange}`
        : `The carrier says where it is${carrierText(asking)}. ${canChange}`,
    ];
  return notice.Status === 'Created'
    ? [`Announced for ${expected} at ${placeOf(asking)}.`, canChange]
    : [`On its way to ${placeOf(asking)}, expected ${expected}.`, canChange];
};

const goodPieces = (lines: readonly Line[]): number =>
  lines.reduce((sum, { Received, Damaged }) => sum + (Received ?? 0) - Damaged, 0);

const blockedText = (lines: readonly Line[]): string => {
  const damaged = lines.reduce((sum, { Damaged }) => sum + Damaged, 0);
  if (damaged === 0) return '';
  return damaged === 1
    ? ' The damaged one is blocked.'
    : ` The ${damaged} damaged ones are blocked.`;
};

const counted = (asking: Asking): readonly [string, string] => {
  const { notice, facts } = asking;
  const lines = facts?.Lines ?? [];
  const isStored = notice.Status === 'In Stock';
  const came = differencesText(lines);
  const all = lines.reduce((sum, { Received }) => sum + (Received ?? 0), 0);
  const what = came ?? (facts ? `all ${piecesText(all)} came as announced` : '');
  const head = isStored
    ? `In stock at ${placeOf(asking)}`
    : `Received${receivedAt(asking)} at ${placeOf(asking)}`;
  const sentence = what === '' ? `${head}.` : `${head}: ${what}.`;
  if (!facts) return [sentence, ''];
  const good = piecesText(goodPieces(lines));
  if (isStored)
    return [
      sentence,
      `${good} lie on the shelf.${blockedText(lines)}`.replace('1 piece lie', '1 piece lies'),
    ];
  const open = lines.filter((line) => unexplained(line).length > 0).length;
  return [
    sentence,
    open > 0
      ? `It goes to stock once the warehouse has said why ${open === 1 ? 'one line differs' : `${open} lines differ`}.`
      : `${good} ${good === '1 piece' ? 'goes' : 'go'} to stock next.${blockedText(lines)}`,
  ];
};

/**
 * What a notice's page says first: where it is, what differed, and what happens next. Worked out of
 * its record and of what the server says beside it; without that it says less, and nothing that is
 * wrong.
 */
export const noticeAnswer = (asking: Asking): NoticeAnswer => {
  const { notice } = asking;
  const tell = (): readonly [string, string] => {
    if (isCounted(notice)) return counted(asking);
    if (notice.Status === 'Cancelled') return ['Cancelled.', 'Nothing of it comes.'];
    if (notice.Status === 'Delivered')
      return [
        `Delivered${deliveredAt(asking)} at ${placeOf(asking)}, and not counted yet.`,
        'Its pieces are counted next. What differs then gets its reason.',
      ];
    return notice.Status === 'Created' || notice.Status === 'In Transit'
      ? onItsWay(asking)
      : [`It is ${notice.Status}.`, ''];
  };
  const [sentence, next] = tell();
  return { sentence, next };
};

const freed: Readonly<Record<NonNullable<FreedOrder['Frees']>, string>> = {
  order: 'goes on whole',
  part: 'goes on in part, the rest waits',
  backorder: 'its backorder goes on',
};

/** What a notice does for an order that waits for it: "goes on whole, ships Nov 30 as asked". */
export const freedText = (
  { Frees, ShipByDate }: Pick<FreedOrder, 'Frees' | 'ShipByDate'>,
  { day }: Pick<TimeWords, 'day'>,
): string =>
  [
    ...(Frees === null ? [] : [freed[Frees]]),
    ...(ShipByDate === null ? [] : [`to ship ${day(ShipByDate.slice(0, 10))} as asked`]),
  ].join(', ');

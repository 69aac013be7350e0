import type { Day } from './dates';
import { resubmitText, shortageText, waitText } from './heldOrderWords';
import { whyNotOrder } from './orderActions';
import type { AnswerFacts } from './orderPage';
import type { OrderRecord, SubOrderRecord } from './orderRecord';
import { cancelIsFinal, isOnHold } from './orderRules';
import { cameTo, leftAt, wayOf, type WayStep } from './orderWay';

/** Moments and days in the words and the time zone of who reads them. */
export interface TimeWords {
  readonly moment: (iso: string) => string;
  readonly day: (day: string) => string;
}

/** What may still be done with an order, until when; or why no longer. */
export interface Possibility {
  readonly what: string;
  readonly isOpen: boolean;
  readonly text: string;
}

/** What an order's page says first. */
export interface OrderAnswer {
  readonly sentence: string;
  /** What happens next, and when. */
  readonly next: string;
  readonly way: readonly WayStep[];
  readonly possibilities: readonly Possibility[];
}

interface Asking {
  readonly order: OrderRecord;
  /** Null while the server has not said, or can not. */
  readonly facts: AnswerFacts | null;
  readonly isStaff: boolean;
  readonly words: TimeWords;
  readonly today: Day;
}

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);
const sentences = (...all: readonly (string | null | false)[]): string =>
  all.filter(Boolean).join(' ');
const at = ({ words }: Asking, iso: string | null, before = ' on '): string =>
  iso === null ? '' : `${before}${words.moment(iso)}`;

const isDeduct = ({ OrderType }: OrderRecord): boolean => OrderType === 'Deduct';
const warehouse = ({ Warehouse }: OrderRecord): string => Warehouse || 'The warehouse';
const openBackorders = ({ BackOrders }: OrderRecord): readonly SubOrderRecord[] =>
  BackOrders.filter(({ Status }) => Status !== 'Closed' && Status !== 'Cancelled');

const piecesOfParts = (parts: readonly SubOrderRecord[]): number =>
  parts
    .flatMap(({ Items }) => Items)
    .reduce((sum, { QuantityRequested }) => sum + QuantityRequested, 0);

/** What follows by itself, whatever becomes of the rest. */
const backorderText = ({ order }: Asking): string | null => {
  const waiting = openBackorders(order);
  if (waiting.length === 0) return null;
  const count = piecesOfParts(waiting);
  return `${pieces(count)} ${count === 1 ? 'follows' : 'follow'} as a backorder once there is stock.`;
};

/** The day that a person has asked for. */
const shipDayText = ({ order: { ShipByDate }, words }: Asking): string | null =>
  ShipByDate === null ? null : `It is to ship on ${words.day(ShipByDate.slice(0, 10))}.`;

const steps = {
  approve: { auto: 'Approve', done: 'approved', by: 'approves it' },
  confirm: { auto: 'Confirm', done: 'confirmed', by: 'confirms it' },
  release: { auto: 'Release', done: 'released', by: 'releases it to the warehouse' },
} as const;
type Step = keyof typeof steps;

const stepText = (asking: Asking, step: Step): string => {
  const { facts, isStaff, order } = asking;
  const { done, by } = steps[step];
  if (facts?.Next?.Action === step) return `The system ${by}${at(asking, facts.Next.At, ' at ')}.`;
  if (step === 'approve' && order.WaitingForClientApproval)
    return isStaff
      ? 'It has to be approved: nothing happens before.'
      : 'It waits for its approval.';
  return isStaff
    ? `It is to be ${done} by you or a colleague.`
    : `It is ${done} next by the warehouse’s people.`;
};

const isShort = ({ Status }: OrderRecord): boolean => Status === 'OnHoldDueToInsufficientStock';

const holdSentence = (asking: Asking): string => {
  const { order } = asking;
  const since = at(asking, cameTo(order, order.Status) ?? order.CreatedDate, ' since ');
  const why = isShort(order) ? shortageText(asking) : null;
  if (why) return `Held${since}, ${why}.`;
  return `Held${since}${order.OnHoldReason ? `: ${order.OnHoldReason}` : ''}.`.replace(
    /\.\.$/,
    '.',
  );
};

const atWarehouse: Readonly<Record<string, string>> = {
  Initial: 'has it and has not begun',
  Entered: 'has it and has not begun',
  Started: 'is picking it',
  Ready: 'is picking it',
  Assigned: 'is picking it',
  Picked: 'has picked it and packs it next',
  Packed: 'has packed it, and it leaves next',
  Shipped: 'has sent it off',
  Delivered: 'has sent it off, and it has arrived',
  Cancelled: 'has cancelled it on its side',
  'Check Inventory': 'is looking for its pieces',
};

const releasedSentence = (asking: Asking): string => {
  const { order } = asking;
  const { WarehouseStatus: word } = order;
  const does = atWarehouse[word] ?? `says ${word}`;
  return `${warehouse(order)} ${does}${at(asking, cameTo(order, word, 'Released'), ', since ')}.`;
};

/** That somebody wants a released order back, and what the warehouse says to it. */
const recallText = (asking: Asking): string | null => {
  const recall = asking.facts?.Recall;
  if (!recall) return null;
  const why = recall.Reason === null ? '' : `: ${recall.Reason}`;
  return recall.State === 'asked'
    ? `${warehouse(asking.order)} was asked${at(asking, recall.At)} to cancel it, and has not answered yet.`
    : `${warehouse(asking.order)} has refused${at(asking, recall.At)} to cancel it${why}.`.replace(
        /\.\.$/,
        '.',
      );
};

const shippedSentence = (asking: Asking): string => {
  const { order, words } = asking;
  const from = order.Warehouse ? ` from ${order.Warehouse}` : '';
  const when = at(asking, leftAt(order));
  if (isDeduct(order)) return `Taken out of ${order.Warehouse || 'the warehouse'}${when}.`;
  const level = order.ShippedServiceLevel ?? order.ShippedCarrier;
  const asked = order.ShipByDate
    ? `, as asked for ${words.day(order.ShipByDate.slice(0, 10))}`
    : '';
  const word = order.WarehouseStatus === 'Delivered' ? 'Shipped and delivered' : 'Shipped';
  const whole = openBackorders(order).length === 0 ? '' : ' in part';
  return `${word}${whole}${when}${from}${level ? ` with ${level}` : ''}${asked}.`;
};

const parcelText = ({ order }: Asking): string => {
  const parcels = [order, ...order.PartialOrders, ...order.BackOrders].flatMap(
    ({ Fulfillment }) => Fulfillment.Packages,
  );
  if (parcels.length === 0) return '';
  const count = parcels.length === 1 ? '1 package' : `${parcels.length} packages`;
  return `${count} left. Where ${parcels.length === 1 ? 'it is' : 'they are'} now, the carrier says on its own page.`;
};

const told: Readonly<Partial<Record<string, (asking: Asking) => readonly [string, string]>>> = {
  Submitted: (asking) => [
    `Submitted${at(asking, cameTo(asking.order, 'Submitted') ?? asking.order.CreatedDate)}, and its stock is reserved.`,
    sentences(stepText(asking, 'approve'), shipDayText(asking)),
  ],
  Approved: (asking) => [
    `Approved${at(asking, cameTo(asking.order, 'Approved'))}.`,
    sentences(stepText(asking, 'confirm'), shipDayText(asking)),
  ],
  Confirmed: (asking) => [
    `Confirmed${at(asking, cameTo(asking.order, 'Confirmed'))}.`,
    sentences(stepText(asking, 'release'), shipDayText(asking)),
  ],
  Released: (asking) => [
    releasedSentence(asking),
    sentences(recallText(asking), shipDayText(asking) ?? 'It ships when it is packed.'),
  ],
  Closed: (asking) => [shippedSentence(asking), parcelText(asking)],
  Cancelled: (asking) => [
    `Cancelled${at(asking, cameTo(asking.order, 'Cancelled'))}.`,
    `Nothing of it ships. ${cancelIsFinal}`,
  ],
};

/** Orders of another server may have a status that nobody here knows. */
const unknown = ({ order }: Asking): readonly [string, string] => [`It is ${order.Status}.`, ''];

const tellOf = (asking: Asking): readonly [string, string] => {
  const { order } = asking;
  if (!isOnHold(order.Status)) return (told[order.Status] ?? unknown)(asking);
  return [holdSentence(asking), isShort(order) ? waitText(asking) : resubmitText(asking)];
};

/** When the system confirms it by itself: from then on nothing can be changed; null where people do. */
const lockedAt = ({ order: { Status }, facts }: Asking): string | null => {
  const next = facts?.Next;
  if (!next || !facts) return null;
  const reaches =
    next.Action === 'confirm' || (next.Action === 'approve' && facts.Automatic.Confirm);
  return Status === 'Confirmed' || !reaches ? null : next.At;
};

const closedText = (asking: Asking): string => {
  const { order } = asking;
  if (order.Status === 'Cancelled') return 'Not any more: it is cancelled.';
  if (order.Status === 'Closed') return 'Not any more: it has left.';
  const since = cameTo(order, 'Confirmed', 'Released');
  return isOnHold(order.Status)
    ? 'Not while it is held for this reason.'
    : `Not any more, since it was confirmed${at(asking, since)}.`;
};

const possibilitiesOf = (asking: Asking): readonly Possibility[] => {
  const { order } = asking;
  const state = { number: order.OrderNumber, status: order.Status };
  const locked = lockedAt(asking);
  const until =
    locked === null
      ? 'Until it is confirmed.'
      : `Until${at(asking, locked, ' ')}, when the system confirms it.`;
  const say = (what: string, isOpen: boolean): Possibility => ({
    what,
    isOpen,
    text: isOpen ? until : closedText(asking),
  });
  const canReturn = whyNotOrder.return({ ...state, isDeduct: isDeduct(order) }) === null;
  return [
    say(
      isDeduct(order)
        ? 'Change its items and its work order'
        : 'Change its items, recipient and delivery',
      whyNotOrder.edit(state) === null,
    ),
    say('Cancel it', whyNotOrder.cancel(state) === null),
    ...(canReturn
      ? [{ what: 'Return what comes back', isOpen: true, text: 'Of what was shipped.' }]
      : []),
  ];
};

/**
 * What an order's page says first: where it is, what happens next and when, and what can still be
 * done until when. Worked out of its record and of what the server says beside it; without that it
 * says less, and nothing that is wrong.
 */
export const orderAnswer = (asking: Asking): OrderAnswer => {
  const [sentence, next] = tellOf(asking);
  return {
    sentence,
    next: sentences(next, backorderText(asking)),
    way: wayOf(asking.order, asking.isStaff),
    possibilities: possibilitiesOf(asking),
  };
};

import { differenceIn, type LikelyCause } from '@contract/differenceRules';
import { stockReasons } from '@contract/stockReasons';
import type { OutboxOfWarehouse } from '@contract/warehouseConnection';
import type { DifferenceOpened, DifferenceStep, StockDifference } from '@contract/warehouseDesk';
import type { InResult } from '@contract/warehouseMessages';
import { documentWords, signedText } from '@/entities/stock-movement';
import { clockText, localDay, localToday, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

const pieces = (count: number): string =>
  `${countText(Math.abs(count))} ${Math.abs(count) === 1 ? 'piece' : 'pieces'}`;

/** By how much both differ: "−4", and where blocked pieces differ "+2 blocked". */
export const differenceText = ({
  Books,
  Told,
}: Pick<StockDifference, 'Books' | 'Told'>): string => {
  const by = differenceIn({ books: Books, told: Told });
  const blocked = by.Unshippable === 0 ? '' : `${signedText(by.Unshippable)} blocked`;
  if (by.OnHand === 0) return blocked;
  return blocked === '' ? signedText(by.OnHand) : `${signedText(by.OnHand)}, ${blocked}`;
};

/** What the warehouse has counted, before what was under way is allowed for. */
export const snapshotPieces = ({ Told, UnderWay }: StockDifference): number =>
  Math.max(0, Told.OnHand - UnderWay);

/** What a step was, in words, without the record that moved the pieces. */
export const stepText = ({
  Kind,
  Reason,
  IsBlocked,
  Subject,
  Why,
  Change,
}: DifferenceStep): string => {
  if (Kind === 'agreed') return `Both agree, ${Subject}`;
  if (Kind === 'told') return `Told by ${Subject}`;
  if (Kind === 'message')
    return `${Subject}${Change === null ? '' : ` ${signedText(Change)}`}: not booked. ${Why}`;
  const reason = Reason === null ? 'Moved' : stockReasons[Reason].label;
  return IsBlocked ? `${reason}, blocked pieces` : reason;
};

const ofWhole = ({ IsWhole }: LikelyCause): string =>
  IsWhole ? 'It explains the whole.' : 'It explains a part of it.';

const at = ({ At }: LikelyCause): string => (At === null ? '' : ` on ${momentText(At)}`);

const messageCause = (cause: LikelyCause): string =>
  [
    `A message ${cause.Type} came${at(cause)} and was not booked.`,
    cause.Why === '' ? '' : `${cause.Why}.`,
    ofWhole(cause),
  ]
    .filter(Boolean)
    .join(' ');

const movedText = ({ Reason, Document }: LikelyCause): string =>
  [
    Reason === null ? 'moved' : stockReasons[Reason].label,
    Document === null ? '' : documentWords(Document),
  ]
    .filter(Boolean)
    .join(', ');

/** What is likely behind a difference, in a sentence or two. */
export const causeText = (cause: LikelyCause): string => {
  switch (cause.Kind) {
    case 'message':
      return messageCause(cause);
    case 'short':
      return `${pieces(cause.Pieces)} ${Math.abs(cause.Pieces) === 1 ? 'was' : 'were'} missing when orders were picked, and still lie blocked in the books. ${ofWhole(cause)}`;
    case 'movement':
      return `The books moved by ${signedText(cause.Pieces)}${at(cause)} (${movedText(cause)}), and the warehouse has not. ${ofWhole(cause)}`;
    case 'condition':
      return `Both have as many pieces. The warehouse has ${pieces(cause.Pieces)} ${cause.Pieces > 0 ? 'more' : 'fewer'} blocked.`;
    default:
      return 'Nothing that the books know explains it. Have the item counted.';
  }
};

const fromTo = (words: string, from: number, to: number): string =>
  from === to ? '' : `${words} ${countText(from)} to ${countText(to)}`;

const available = ({ OnHand, Unshippable }: DifferenceOpened['Now'], Reserved: number): number =>
  OnHand - Unshippable - Reserved;

/** What taking over does, in a sentence or two. */
export const effectText = ({ Now, After, Reserved }: DifferenceOpened): string => {
  const left = available(After, Reserved);
  const changes = [
    fromTo('on hand', Now.OnHand, After.OnHand),
    fromTo('blocked', Now.Unshippable, After.Unshippable),
    fromTo('available', available(Now, Reserved), Math.max(0, left)),
  ]
    .filter(Boolean)
    .join(', ');
  const said = `${changes.charAt(0).toUpperCase()}${changes.slice(1)}.`;
  if (left < 0)
    return `${said} Orders have reserved ${pieces(left)} more than that: the newest that are not released are planned anew.`;
  return Reserved === 0
    ? `${said} No order is touched.`
    : `${said} No order is touched, ${countText(Reserved)} are reserved.`;
};

/** What was taken over, once it is done. */
export const takenText = ({ StockNumber, WarehouseCode }: StockDifference): string =>
  `${StockNumber} in ${WarehouseCode} is now as the warehouse has it.`;

/** What became of a message that was tried again. */
export const outcomeText = (outcome: InResult['Outcome'], why: string): string => {
  if (outcome === 'done') return 'The message has taken effect.';
  if (outcome === 'known') return 'The message had taken effect before.';
  return outcome === 'waits'
    ? `The message still waits. ${why}.`
    : `The message is still left. ${why}.`;
};

const ways: Readonly<Record<OutboxOfWarehouse['Way'], string>> = {
  sent: 'Sent to its address',
  fetched: 'Fetched by the warehouse',
  none: 'Not connected',
};

/** How messages come to a warehouse. */
export const wayText = ({ Way }: OutboxOfWarehouse): string => ways[Way];

/** A moment, today's by its time alone. */
export const soonText = (iso: string): string => {
  const moment = new Date(iso);
  return localDay(moment) === localToday() ? clockText(moment) : momentText(iso);
};

/** How many items both sides had alike when they were compared last; empty where that is not known. */
const agreedText = (warehouses: readonly OutboxOfWarehouse[]): string => {
  const sumOf = (count: 'Agreed' | 'Compared'): number =>
    warehouses.reduce((total, warehouse) => total + warehouse[count], 0);
  const compared = sumOf('Compared');
  return compared === 0
    ? ''
    : `, ${countText(sumOf('Agreed'))} of ${countText(compared)} items ${compared === 1 ? 'agrees' : 'agree'}`;
};

/** As of when the stock was compared: "Snapshot of 02:00."; of several warehouses by their codes. */
export const snapshotText = (warehouses: readonly OutboxOfWarehouse[]): string => {
  const compared = warehouses.flatMap(({ Code, SnapshotAt }) =>
    SnapshotAt === null ? [] : [{ Code, at: soonText(SnapshotAt) }],
  );
  const [only, ...others] = compared;
  if (!only) return 'Nothing was compared: no snapshot has come yet.';
  const agreed = agreedText(warehouses);
  if (others.length === 0) return `Snapshot of ${only.at}${agreed}.`;
  return `Snapshots of ${compared.map(({ Code, at: time }) => `${Code} ${time}`).join(', ')}${agreed}.`;
};

import { addDays } from '@contract/dates';
import { lotOn, type DemoItem } from './catalogue';
import type { DraftLine, DraftDesk } from './orderDraft';
import type { DemoRecipient } from './recipients';
import type { DemoWarehouse } from './reference';

/** Where and when an order is filled, and for whom. */
export interface Filling {
  readonly warehouse: DemoWarehouse;
  readonly createdAt: Date;
  /** Whether its pieces are still to be reserved: what is sold out or retired can't be. */
  readonly isCurrent: boolean;
}

/** Days for which an item is no longer sold that isn't active now. */
const retiredFor = 240;

/** What the warehouse can fill an order with at that time. */
export const offered = (
  { stock, calendar }: DraftDesk,
  { warehouse, createdAt, isCurrent }: Filling,
): DemoItem[] => {
  const wasSold = createdAt < calendar.at(addDays(calendar.today, -retiredFor), 0);
  const isSold = ({ row, supply }: DemoItem): boolean =>
    isCurrent ? row.isActive !== false && supply !== 'none' : row.isActive !== false || wasSold;
  return [...stock.itemsIn(warehouse)].filter(
    (item) => (item.row.createdAt ?? createdAt) <= createdAt && isSold(item),
  );
};

/** Pieces: people buy one or two, shops and dealers by the case. */
const quantityOf = (
  { random }: DraftDesk,
  kind: DemoRecipient['kind'],
  { row }: DemoItem,
): number => {
  if (kind === 'person') return random.chance(0.78) ? 1 : random.whole(2, 4);
  const dear = Number(row.price) > 100;
  if (row.packUnit && !dear) return row.packUnit * random.whole(1, kind === 'shop' ? 4 : 3);
  return random.whole(2, dear ? 8 : 20);
};

export const lineOf = (
  desk: DraftDesk,
  item: DemoItem,
  { quantity, createdAt }: { quantity: number; createdAt: Date },
): DraftLine => {
  const lot =
    desk.client.profile.picksLots && item.row.lotNumberRequired && desk.random.chance(0.2)
      ? lotOn(item, desk.calendar.dayOf(createdAt))
      : null;
  return { item, quantity, requested: quantity, lotNo: lot?.number ?? null, tags: null };
};

/** One to six lines, each of another item. */
export const chooseLines = (
  desk: DraftDesk,
  filling: Filling,
  { kind, least = 1 }: { kind: DemoRecipient['kind']; least?: number },
): DraftLine[] => {
  const { random } = desk;
  const wanted = Math.max(
    least,
    kind === 'person' ? random.weighted([1, 2, 3], (count) => 1 / count) : random.whole(2, 6),
  );
  const left = offered(desk, filling);
  const chosen = Array.from({ length: Math.min(wanted, left.length) }, () => {
    const item = random.weighted(left, ({ demand }) => demand);
    left.splice(left.indexOf(item), 1);
    return item;
  });
  return chosen.map((item) =>
    lineOf(desk, item, { quantity: quantityOf(desk, kind, item), createdAt: filling.createdAt }),
  );
};

/**
 * An item that is short now, or at another time was: nothing of it is left today, or it is a single
 * item like others.
 */
export const shortItem = (desk: DraftDesk, filling: Filling): DemoItem => {
  const singles = offered(desk, { ...filling, isCurrent: false }).filter(
    ({ parts }) => parts.length === 0,
  );
  const soldOut = singles.filter(({ supply }) => supply === 'none');
  return desk.random.pick(filling.isCurrent && soldOut.length > 0 ? soldOut : singles);
};

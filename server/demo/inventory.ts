import type { stock, stockTags } from '../db/schema/inventory';
import type { Day } from '@contract/dates';
import { daysBetween } from './calendar';
import type { DemoItem, Lot } from './catalogue';
import type { DemoClient } from './clients';
import type { DemoWarehouse } from './reference';
import { createRandom, type Random } from '../random';

/** A load on a location; `picked` are the pieces that open deduct orders take from it. */
export interface DemoTag {
  readonly number: string;
  readonly location: string;
  readonly lot: Lot | null;
  picked: number;
}

/**
 * An item in a warehouse. The orders reserve pieces here first; how many there are is chosen
 * afterwards, so that it fits.
 */
interface StockPlace {
  readonly item: DemoItem;
  readonly warehouse: DemoWarehouse;
  readonly tags: readonly DemoTag[];
  allocated: number;
}

export interface Stock {
  readonly places: readonly StockPlace[];
  placeOf(item: DemoItem, warehouse: DemoWarehouse): StockPlace | undefined;
  /** What the warehouse keeps, and the kits that can be made of it. */
  itemsIn(warehouse: DemoWarehouse): ReadonlySet<DemoItem>;
}

const location = (random: Random): string =>
  `${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}-${String(random.whole(1, 24)).padStart(2, '0')}-${String(random.whole(1, 5)).padStart(2, '0')}`;

const lotsOnHand = ({ lots }: DemoItem, today: Day): Lot[] =>
  lots
    .filter(({ made }) => daysBetween(made, today) >= 20)
    .slice(-3)
    .toReversed();

export const buildStock = (
  client: DemoClient,
  catalogue: readonly DemoItem[],
  today: Day,
): Stock => {
  const random = createRandom(`stock of ${client.profile.key}`);
  const parts = new Set(catalogue.flatMap((item) => item.parts.map(({ item: { id } }) => id)));
  let tagsSoFar = 0;
  const tag = (lot: Lot | null): DemoTag => ({
    number: `T${client.profile.number * 10_000 + ++tagsSoFar}`,
    location: location(random),
    lot,
    picked: 0,
  });
  const tagsOf = (item: DemoItem): DemoTag[] => {
    const lots = lotsOnHand(item, today);
    return lots.length > 0
      ? lots.map(tag)
      : Array.from({ length: random.whole(1, 2) }, () => tag(null));
  };
  const isKeptIn = (item: DemoItem, warehouse: DemoWarehouse): boolean =>
    warehouse === client.warehouses[0] || parts.has(item.id) || random.chance(0.6);
  const places = catalogue
    .filter((item) => item.parts.length === 0)
    .flatMap((item) =>
      client.warehouses
        .filter((warehouse) => isKeptIn(item, warehouse))
        .map((warehouse): StockPlace => ({ item, warehouse, tags: tagsOf(item), allocated: 0 })),
    );
  const byWarehouse = new Map(
    client.warehouses.map((warehouse) => [
      warehouse,
      new Map(
        places.filter((place) => place.warehouse === warehouse).map((place) => [place.item, place]),
      ),
    ]),
  );
  const placeOf: Stock['placeOf'] = (item, warehouse) => byWarehouse.get(warehouse)?.get(item);
  const isThere = (item: DemoItem, warehouse: DemoWarehouse): boolean =>
    item.parts.length > 0
      ? item.parts.every((part) => placeOf(part.item, warehouse) !== undefined)
      : placeOf(item, warehouse) !== undefined;
  const ranges = new Map(
    client.warehouses.map((warehouse) => [
      warehouse,
      new Set(catalogue.filter((item) => isThere(item, warehouse))),
    ]),
  );
  return { places, placeOf, itemsIn: (warehouse) => ranges.get(warehouse) ?? new Set() };
};

/** What is left for new orders: dear things lie in smaller piles. */
const wantedAvailable = (random: Random, { item }: StockPlace, isDefault: boolean): number => {
  if (item.supply === 'none') return 0;
  if (item.supply === 'low') return isDefault ? random.whole(1, 5) : 0;
  const most = Number(item.row.price) > 150 ? 90 : Number(item.row.price) > 40 ? 320 : 1100;
  return random.whole(Math.ceil(most / 8), most);
};

/** Divides pieces over tags; each has at least what is picked from it. */
const divide = (random: Random, tags: readonly DemoTag[], pieces: number): number[] => {
  const free = pieces - tags.reduce((sum, { picked }) => sum + picked, 0);
  const shares = tags.map(() => random.between(0.4, 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const rest = tags.map((_, index) => Math.floor((free * (shares[index] ?? 0)) / total));
  const left = free - rest.reduce((sum, share) => sum + share, 0);
  return tags.map(({ picked }, index) => picked + (rest[index] ?? 0) + (index === 0 ? left : 0));
};

type StockRow = typeof stock.$inferInsert;
type TagRow = typeof stockTags.$inferInsert;

/**
 * The stock that fits the orders' reservations, and the tags that it lies on: together they hold
 * just what is on hand.
 */
export const stockRows = (
  client: DemoClient,
  { places }: Stock,
): { stock: StockRow[]; tags: TagRow[] } => {
  const random = createRandom(`counts of ${client.profile.key}`);
  const rows = places.map((place): { stock: StockRow; tags: TagRow[] } => {
    const { item, warehouse, allocated } = place;
    const unshippable = random.chance(0.16) ? random.whole(1, 6) : 0;
    const shippable =
      allocated + wantedAvailable(random, place, warehouse === client.warehouses[0]);
    const at = { clientId: client.id, itemId: item.id, warehouseId: warehouse.id };
    const counts = divide(random, place.tags, shippable);
    const load = ({ number, location: where, lot, picked }: DemoTag, onHand: number): TagRow => ({
      ...at,
      tagNumber: number,
      location: where,
      lotNumber: lot?.number ?? null,
      expirationDate: lot?.expires ?? null,
      isDamaged: false,
      onHand,
      allocated: picked,
    });
    const good = place.tags
      .map((tag, index) => load(tag, counts[index] ?? 0))
      .filter(({ onHand }) => onHand > 0);
    const [first] = place.tags;
    const damaged =
      unshippable > 0 && first
        ? [
            {
              ...load(first, unshippable),
              tagNumber: `${first.number}D`,
              location: 'Q-01-01',
              isDamaged: true,
              allocated: 0,
            },
          ]
        : [];
    return {
      stock: { ...at, onHand: shippable + unshippable, allocated, unshippable },
      tags: [...good, ...damaged],
    };
  });
  return { stock: rows.map((row) => row.stock), tags: rows.flatMap((row) => row.tags) };
};

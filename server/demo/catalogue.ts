import { addDays, type Day } from '@contract/dates';
import type { items, kitComponents } from '../db/schema/inventory';
import { daysBetween, type Calendar } from './calendar';
import { withGs1CheckDigit } from '../gateway/checkDigit';
import type { DemoClient } from './clients';
import type { Reference } from './reference';
import { createRandom, type Random } from '../random';
import type { Family, Kit } from './trades/trade';

type ItemRow = typeof items.$inferInsert;

export interface Lot {
  readonly number: string;
  readonly made: Day;
  readonly expires: Day | null;
}

/** An item with what the orders and the stock need to know of it beyond its row. */
export interface DemoItem {
  readonly row: ItemRow;
  readonly id: string;
  /** Empty for anything but a kit. */
  readonly parts: readonly { readonly item: DemoItem; readonly quantity: number }[];
  /** Oldest first; empty where lots are not tracked. */
  readonly lots: readonly Lot[];
  /** How often it is ordered, compared with others. */
  readonly demand: number;
  readonly supply: 'plenty' | 'low' | 'none';
}

const money = (amount: number): string => amount.toFixed(2);
const wordsOf = (entry: string): [code: string, words: string] => [
  entry.slice(0, entry.indexOf(' ')),
  entry.slice(entry.indexOf(' ') + 1),
];

interface Variant {
  readonly stockNumber: string;
  readonly description: string;
  readonly scale: number;
}

const variantsOf = ({ code, name, sizes, colours, scale }: Family): Variant[] =>
  (sizes ?? [null]).flatMap((size, index) =>
    (colours ?? [null]).map((colour) => {
      const [sizeCode, sizeWords] = size ? wordsOf(size) : ['', ''];
      const [colourCode, colourWords] = colour ? wordsOf(colour) : ['', ''];
      return {
        stockNumber: [code, sizeCode, colourCode].filter(Boolean).join('-'),
        description: [[name, sizeWords].filter(Boolean).join(' '), colourWords]
          .filter(Boolean)
          .join(', '),
        scale: scale?.[index] ?? 1.3 ** index,
      };
    }),
  );

/** A new lot every ten weeks or so, from before the first order until lately. */
const lotsOf = (
  random: Random,
  { lots, keeps }: Family,
  { joined, today }: { joined: Day; today: Day },
): Lot[] => {
  const made: Lot[] = [];
  if (!lots) return made;
  for (
    let day = addDays(joined, -random.whole(60, 100));
    daysBetween(day, today) > 25;
    day = addDays(day, random.whole(50, 90))
  ) {
    const number = `L${day.slice(2, 4)}${day.slice(5, 7)}-${random.digits(4)}`;
    made.push({ number, made: day, expires: keeps ? addDays(day, keeps) : null });
  }
  return made;
};

/** The lot that was shipped on a day; the youngest ones are still on the way. */
export const lotOn = ({ lots }: DemoItem, day: Day): Lot | null =>
  lots.findLast(({ made }) => daysBetween(made, day) >= 20) ?? lots[0] ?? null;

const dimensions = ([length, width, height, pounds]: Family['box'], scale: number) => {
  const wider = scale ** (1 / 3);
  return {
    length: money(length * wider),
    width: money(width * wider),
    height: money(height * wider),
    weight: money(pounds * scale),
  };
};

/** The barcode of a client's item at a position. */
export const barcode = ({ profile }: DemoClient, index: number): string =>
  withGs1CheckDigit(
    `${profile.barcodePrefix.padStart(6, '0')}${String(10_137 + index * 7).slice(-5)}`,
  );

/** The fields that kits and single items fill alike. */
const commonFields = (
  { id: clientId, joined }: DemoClient,
  random: Random,
  calendar: Calendar,
) => ({
  clientId,
  id: random.uuid(),
  isActive: true,
  itemGroupId: null,
  requiresSerialNumber: false,
  lotNumberRequired: false,
  expirationDateRequired: false,
  isCaseable: false,
  createdAt: calendar.at(
    addDays(joined, random.chance(0.8) ? -random.whole(1, 9) : random.whole(0, 300)),
    random.whole(8 * 60, 17 * 60),
  ),
});

interface Making {
  readonly client: DemoClient;
  readonly random: Random;
  readonly calendar: Calendar;
  readonly groups: Reference['itemGroups'];
}

const single = (
  { client, random, calendar, groups }: Making,
  { family, variant, index }: { family: Family; variant: Variant; index: number },
): DemoItem => {
  const price = Math.round(family.price * variant.scale ** 0.8 * 2) / 2;
  const row: ItemRow = {
    ...commonFields(client, random, calendar),
    stockNumber: variant.stockNumber,
    description: variant.description,
    itemType: 'Standard',
    barcode: barcode(client, index),
    itemGroupId: client.profile.supportsItemGroups
      ? (groups.find(({ name }) => name === family.group)?.id ?? null)
      : null,
    requiresSerialNumber: family.serialNumbers ?? false,
    lotNumberRequired: family.lots ?? false,
    expirationDateRequired: family.keeps !== undefined,
    cycleTime: family.keeps === undefined ? null : 90,
    harmonizationCode: family.customs,
    price: money(price),
    cost: money(price * random.between(0.36, 0.52)),
    isCaseable: family.pack !== undefined,
    packUnit: family.pack ?? null,
    reorderPoint: random.chance(0.6) ? random.whole(2, 12) * 10 : null,
    reorderQuantity: random.chance(0.6) ? random.whole(4, 20) * 25 : null,
    originalStockNumber: random.chance(0.12) ? `${variant.stockNumber}-OLD` : null,
    ...dimensions(family.box, variant.scale),
  };
  return {
    row,
    id: row.id,
    parts: [],
    lots: lotsOf(random, family, { joined: client.joined, today: calendar.today }),
    demand: 0.04 + random.next() ** 2,
    supply: 'plenty',
  };
};

const kit = (
  { client, random, calendar }: Making,
  { stockNumber, name, price, parts }: Kit,
  { index, known }: { index: number; known: readonly DemoItem[] },
): DemoItem => {
  const components = Object.entries(parts).map(([part, quantity]) => {
    const item = known.find(({ row }) => row.stockNumber === part);
    if (!item)
      throw new Error(`The kit ${stockNumber} names ${part}, which its trade doesn't have`);
    return { item, quantity };
  });
  const weight = components.reduce(
    (sum, { item, quantity }) => sum + Number(item.row.weight) * quantity,
    0.4,
  );
  const row: ItemRow = {
    ...commonFields(client, random, calendar),
    stockNumber,
    description: name,
    itemType: 'Bundled',
    barcode: barcode(client, index),
    harmonizationCode: null,
    price: money(price),
    cost: money(price * 0.5),
    ...dimensions([14, 11, 7, weight], 1),
  };
  return {
    row,
    id: row.id,
    parts: components,
    lots: [],
    demand: 0.3 + random.next() / 2,
    supply: 'plenty',
  };
};

/**
 * Most items are plenty; some run low, some are sold out, one in thirty is no longer sold. What
 * kits are made of is always there.
 */
const withSupply = (
  random: Random,
  singles: readonly DemoItem[],
  parts: ReadonlySet<string>,
): DemoItem[] => {
  const scarce = random.sample(
    singles.filter(({ row }) => !parts.has(row.stockNumber)),
    Math.ceil(singles.length / 6),
  );
  const soldOut = Math.ceil(singles.length / 18);
  const retired = Math.ceil(singles.length / 30);
  return singles.map((item): DemoItem => {
    const place = scarce.indexOf(item);
    if (place < 0) return item;
    if (place < soldOut) return { ...item, supply: 'none' };
    return place < soldOut + retired
      ? { ...item, row: { ...item.row, isActive: false }, supply: 'low' }
      : { ...item, supply: 'low' };
  });
};

export const buildCatalogue = (
  client: DemoClient,
  reference: Reference,
  calendar: Calendar,
): DemoItem[] => {
  const random = createRandom(`items of ${client.profile.key}`);
  const making = { client, random, calendar, groups: reference.itemGroups };
  const { families, kits } = client.profile.trade;
  const parts = new Set(kits.flatMap((each) => Object.keys(each.parts)));
  const variants = families.flatMap((family) =>
    variantsOf(family).map((variant) => ({ family, variant })),
  );
  const singles = withSupply(
    random,
    variants.map(({ family, variant }, index) => single(making, { family, variant, index })),
    parts,
  );
  return [
    ...singles,
    ...kits.map((each, index) =>
      kit(making, each, { index: variants.length + index, known: singles }),
    ),
  ];
};

export const componentRows = (
  catalogue: readonly DemoItem[],
): (typeof kitComponents.$inferInsert)[] =>
  catalogue.flatMap(({ row, parts }) =>
    parts.map(({ item, quantity }) => ({
      clientId: row.clientId,
      kitId: row.id,
      componentId: item.id,
      quantity,
    })),
  );

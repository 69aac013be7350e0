import { addDays } from '@contract/dates';
import type { noticeLines, notices } from '../db/schema/inventory';
import type { Calendar } from './calendar';
import type { DemoItem } from './catalogue';
import type { DemoClient } from './clients';
import { northwind } from './clientProfiles';
import { arrivalOf, type Arrival } from './noticeArrivals';
import { toldShipment, type ToldShipment } from './noticeStories';
import { createRandom, type Random } from '../random';
import { trackingOf } from '../gateway/tracking';

export type NewNotice = typeof notices.$inferInsert;
type LineRow = typeof noticeLines.$inferInsert;

interface Kind {
  readonly status: string;
  /** Of the main client's; others have them in the same proportions. */
  readonly share: number;
  /** Days from today until it is expected, and from its making until then. */
  readonly expected: readonly [least: number, most: number];
  readonly notice: readonly [least: number, most: number];
  /** Pieces that were counted on arrival, as a share of those announced. */
  readonly received: 'none' | 'most';
}

const kinds: readonly Kind[] = [
  { status: 'Created', share: 4, expected: [4, 30], notice: [8, 34], received: 'none' },
  { status: 'In Transit', share: 4, expected: [0, 8], notice: [12, 30], received: 'none' },
  { status: 'Delivered', share: 2, expected: [-2, 0], notice: [9, 28], received: 'none' },
  { status: 'Received', share: 2, expected: [-9, -3], notice: [9, 28], received: 'most' },
  { status: 'In Stock', share: 5, expected: [-420, -10], notice: [9, 40], received: 'most' },
  { status: 'Cancelled', share: 1, expected: [-200, 10], notice: [14, 30], received: 'none' },
];

const freight = ['Old Ridge Freight Lines', 'Interlake Trucking', 'Blue Anchor Container Line'];

const carrierOf = (random: Random): { carrier: string | null; trackingNumber: string | null } => {
  if (random.chance(0.1)) return { carrier: null, trackingNumber: null };
  if (random.chance(0.45))
    return { carrier: random.pick(freight), trackingNumber: `PRO${random.digits(8)}` };
  const carrier = random.pick(['UPS', 'FedEx', 'DHL']);
  return { carrier, trackingNumber: trackingOf(random, carrier).number };
};

/** A client and what it sells. */
export interface DemoShelf {
  readonly client: DemoClient;
  readonly catalogue: readonly DemoItem[];
}

const linesOf = (
  random: Random,
  { client, catalogue }: DemoShelf,
  { id, kind }: { id: string; kind: Kind },
): LineRow[] => {
  const singles = catalogue.filter(
    ({ parts, row }) => parts.length === 0 && row.isActive !== false,
  );
  return random.sample(singles, random.whole(1, 5)).map((item) => {
    const quantity = (item.row.packUnit ?? 10) * random.whole(4, 24);
    const missing = random.chance(0.15) ? random.whole(1, 6) : 0;
    return {
      clientId: client.id,
      noticeId: id,
      itemId: item.id,
      quantity,
      quantityReceived: kind.received === 'none' ? 0 : quantity - missing,
    };
  });
};

const headOf = (
  random: Random,
  { client }: DemoShelf,
  { id, kind, calendar }: { id: string; kind: Kind; calendar: Calendar },
): Omit<NewNotice, 'number'> => {
  const fromToday = random.whole(...kind.expected);
  const made = Math.min(fromToday - random.whole(...kind.notice), -1);
  const pallets = random.chance(0.6) ? random.whole(1, 12) : null;
  return {
    id,
    clientId: client.id,
    warehouseId: random.pick(client.warehouses).id,
    status: kind.status,
    expectedDate: addDays(calendar.today, fromToday),
    ...(kind.status === 'Created' ? { carrier: null, trackingNumber: null } : carrierOf(random)),
    poNumber: random.chance(0.85) ? `PO-${random.whole(2100, 9800)}` : null,
    packageCount: pallets ? pallets * random.whole(8, 30) : random.whole(2, 24),
    palletCount: pallets,
    vendor: random.pick(client.profile.trade.vendors),
    createdAt: calendar.at(addDays(calendar.today, made), random.whole(8 * 60, 17 * 60)),
  };
};

const statusesOf = ({ profile }: DemoClient): Kind[] => {
  const inTurn = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, turn) => ({ kind, turn })),
  );
  return inTurn
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ kind }) => kind)
    .slice(0, profile.notices);
};

const firstNumber = 5001;

const numbered = (head: Omit<NewNotice, 'number'>, index: number): NewNotice => ({
  ...head,
  number: String(firstNumber + index),
});

interface NoticeRows extends Arrival {
  readonly notices: readonly NewNotice[];
  readonly lines: readonly LineRow[];
}

/** The pieces of a line by the papers at the door; none before it has come there. */
const withDelivered = ({ head, lines, reasons }: ToldShipment): LineRow[] =>
  lines.map((line) => {
    const wasMissing = reasons.some(
      ({ itemId, reason }) => itemId === line.itemId && reason === 'missing',
    );
    const came = ['Delivered', 'Received', 'In Stock'].includes(head.status);
    const counted = wasMissing ? (line.quantityReceived ?? 0) : line.quantity;
    return { ...line, quantityDelivered: came ? counted : null };
  });

const shipmentsOf = (random: Random, shelf: DemoShelf, calendar: Calendar): ToldShipment[] => {
  const { client, catalogue } = shelf;
  const seen = new Map<string, number>();
  return statusesOf(client).map((kind) => {
    const id = random.uuid();
    const turn = seen.get(kind.status) ?? 0;
    seen.set(kind.status, turn + 1);
    const made = {
      head: headOf(random, shelf, { id, kind, calendar }),
      lines: linesOf(random, shelf, { id, kind }),
      catalogue,
    };
    const codeOf = (warehouseId: string): string =>
      client.warehouses.find((warehouse) => warehouse.id === warehouseId)?.code ?? '';
    return toldShipment(made, {
      turn,
      isMain: client.id === northwind.id,
      mainWarehouseId: client.warehouses[0]?.id ?? made.head.warehouseId,
      calendar,
      bylineOf: (warehouseId) => `Warehouse ${codeOf(warehouseId)}`,
    });
  });
};

/**
 * Notices of what is on its way to the warehouses or has come, numbered over all clients in the
 * order in which they were made.
 */
export const noticeRows = (shelves: readonly DemoShelf[], calendar: Calendar): NoticeRows => {
  const random = createRandom('notices');
  const made = shelves.flatMap((shelf) => shipmentsOf(random, shelf, calendar));
  const inOrder = made.toSorted((a, b) => Number(a.head.createdAt) - Number(b.head.createdAt));
  const arrivals = inOrder.map((shipment) => arrivalOf(shipment, calendar));
  return {
    deliveries: arrivals.flatMap(({ deliveries }) => deliveries),
    receipts: arrivals.flatMap(({ receipts }) => receipts),
    reasons: arrivals.flatMap(({ reasons }) => reasons),
    notices: inOrder.map(({ head }, index) => numbered(head, index)),
    lines: inOrder.flatMap(withDelivered),
  };
};

import { addDays } from '@contract/dates';
import { noticeReasons, type NoticeReason } from '@contract/noticeReasons';
import type { noticeReasons as reasonTable } from '../db/schema/inventory';
import type { Calendar } from './calendar';
import type { AnnouncedShipment } from './noticeArrivals';

type Line = AnnouncedShipment['lines'][number];
type ReasonRow = typeof reasonTable.$inferInsert;

/** How one line of a notice came, and what the warehouse noted of it. */
interface Story {
  /** Pieces that did not come, or, below zero, that came beyond what was announced. */
  readonly missing: number;
  readonly damaged: number;
  readonly reasons: readonly (readonly [NoticeReason, note: string])[];
}

const stories: Readonly<Record<string, Story>> = {
  'Received 0': {
    missing: 24,
    damaged: 2,
    reasons: [
      ['missing', 'carton 7 of the packing list was not on the skid'],
      ['inTransit', 'a carton was crushed at one corner'],
    ],
  },
  // Nobody has said why yet: staff find what is to be done about it.
  'Received 1': { missing: 6, damaged: 0, reasons: [] },
  'In Stock 0': {
    missing: -2,
    damaged: 0,
    reasons: [['packedOver', 'two more in a sealed carton, taken into stock']],
  },
};

/** A shipment with how its lines came. */
export interface ToldShipment extends AnnouncedShipment {
  /** Damaged pieces by item. */
  readonly damaged: ReadonlyMap<string, number>;
  readonly reasons: readonly ReasonRow[];
}

const overdueBy = 6;

/** A notice that was to come some days ago, and of which nothing is known but its carrier. */
const overdue = (
  head: AnnouncedShipment['head'],
  calendar: Calendar,
): AnnouncedShipment['head'] => ({
  ...head,
  expectedDate: addDays(calendar.today, -overdueBy),
  carrier: 'Interlake Trucking',
  trackingNumber: 'PRO44718302',
  createdAt: calendar.at(addDays(calendar.today, -overdueBy - 18), 10 * 60 + 12),
});

const usualReason = ['missing', 'a carton of the packing list was not on the skid'] as const;

/** An item that is out of stock, so that orders wait for it. */
const wantedItem = ({ catalogue }: AnnouncedShipment): string | undefined =>
  catalogue
    .filter(
      ({ parts, row, supply }) => parts.length === 0 && row.isActive !== false && supply === 'none',
    )
    .toSorted((a, b) => b.demand - a.demand)[0]?.id;

const withWanted = (shipment: AnnouncedShipment): readonly Line[] => {
  const itemId = wantedItem(shipment);
  const [first, ...others] = shipment.lines;
  return first && itemId && !shipment.lines.some((line) => line.itemId === itemId)
    ? [{ ...first, itemId }, ...others]
    : shipment.lines;
};

const cameAs = (line: Line, { missing }: Story): Line => ({
  ...line,
  quantityReceived: line.quantity - Math.min(missing, Math.floor(line.quantity / 2)),
});

const reasonsOf = (
  shipment: AnnouncedShipment,
  { line, story, byline }: { line: Line; story: Story | null; byline: string },
): ReasonRow[] => {
  const differs = (line.quantityReceived ?? 0) !== line.quantity;
  const given = story?.reasons ?? (differs ? [usualReason] : []);
  return given.map(([reason, note]) => ({
    clientId: shipment.head.clientId,
    noticeId: shipment.head.id,
    itemId: line.itemId,
    difference: noticeReasons[reason].of,
    reason,
    note,
    by: byline,
    at: shipment.head.createdAt ?? new Date(0),
  }));
};

/** Where a notice stands among its client's with this status, and who counts it. */
interface Turn {
  readonly turn: number;
  readonly isMain: boolean;
  readonly mainWarehouseId: string;
  readonly calendar: Calendar;
  readonly bylineOf: (warehouseId: string) => string;
}

/**
 * A shipment as it has come: of the main client's, one is overdue, one came short with its reasons
 * and with damaged pieces, one waits for its reason, and one had more than was announced; whatever
 * else came short has its reason.
 */
export const toldShipment = (
  shipment: AnnouncedShipment,
  { turn, isMain, mainWarehouseId, calendar, bylineOf }: Turn,
): ToldShipment => {
  const { status } = shipment.head;
  const name = `${status} ${turn}`;
  const story = (isMain && stories[name]) || null;
  const brings = isMain && ['Received 0', 'In Transit 1'].includes(name);
  const isOverdue = isMain && name === 'In Transit 0';
  const late = isOverdue ? overdue(shipment.head, calendar) : shipment.head;
  const head = brings ? { ...late, warehouseId: mainWarehouseId } : late;
  const isCounted = status === 'Received' || status === 'In Stock';
  const lines = (brings ? withWanted(shipment) : shipment.lines).map((line, index) =>
    story && index === 0 ? cameAs(line, story) : line,
  );
  const [first] = lines;
  const told = { ...shipment, head, lines };
  const byline = bylineOf(head.warehouseId);
  return {
    ...told,
    damaged: new Map(story && first ? [[first.itemId, story.damaged]] : []),
    reasons: isCounted
      ? lines.flatMap((line, index) =>
          reasonsOf(told, { line, story: index === 0 ? story : null, byline }),
        )
      : [],
  };
};

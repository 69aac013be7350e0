import { addDays } from '@contract/dates';
import type {
  noticeDeliveries,
  noticeLines,
  noticeReasons,
  noticeReceipts,
  notices,
} from '../db/schema/inventory';
import { createRandom, type Random } from '../random';
import type { Calendar } from './calendar';
import { lotOn, type DemoItem } from './catalogue';
import type { ToldShipment } from './noticeStories';

type DeliveryRow = typeof noticeDeliveries.$inferInsert;
type ReasonRow = typeof noticeReasons.$inferInsert;
type ReceiptRow = typeof noticeReceipts.$inferInsert;

/** A notice with what it announces. */
export interface AnnouncedShipment {
  readonly head: Omit<typeof notices.$inferInsert, 'number'>;
  readonly lines: readonly (typeof noticeLines.$inferInsert)[];
  readonly catalogue: readonly DemoItem[];
}

/** What the warehouse has noted of a shipment. */
export interface Arrival {
  readonly deliveries: readonly DeliveryRow[];
  readonly receipts: readonly ReceiptRow[];
  readonly reasons: readonly ReasonRow[];
}

const delivered = ['Delivered', 'Received', 'In Stock'];

/**
 * The moment in the morning of a day, or in the hour that has just passed where the day has not
 * come so far.
 */
const morningOf = (random: Random, day: string, calendar: Calendar): Date =>
  new Date(
    Math.min(
      calendar.at(day, random.whole(7 * 60, 11 * 60)).getTime(),
      calendar.now.getTime() - random.whole(20, 80) * 60_000,
    ),
  );

/** The receipts of a line, good pieces and damaged ones apart. */
const receiptsOf = (
  random: Random,
  { head, catalogue, damaged }: ToldShipment,
  {
    line,
    receivedAt,
    calendar,
  }: { line: AnnouncedShipment['lines'][number]; receivedAt: Date; calendar: Calendar },
): ReceiptRow[] => {
  const item = catalogue.find(({ id }) => id === line.itemId);
  const lot = item ? lotOn(item, calendar.dayOf(receivedAt)) : null;
  const ofLine = {
    clientId: head.clientId,
    noticeId: head.id,
    itemId: line.itemId,
    lotNumber: item?.row.lotNumberRequired ? (lot?.number ?? null) : null,
    expirationDate: item?.row.expirationDateRequired ? (lot?.expires ?? null) : null,
    isDamaged: false,
    receivedAt,
  };
  const broken = damaged.get(line.itemId) ?? 0;
  const good = { ...ofLine, id: random.uuid(), pieces: (line.quantityReceived ?? 0) - broken };
  return broken === 0
    ? [good]
    : [good, { ...ofLine, id: random.uuid(), pieces: broken, isDamaged: true }];
};

/**
 * The delivery of a shipment that has come, on the day when it was expected, and the receipts of
 * one that was counted the day after.
 */
export const arrivalOf = (shipment: ToldShipment, calendar: Calendar): Arrival => {
  const {
    head: { clientId, id: noticeId, status, expectedDate, palletCount, packageCount },
    lines,
  } = shipment;
  if (!delivered.includes(status)) return { deliveries: [], receipts: [], reasons: [] };
  const random = createRandom(`arrival of ${noticeId}`);
  const deliveredAt = morningOf(random, expectedDate, calendar);
  const delivery = {
    clientId,
    noticeId,
    id: random.uuid(),
    status: 'Delivered',
    deliveredAt,
    skids: palletCount ?? null,
    cartons: packageCount ?? null,
  };
  if (status === 'Delivered') return { deliveries: [delivery], receipts: [], reasons: [] };
  const receivedAt = morningOf(random, addDays(expectedDate, 1), calendar);
  return {
    deliveries: [delivery],
    receipts: lines.flatMap((line) => receiptsOf(random, shipment, { line, receivedAt, calendar })),
    reasons: shipment.reasons.map((reason) => ({ ...reason, at: receivedAt })),
  };
};

import type { DraftConsignment, DraftLine, DraftPart, DraftDesk } from './orderDraft';
import { lineOf, shortItem, type Filling } from './orderLines';
import type { DemoWarehouse } from './reference';
import type { PlannedOrder } from './scenarios';

type Progress = Pick<DraftConsignment, 'status' | 'warehouseStatus'>;

const progress = (
  status: Progress['status'],
  warehouseStatus: Progress['warehouseStatus'],
): Progress => ({ status, warehouseStatus });

/**
 * How far the two parts of an order in process are; the second lags behind, and the order with it.
 */
const partialsInProcess: readonly (readonly [Progress, Progress])[] = [
  [progress('Closed', 'Shipped'), progress('Released', 'Started')],
  [progress('Released', 'Assigned'), progress('Released', 'Started')],
  [progress('Released', 'Packed'), progress('Released', 'Started')],
];

/** How the backorder of a closed order goes on. */
const backordersLately: readonly Progress[] = [
  progress('OnHoldDueToInsufficientStock', 'Initial'),
  progress('OnHoldDueToInsufficientStock', 'Initial'),
  progress('Released', 'Started'),
  progress('OnHoldDueToInsufficientStock', 'Initial'),
  progress('Confirmed', 'Initial'),
];

/** An order's lines and parts. */
export interface Contents {
  readonly lines: readonly DraftLine[];
  readonly parts: readonly DraftPart[];
}

const waits = (sku: string) =>
  ({
    status: 'OnHoldDueToInsufficientStock',
    warehouseStatus: 'Initial',
    onHoldReason: `Insufficient stock: ${sku}`,
    shippedAt: null,
  }) as const;

const later = (
  { random, calendar }: DraftDesk,
  moment: Date,
  days: readonly [number, number],
): Date => {
  const wanted = moment.getTime() + random.between(...days) * 86_400_000;
  const latest = calendar.now.getTime() - 3_600_000;
  return new Date(wanted < latest ? wanted : Math.max(moment.getTime(), latest));
};

const share = (line: DraftLine, quantity: number): DraftLine => ({
  ...line,
  quantity,
  requested: quantity,
});

/**
 * Pieces of each line that the first of two warehouses ships; one line is divided, the others go
 * here or there.
 */
const firstShare = ({ quantity }: DraftLine, index: number): number => {
  if (index === 0) return quantity > 1 ? Math.ceil(quantity / 2) : quantity;
  return index % 2 === 0 ? quantity : 0;
};

interface Dividing {
  readonly lines: readonly DraftLine[];
  readonly warehouses: readonly [DemoWarehouse, DemoWarehouse];
  readonly shippedAt: Date | null;
}

/** The order as two partial orders from two warehouses that both have all of its items. */
export const inPartials = (
  desk: DraftDesk,
  planned: PlannedOrder,
  { lines, warehouses, shippedAt }: Dividing,
): Contents => {
  const { random } = desk;
  const apart =
    planned.status === 'Released'
      ? random.pick(partialsInProcess)
      : [progress(planned.status, planned.at), progress(planned.status, planned.at)];
  const partLines = [
    lines.map((line, index) => share(line, firstShare(line, index))),
    lines.map((line, index) => share(line, line.quantity - firstShare(line, index))),
  ];
  const parts = warehouses.map((warehouse, index): DraftPart => {
    const how = apart[index] ?? progress(planned.status, planned.at);
    const shipped = shippedAt ?? later(desk, planned.createdAt, [0.8, 1.4]);
    return {
      ...how,
      warehouse,
      id: random.uuid(),
      kind: 'partial',
      onHoldReason: null,
      shippedAt: how.status === 'Closed' ? shipped : null,
      lines: (partLines[index] ?? []).filter(({ quantity }) => quantity > 0),
    };
  });
  return { lines, parts };
};

/**
 * How an order's backorder stands: of an order that has just closed it waits or is under way, of an
 * old one it has shipped or was given up.
 */
const backorderProgress = (
  { random, calendar }: DraftDesk,
  { status, createdAt }: PlannedOrder,
  shippedAt: Date | null,
): Progress | null => {
  if (status !== 'Closed' || shippedAt === null) return null;
  const days = (calendar.now.getTime() - createdAt.getTime()) / 86_400_000;
  if (days < 32) return random.pick(backordersLately);
  return random.chance(0.9) ? progress('Closed', 'Delivered') : progress('Cancelled', 'Cancelled');
};

interface Shortening {
  readonly lines: readonly DraftLine[];
  readonly filling: Filling;
  readonly shippedAt: Date | null;
}

/** The order with a line that is short, and the backorder that holds what is missing. */
export const withBackorder = (
  desk: DraftDesk,
  planned: PlannedOrder,
  { lines, filling, shippedAt }: Shortening,
): Contents => {
  const { random } = desk;
  const how = backorderProgress(desk, planned, shippedAt);
  const isWaiting = how === null || how.status === 'OnHoldDueToInsufficientStock';
  const item = shortItem(desk, { ...filling, isCurrent: isWaiting });
  const others = lines.filter((line) => line.item !== item);
  const requested = random.whole(3, 18);
  const missing =
    others.length > 0 && random.chance(0.25) ? requested : random.whole(1, requested - 1);
  const line: DraftLine = {
    ...lineOf(desk, item, { quantity: requested, createdAt: planned.createdAt }),
    quantity: requested - missing,
  };
  const underWay = (reached: Progress) => ({
    ...reached,
    onHoldReason: null,
    shippedAt: reached.status === 'Closed' && shippedAt ? later(desk, shippedAt, [5, 26]) : null,
  });
  const state = isWaiting || how === null ? waits(item.row.stockNumber) : underWay(how);
  const part: DraftPart = {
    ...state,
    id: random.uuid(),
    kind: 'backorder',
    warehouse: filling.warehouse,
    lines: [share(line, missing)],
  };
  return { lines: [...others.slice(0, 3), line], parts: [part] };
};

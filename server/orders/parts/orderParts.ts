import { v7 } from 'uuid';
import type { orderLines, subOrders } from '../../db/schema/orders';
import type { LineShare } from '../../stock/allocation';
import { insufficientStock, type Fulfilment } from './fulfilment';
import type { OrderedLine } from './orderChecks';
import type { Reservation } from '../../stock/reservations';

type SubOrderRow = typeof subOrders.$inferInsert;
type LineRow = typeof orderLines.$inferInsert;

/** An order as far as its lines and parts need it. */
export interface OrderHead {
  readonly clientId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Its partial orders share it. */
  readonly status: string;
  /** Of its parts. */
  readonly createdAt: Date;
  /** Number of the last backorder that it keeps from before; a new one comes after it. */
  readonly lastBackorder?: number;
}

interface Part {
  readonly row: SubOrderRow;
  readonly shares: readonly LineShare<OrderedLine>[];
}

interface Parts {
  readonly parts: readonly SubOrderRow[];
  readonly lines: readonly LineRow[];
  readonly reservations: readonly Reservation[];
}

/**
 * Partial orders when several warehouses ship, and a backorder for what is short while the rest
 * ships.
 */
const partsOf = (head: OrderHead, { plan, warehouseId }: Fulfilment): Part[] => {
  const { clientId, orderId, orderNumber, status, createdAt, lastBackorder = 0 } = head;
  const part = { clientId, orderId, createdAt, warehouseStatus: 'Initial' as const };
  const partials =
    plan.shares.length < 2
      ? []
      : plan.shares.map((share, index): Part => ({
          row: {
            ...part,
            id: v7(),
            kind: 'partial',
            orderNumber: `${orderNumber}-P${index + 1}`,
            status,
            warehouseId: share.warehouseId,
          },
          shares: share.lines,
        }));
  if (plan.shares.length === 0 || plan.short.length === 0) return partials;
  const waiting = { status: 'OnHoldDueToInsufficientStock', onHoldReason: insufficientStock(plan) };
  return [
    ...partials,
    {
      row: {
        ...part,
        ...waiting,
        id: v7(),
        kind: 'backorder',
        orderNumber: `${orderNumber}-B${lastBackorder + 1}`,
        warehouseId,
      },
      shares: plan.short,
    },
  ];
};

type LinePlace = Pick<LineRow, 'lineNo' | 'subOrderId' | 'quantity' | 'quantityRequested'>;

const lineRow = (
  { clientId, orderId }: OrderHead,
  { item, lotNo }: OrderedLine,
  place: LinePlace,
): LineRow => {
  const { id: itemId, stockNumber, description, itemType } = item;
  return { clientId, orderId, itemId, stockNumber, description, itemType, lotNo, ...place };
};

const reservedBy = (
  { line, quantity }: LineShare<OrderedLine>,
  at: Pick<Reservation, 'lineNo' | 'warehouseId'>,
): Reservation[] =>
  line.needs.map(({ itemId, perPiece }) => ({ ...at, itemId, quantity: quantity * perPiece }));

const ownLines = (
  head: OrderHead,
  ordered: readonly OrderedLine[],
  { plan }: Fulfilment,
): LineRow[] => {
  const shipped = new Map<OrderedLine, number>();
  for (const { line, quantity } of plan.shares.flatMap(({ lines }) => lines))
    shipped.set(line, (shipped.get(line) ?? 0) + quantity);
  const ships = (line: OrderedLine): number =>
    plan.shares.length > 0 ? (shipped.get(line) ?? 0) : line.quantity;
  return ordered.map((line) =>
    lineRow(head, line, {
      lineNo: line.lineNo,
      quantity: ships(line),
      quantityRequested: line.quantity,
    }),
  );
};

/**
 * The order's own lines, its parts with theirs, and what each line reserves:
 * an order that ships from one warehouse reserves by its own lines, a split one by those of its
 * partial orders.
 */
export const layOut = (
  head: OrderHead,
  ordered: readonly OrderedLine[],
  fulfilment: Fulfilment,
): Parts => {
  const [only, ...others] = fulfilment.plan.shares;
  const parts = partsOf(head, fulfilment);
  const lastLineNo = Math.max(...ordered.map(({ lineNo }) => lineNo));
  const placed = parts
    .flatMap(({ row, shares }) => shares.map((share) => ({ row, share })))
    .map(({ row, share }, index) => ({ row, share, lineNo: lastLineNo + 1 + index }));
  const partLines = placed.map(({ row, share: { line, quantity }, lineNo }) =>
    lineRow(head, line, { lineNo, subOrderId: row.id, quantity, quantityRequested: quantity }),
  );
  const reservations =
    only && others.length === 0
      ? only.lines.flatMap((share) =>
          reservedBy(share, { lineNo: share.line.lineNo, warehouseId: only.warehouseId }),
        )
      : placed
          .filter(({ row }) => row.kind === 'partial')
          .flatMap(({ row, share, lineNo }) =>
            reservedBy(share, { lineNo, warehouseId: row.warehouseId }),
          );
  return {
    parts: parts.map(({ row }) => row),
    lines: [...ownLines(head, ordered, fulfilment), ...partLines],
    reservations,
  };
};

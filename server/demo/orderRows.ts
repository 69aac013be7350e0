import type {
  allocations,
  orderHistory,
  orderLines,
  orderPackages,
  orders,
  subOrders,
} from '../db/schema/orders';
import type { Calendar } from './calendar';
import type { Stock } from './inventory';
import { isOpen, type DraftConsignment, type DraftLine, type DraftOrder } from './orderDraft';
import { createNaming } from './orderNames';
import { packagesOf, piecesOf } from './packages';
import { createRandom, type Random } from '../random';
import type { DemoWarehouse } from './reference';

export interface OrderRows {
  readonly orders: (typeof orders.$inferInsert)[];
  readonly subOrders: (typeof subOrders.$inferInsert)[];
  readonly lines: (typeof orderLines.$inferInsert)[];
  readonly allocations: (typeof allocations.$inferInsert)[];
  readonly history: (typeof orderHistory.$inferInsert)[];
  readonly packages: (typeof orderPackages.$inferInsert)[];
}

/** What an order's rows need beside the order. */
interface Writing {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly stockOf: ReadonlyMap<string, Stock>;
  readonly rows: OrderRows;
}

/** The columns that are as the draft has them. */
const keptOf = ({
  id,
  orderType,
  status,
  warehouseStatus,
  orderBy,
  shipByDate,
  notes,
  onHoldReason,
  waitingForApproval,
  requestUccLabels,
  workOrder,
  createdAt,
  shippedAt,
}: DraftOrder) => ({
  id,
  orderType,
  status,
  warehouseStatus,
  orderBy,
  shipByDate,
  notes,
  onHoldReason,
  waitingForApproval,
  requestUccLabels,
  workOrder,
  createdAt,
  shippedAt,
});

const orderRow = (order: DraftOrder, number: string, name: string): typeof orders.$inferInsert => {
  const { client, recipient, level, warehouse, sender, parts, status, shippedAt } = order;
  const purchaseOrder = /^PO (\d+)/.exec(name)?.[1];
  const hasLeft = status === 'Closed' && shippedAt !== null && level !== null;
  return {
    ...keptOf(order),
    name,
    clientId: client.id,
    orderNumber: number,
    warehouseId: warehouse.id,
    deliveryOption: level?.name ?? null,
    recipient: recipient?.fields ?? null,
    recipientFirst: recipient?.fields.FirstName?.toLowerCase() ?? '',
    recipientLast: recipient?.fields.LastName?.toLowerCase() ?? '',
    recipientCompany: recipient?.fields.Company?.toLowerCase() ?? '',
    hasPartials: parts.some(({ kind }) => kind === 'partial'),
    hasBackorders: parts.some(({ kind }) => kind === 'backorder'),
    shippedCarrier: hasLeft ? level.carrier : null,
    shippedServiceLevel: hasLeft ? level.name : null,
    sender: sender?.fields ?? null,
    shipReference1: purchaseOrder ? `PO ${purchaseOrder}` : null,
  };
};

/** The numbers that an order's next line and parcel get; its parts count on. */
interface Next {
  line: number;
  parcel: number;
}

/**
 * An order, or a part of one. What is divided into partial orders neither reserves nor ships by
 * itself.
 */
interface Placed {
  readonly consignment: DraftConsignment;
  readonly subOrderId: string | null;
  readonly number: string;
  readonly isDivided: boolean;
  readonly next: Next;
}

const reserve = (
  { rows, stockOf }: Writing,
  order: DraftOrder,
  { line, lineNo, warehouse }: { line: DraftLine; lineNo: number; warehouse: DemoWarehouse },
): void => {
  for (const { item, quantity } of piecesOf({ lines: [line] })) {
    const place = stockOf.get(order.client.id)?.placeOf(item, warehouse);
    if (!place) throw new Error(`${item.row.stockNumber} is not kept in ${warehouse.code}`);
    place.allocated += quantity;
    rows.allocations.push({
      clientId: order.client.id,
      orderId: order.id,
      lineNo,
      itemId: item.id,
      warehouseId: warehouse.id,
      quantity,
    });
  }
};

/** Writes the lines of an order or a part, what they reserve, and the parcels they left in. */
const writeConsignment = (
  writing: Writing,
  order: DraftOrder,
  { consignment, subOrderId, number, isDivided, next }: Placed,
): void => {
  const { rows, random, calendar } = writing;
  const owner = { clientId: order.client.id, orderId: order.id, subOrderId };
  for (const line of consignment.lines) {
    const {
      item: {
        row: { id: itemId, stockNumber, description, itemType },
      },
      quantity,
      requested,
      lotNo,
      tags,
    } = line;
    const lineNo = next.line++;
    rows.lines.push({
      ...owner,
      lineNo,
      itemId,
      stockNumber,
      description,
      itemType,
      quantity,
      quantityRequested: requested,
      lotNo,
      tags,
    });
    if (isOpen(consignment) && !isDivided)
      reserve(writing, order, { line, lineNo, warehouse: consignment.warehouse });
  }
  if (isDivided) return;
  for (const content of packagesOf(order, consignment, { random, calendar, number }))
    rows.packages.push({ ...owner, packageNo: next.parcel++, content });
};

/** Writes a part of an order, with what is its own. */
const writePart = (
  writing: Writing,
  order: DraftOrder,
  { part, number, next }: { part: DraftOrder['parts'][number]; number: string; next: Next },
): void => {
  const { id, kind, status, warehouseStatus, warehouse, onHoldReason, shippedAt } = part;
  writing.rows.subOrders.push({
    clientId: order.client.id,
    orderId: order.id,
    id,
    kind,
    orderNumber: number,
    status,
    warehouseStatus,
    warehouseId: warehouse.id,
    onHoldReason,
    shippedAt,
    createdAt: order.createdAt,
  });
  writeConsignment(writing, order, {
    consignment: part,
    subOrderId: id,
    number,
    isDivided: false,
    next,
  });
};

const writeOrder = (
  writing: Writing,
  order: DraftOrder,
  { number, name }: { number: string; name: string },
): void => {
  const { rows } = writing;
  const {
    id: orderId,
    client: { id: clientId },
    parts,
  } = order;
  const row = orderRow(order, number, name);
  const next = { line: 1, parcel: 1 };
  const seen = { partial: 0, backorder: 0 };
  rows.orders.push(row);
  rows.history.push(
    ...order.steps.map(({ status, by, at }, index) => ({
      clientId,
      orderId,
      step: index + 1,
      status,
      by,
      at,
    })),
  );
  writeConsignment(writing, order, {
    consignment: order,
    subOrderId: null,
    number,
    isDivided: row.hasPartials ?? false,
    next,
  });
  for (const part of parts) {
    seen[part.kind] += 1;
    const letter = part.kind === 'partial' ? 'P' : 'B';
    writePart(writing, order, { part, number: `${number}-${letter}${seen[part.kind]}`, next });
  }
};

const firstNumber = 10_001;

/**
 * Numbers and names the orders of all clients in the order of their creation, and reserves what the
 * open ones need.
 */
export const orderRows = (
  drafts: readonly DraftOrder[],
  stockOf: ReadonlyMap<string, Stock>,
  calendar: Calendar,
): OrderRows => {
  const rows: OrderRows = {
    orders: [],
    subOrders: [],
    lines: [],
    allocations: [],
    history: [],
    packages: [],
  };
  const writing = { calendar, stockOf, rows, random: createRandom('packages') };
  const nameOf = createNaming();
  drafts
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .forEach((order, index) =>
      writeOrder(writing, order, { number: String(firstNumber + index), name: nameOf(order) }),
    );
  return rows;
};

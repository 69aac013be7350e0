import { may } from '@contract/access';
import type { OrderItemRecord, OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { orderActionsOf } from '@contract/orderActions';
import type { Db } from '../../db/database';
import { groupBy } from '../../db/groupBy';
import type { orders, subOrders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { orderColumns } from './orderColumns';
import { readParts } from './orderPartsQuery';

type OrderRow = typeof orders.$inferSelect;
type SubOrderRow = typeof subOrders.$inferSelect;
type Parts = Awaited<ReturnType<typeof readParts>>;
type Line = Parts['lines'][number];
type Package = Parts['packages'][number];

/** Lines and packages belong to a part of the order, or to the order itself. */
const owner = (row: Line | Package): string => row.subOrderId ?? row.orderId;

const toItem = (line: Line): OrderItemRecord => ({
  StockNumber: line.stockNumber,
  Description: line.description,
  ItemType: line.itemType,
  Quantity: line.quantity,
  QuantityRequested: line.quantityRequested,
  LotNo: line.lotNo,
  Tags: line.tags ?? [],
  Product: { Name: line.description },
});

interface Contents {
  readonly lines: readonly Line[];
  readonly packages: readonly Package[];
}

const contentsOf = ({ lines, packages }: Contents) => ({
  Items: lines.map(toItem),
  Fulfillment: { Packages: packages.map(({ content }) => content) },
});

const toSubOrder = (
  part: SubOrderRow,
  warehouse: string | null,
  contents: Contents,
): SubOrderRecord => ({
  _id: part.id,
  OrderNumber: part.orderNumber,
  Status: part.status,
  WarehouseStatus: part.warehouseStatus,
  Warehouse: warehouse ?? '',
  OnHoldReason: part.onHoldReason,
  CreatedDate: part.createdAt.toISOString(),
  ShippedDate: part.shippedAt?.toISOString() ?? null,
  ...contentsOf(contents),
});

const headOf = (order: OrderRow, warehouse: string | null) => ({
  _id: order.id,
  Version: order.version,
  OrderNumber: order.orderNumber,
  ...orderColumns.answer(order),
  CreatedDate: order.createdAt.toISOString(),
  Status: order.status,
  WarehouseStatus: order.warehouseStatus,
  Warehouse: warehouse ?? '',
  OrderBy: order.orderBy,
  OrderType: order.orderType,
  Recipient: order.recipient,
  OnHoldReason: order.onHoldReason,
  ShippedDate: order.shippedAt?.toISOString() ?? null,
  ShippedCarrier: order.shippedCarrier,
  ShippedServiceLevel: order.shippedServiceLevel,
  InvoiceFile: order.invoiceFile,
  ShippingLabel: order.shippingLabel,
  Sender: order.sender,
  ShipReference1: order.shipReference1,
  // An order has one work order at most, so its own number makes it unique.
  WorkOrder: order.workOrder && { ...order.workOrder, Number: `${order.orderNumber}-W` },
  ClientId: order.clientId,
});

/**
 * The caller's orders with these ids as whole records, in the sequence of the ids; ids of other
 * clients are left out.
 */
export const loadOrders = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<OrderRecord[]> => {
  if (ids.length === 0) return [];
  const { heads, parts, lines, steps, packages } = await readParts(db, actor, ids);
  const mayProcess = may(actor.role, 'order.process');
  const linesOf = groupBy(lines, owner);
  const packagesOf = groupBy(packages, owner);
  const partsOf = groupBy(parts, ({ part }) => part.orderId);
  const stepsOf = groupBy(steps, ({ orderId }) => orderId);
  const contents = (id: string): Contents => ({ lines: linesOf(id), packages: packagesOf(id) });
  const subOrdersOf = (id: string, kind: SubOrderRow['kind']) =>
    partsOf(id)
      .filter(({ part }) => part.kind === kind)
      .map(({ part, warehouse }) => toSubOrder(part, warehouse, contents(part.id)));
  const toRecord = ({ order, warehouse }: (typeof heads)[number]): OrderRecord => ({
    ...headOf(order, warehouse),
    ...contentsOf(contents(order.id)),
    PartialOrders: subOrdersOf(order.id, 'partial'),
    BackOrders: subOrdersOf(order.id, 'backorder'),
    OrderHistory: stepsOf(order.id).map(({ status, at }) => ({
      Status: status,
      Date: at.toISOString(),
    })),
    actions: orderActionsOf(order.status, mayProcess),
  });
  const records = new Map(heads.map((head) => [head.order.id, toRecord(head)]));
  return ids.flatMap((id) => records.get(id) ?? []);
};

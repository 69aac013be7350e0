import { may } from '@contract/access';
import type { OrderItemRecord, OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { orderActionsOf } from '@contract/orderActions';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/actor';
import { orderColumns } from './orderColumns';
import { readWholeOrders } from './wholeOrders';

type WholeOrder = Awaited<ReturnType<typeof readWholeOrders>>[number];
type Line = WholeOrder['lines'][number];
type SubOrder = WholeOrder['parts'][number];

/** A moment of the database's JSON as the contract writes it. */
const moment = (text: string): string => new Date(text).toISOString();

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

/** Lines and packages belong to a part of the order, or to the order itself. */
const contentsOf = ({ lines, packages }: WholeOrder, subOrderId: string | null) => ({
  Items: lines.filter((line) => line.subOrderId === subOrderId).map(toItem),
  Fulfillment: {
    Packages: packages
      .filter((parcel) => parcel.subOrderId === subOrderId)
      .map(({ content }) => content),
  },
});

const toSubOrder = (whole: WholeOrder, part: SubOrder): SubOrderRecord => ({
  _id: part.id,
  OrderNumber: part.orderNumber,
  Status: part.status,
  WarehouseStatus: part.warehouseStatus,
  Warehouse: part.warehouse ?? '',
  OnHoldReason: part.onHoldReason,
  CreatedDate: moment(part.createdAt),
  ShippedDate: part.shippedAt === null ? null : moment(part.shippedAt),
  ...contentsOf(whole, part.id),
});

const subOrdersOf = (whole: WholeOrder, kind: SubOrder['kind']): SubOrderRecord[] =>
  whole.parts.filter((part) => part.kind === kind).map((part) => toSubOrder(whole, part));

const toRecord = (whole: WholeOrder, mayProcess: boolean): OrderRecord => {
  const { order, warehouse, steps } = whole;
  const { Items, Fulfillment } = contentsOf(whole, null);
  return {
    _id: order.id,
    Version: order.version,
    OrderNumber: order.orderNumber,
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
    Items,
    Fulfillment,
    PartialOrders: subOrdersOf(whole, 'partial'),
    BackOrders: subOrdersOf(whole, 'backorder'),
    OrderHistory: steps.map(({ status, at }) => ({ Status: status, Date: moment(at) })),
    actions: orderActionsOf(order.status, mayProcess),
    // Last: a record that grows from what is spread first takes twice the time to make.
    ...orderColumns.answer(order),
  };
};

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
  const found = await readWholeOrders(db, actor, ids);
  const mayProcess = may(actor.role, 'order.process');
  const records = new Map(found.map((whole) => [whole.order.id, toRecord(whole, mayProcess)]));
  return ids.flatMap((id) => records.get(id) ?? []);
};

import * as z from 'zod/mini';
import type { OutMessage } from '@contract/warehouseMessages';
import { tellProgress } from './orderActs';
import { noticeAt, orderAt, shelvesAt, takeOffShelves, type Place, type State } from './state';
import { sendCount, sendSnapshot } from './stockActs';
import { answer } from './tell';

/** As many ids as Portside could ever send again. */
const mostTaken = 50_000;

const maybe = z._default(z.nullable(z.string()), null);
const flag = z._default(z.boolean(), false);

/** What this warehouse reads of a released order; there is more. */
const releasedOrder = z.object({
  Order: z.string(),
  Name: maybe,
  ShipBy: maybe,
  Carrier: maybe,
  ServiceLevel: maybe,
  TrackingNumber: maybe,
  Lines: z.array(z.object({ Line: z.int(), StockNumber: z.string(), Quantity: z.int() })),
});

const announcedNotice = z.object({
  Notice: z.string(),
  Expected: maybe,
  Lines: z.array(
    z.object({
      StockNumber: z.string(),
      Quantity: z.int(),
      NeedsLot: flag,
      NeedsExpirationDate: flag,
    }),
  ),
});

/** Why a message can not be accepted; null once it took effect, undefined while somebody decides. */
type Verdict = string | null | undefined;

interface Arrived {
  readonly place: Place;
  readonly id: string;
  readonly data: unknown;
}

const takeRelease = (state: State, { place, data }: Arrived): Verdict => {
  const read = releasedOrder.parse(data);
  if (orderAt(state, place, read.Order)) return `Order ${read.Order} is on the floor already`;
  state.orders.push({
    ...place,
    order: read.Order,
    name: read.Name,
    shipBy: read.ShipBy,
    carrier: read.Carrier,
    serviceLevel: read.ServiceLevel,
    trackingNumber: read.TrackingNumber,
    lines: read.Lines.map(({ Line, StockNumber, Quantity }) => ({
      line: Line,
      stockNumber: StockNumber,
      quantity: Quantity,
    })),
    state: 'Released',
    stopAsked: null,
  });
  return null;
};

const numberOf = z.object({ Order: z.string() });

const takeStop = (state: State, { place, id, data }: Arrived): Verdict => {
  const { Order } = numberOf.parse(data);
  const order = orderAt(state, place, Order);
  if (!order) return `There is no order ${Order}`;
  if (order.state === 'Shipped') return `Order ${Order} has left`;
  if (order.state === 'Stopped' || order.state === 'Closed') return null;
  order.stopAsked = id;
  return undefined;
};

const closing = z.object({
  Order: z.string(),
  Items: z._default(z.array(z.object({ StockNumber: z.string(), Quantity: z.int() })), []),
});

/** Closed by hand, an order is gone with what Portside does not know to have left yet. */
const takeClosing = (state: State, { place, data }: Arrived): Verdict => {
  const { Order, Items } = closing.parse(data);
  const order = orderAt(state, place, Order);
  if (order?.state === 'Shipped') return null;
  takeOffShelves(
    state,
    place,
    Items.map(({ StockNumber, Quantity }) => ({ stockNumber: StockNumber, quantity: Quantity })),
  );
  if (order) Object.assign(order, { state: 'Closed', stopAsked: null });
  return null;
};

const takeNotice = (state: State, { place, data }: Arrived): Verdict => {
  const { Notice, Expected, Lines } = announcedNotice.parse(data);
  const known = noticeAt(state, place, Notice);
  if (known && known.state !== 'Announced') return `Notice ${Notice} is ${known.state}`;
  const lines = Lines.map(({ StockNumber, Quantity, NeedsLot, NeedsExpirationDate }) => ({
    stockNumber: StockNumber,
    quantity: Quantity,
    needsLot: NeedsLot,
    needsExpirationDate: NeedsExpirationDate,
  }));
  if (known) Object.assign(known, { expected: Expected, lines });
  else
    state.notices.push({ ...place, notice: Notice, expected: Expected, lines, state: 'Announced' });
  return null;
};

const takeNoticeEnd = (state: State, { place, data }: Arrived): Verdict => {
  const { Notice } = z.object({ Notice: z.string() }).parse(data);
  const notice = noticeAt(state, place, Notice);
  if (notice?.state === 'Received') return `Notice ${Notice} is Received`;
  if (notice) notice.state = 'Cancelled';
  return null;
};

/** How far an order is; what has left was told already. */
const answerOrder = (state: State, { place, data }: Arrived): Verdict => {
  const { Order } = numberOf.parse(data);
  const order = orderAt(state, place, Order);
  if (!order) return `There is no order ${Order}`;
  if (order.state === 'Picked' || order.state === 'Packed') tellProgress(state, order, order.state);
  if (order.state === 'Released') tellProgress(state, order, 'Entered');
  return undefined;
};

const answerStock = (state: State, { place, data }: Arrived): Verdict => {
  const { StockNumbers } = z.object({ StockNumbers: z.array(z.string()) }).parse(data);
  const known = shelvesAt(state, place).map(({ stockNumber }) => stockNumber);
  const stranger = StockNumbers.find((each) => !known.includes(each));
  if (stranger !== undefined) return `Nobody has counted ${stranger} here yet`;
  for (const stockNumber of StockNumbers) sendCount(state, place, { stockNumber });
  return undefined;
};

const answerSnapshot = (state: State, { place }: Arrived): Verdict => {
  // Of a client whose shelves nobody has filled there is nothing to tell yet.
  if (shelvesAt(state, place).length > 0) sendSnapshot(state, place);
  return undefined;
};

/** This warehouse knows its items by their numbers alone. */
const describeNothing = (): Verdict => 'This warehouse describes no items';

/** What is not in the table is taken, and has no effect. */
const handlers: Readonly<Record<string, (state: State, arrived: Arrived) => Verdict>> = {
  'order.released': takeRelease,
  'order.cancellation': takeStop,
  'order.closed': takeClosing,
  'order.question': answerOrder,
  'notice.announced': takeNotice,
  'notice.changed': takeNotice,
  'notice.cancelled': takeNoticeEnd,
  'stock.question': answerStock,
  'snapshot.question': answerSnapshot,
  'item.question': describeNothing,
  'items.question': describeNothing,
};

/** Takes a message of Portside, which takes effect once however often it comes; answers whether it was new. */
export const takeMessage = (state: State, message: OutMessage): boolean => {
  const { Id, Type, Warehouse, Client, Record: about, Data } = message;
  if (state.taken.includes(Id)) return false;
  state.taken.push(Id);
  state.taken.splice(0, Math.max(0, state.taken.length - mostTaken));
  state.clients[Client.Number] = Client.Name;
  const place = { warehouse: Warehouse, client: Client.Number };
  const whyNot = handlers[Type]?.(state, { place, id: Id, data: Data });
  if (whyNot !== undefined) answer(state, Warehouse, { to: Id, about, whyNot });
  return true;
};

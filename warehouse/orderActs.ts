import type { SentData } from '@contract/warehouseMessages';
import { Refusal } from './Refusal';
import {
  orderAt,
  takeOffShelves,
  type FloorLine,
  type FloorOrder,
  type Place,
  type State,
} from './state';
import { answer, tell } from './tell';

const notFound = 'Not on the shelf';

/** An order that somebody works on; a press on a page that is out of date finds none. */
const onFloor = (state: State, place: Place, number: string): FloorOrder => {
  const order = orderAt(state, place, number);
  if (!order) throw new Refusal(`There is no order ${number}.`);
  if (['Shipped', 'Stopped', 'Closed'].includes(order.state))
    throw new Refusal(`Order ${number} is ${order.state} already.`);
  return order;
};

const recordOf = ({ order }: FloorOrder): string => `order ${order}`;

/** Tells how far the floor is with an order. */
export const tellProgress = (
  state: State,
  order: FloorOrder,
  status: SentData<'order.progress'>['Status'],
): void =>
  tell(state, order, {
    type: 'order.progress',
    record: recordOf(order),
    data: { Order: order.order, Status: status },
  });

/** Pieces lie on the cart, or in their cartons. */
export const goOn = (
  state: State,
  place: Place,
  { order: number, to }: { readonly order: string; readonly to: 'Picked' | 'Packed' },
): void => {
  const order = onFloor(state, place, number);
  if (order.state === to || order.state === 'Packed')
    throw new Refusal(`Order ${number} is ${order.state} already.`);
  order.state = to;
  tellProgress(state, order, to);
};

interface LeavingLine extends FloorLine {
  /** Pieces of it that nobody has found. */
  readonly missing: number;
}

/** The lines with so many pieces missing, from the first of them on. */
const without = (lines: readonly FloorLine[], missing: number): LeavingLine[] => {
  let open = missing;
  return lines.map((each) => {
    const lacking = Math.min(open, each.quantity);
    open -= lacking;
    return { ...each, missing: lacking };
  });
};

const piecesIn = (lines: readonly FloorLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const toPackage = ({ order, trackingNumber }: FloorOrder, lines: readonly LeavingLine[]) => ({
  PackageId: `${order}-01`,
  TrackingNumber: trackingNumber ?? `W${order.replaceAll(/\W/g, '')}`,
  Items: lines
    .filter(({ quantity, missing }) => quantity > missing)
    .map(({ line, stockNumber, quantity, missing }) => ({
      Line: line,
      StockNumber: stockNumber,
      Quantity: quantity - missing,
    })),
});

/** What has become of a line. */
const toLine = ({ line, stockNumber, quantity, missing }: LeavingLine) => ({
  Line: line,
  StockNumber: stockNumber,
  Ordered: quantity,
  Shipped: quantity - missing,
  Missing: missing,
  Reason: missing > 0 ? notFound : null,
});

/** What is asked to be stopped can not be any more. */
const refuseStop = (state: State, order: FloorOrder): void => {
  if (order.stopAsked === null) return;
  const whyNot = `Order ${order.order} has left`;
  answer(state, order.warehouse, { to: order.stopAsked, about: `order ${order.order}`, whyNot });
  order.stopAsked = null;
};

/** The truck takes an order along, without the pieces that nobody has found: these are not on the shelves either. */
export const ship = (
  state: State,
  place: Place,
  { order: number, missing }: { readonly order: string; readonly missing: number },
): void => {
  const order = onFloor(state, place, number);
  if (missing > piecesIn(order.lines))
    throw new Refusal(`Order ${number} has ${piecesIn(order.lines)} pieces.`);
  const { carrier, serviceLevel } = order;
  const leaving = without(order.lines, missing);
  tell(state, place, {
    type: 'shipment.sent',
    record: recordOf(order),
    data: {
      Order: number,
      Shipment: `S-${number}`,
      ShippedAt: new Date().toISOString(),
      Carrier: carrier,
      ServiceLevel: serviceLevel,
      ShortReason: missing > 0 ? notFound : null,
      Packages: [toPackage(order, leaving)],
      Lines: leaving.map(toLine),
    },
  });
  takeOffShelves(state, place, order.lines);
  refuseStop(state, order);
  order.state = 'Shipped';
};

/** Decides about an order that Portside asks to stop. */
export const decideStop = (
  state: State,
  place: Place,
  { order: number, stops }: { readonly order: string; readonly stops: boolean },
): void => {
  const order = onFloor(state, place, number);
  if (order.stopAsked === null) throw new Refusal(`Nobody asks to stop order ${number}.`);
  const whyNot = stops ? null : `Order ${number} is ${order.state}`;
  answer(state, place.warehouse, { to: order.stopAsked, about: `order ${number}`, whyNot });
  order.stopAsked = null;
  if (stops) order.state = 'Stopped';
};

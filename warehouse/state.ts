import type { InResult, ToldByWarehouse } from '@contract/warehouseMessages';

/** Whose goods, and in which warehouse. */
export interface Place {
  readonly warehouse: string;
  /** The client's number. */
  readonly client: number;
}

export interface FloorLine {
  readonly line: number;
  readonly stockNumber: string;
  readonly quantity: number;
}

/** A consignment that Portside has released. */
export interface FloorOrder extends Place {
  readonly order: string;
  readonly name: string | null;
  readonly shipBy: string | null;
  readonly carrier: string | null;
  readonly serviceLevel: string | null;
  readonly trackingNumber: string | null;
  readonly lines: readonly FloorLine[];
  state: 'Released' | 'Picked' | 'Packed' | 'Shipped' | 'Stopped' | 'Closed';
  /** The message that asks to stop it, until somebody has decided. */
  stopAsked: string | null;
}

export interface NoticeLine {
  readonly stockNumber: string;
  readonly quantity: number;
  readonly needsLot: boolean;
  readonly needsExpirationDate: boolean;
}

/** A shipment that a client has announced. */
export interface ExpectedNotice extends Place {
  readonly notice: string;
  expected: string | null;
  lines: readonly NoticeLine[];
  state: 'Announced' | 'Received' | 'Cancelled';
}

/** What lies on the shelves of an item. */
export interface Shelf extends Place {
  readonly stockNumber: string;
  onHand: number;
  /** Pieces of these that lie blocked. */
  blocked: number;
}

/** A message of this warehouse as it is sent. */
export interface OwnMessage {
  readonly Id: string;
  readonly Type: ToldByWarehouse;
  readonly Client: number | null;
  readonly At: string;
  readonly Record?: string;
  readonly Number?: number;
  /** By its type, as `tell` has looked at it. */
  readonly Data: unknown;
}

/** A message of this warehouse, and what Portside has answered to it; null until then. */
export interface Told {
  readonly warehouse: string;
  readonly message: OwnMessage;
  /** The record, of an answer that of the message which is answered. */
  readonly about: string;
  /** Why a message of Portside was not accepted; null where nothing was refused. */
  readonly whyNot: string | null;
  outcome: InResult['Outcome'] | null;
  why: string;
  /** Whether the message about its record that comes after it is to go first. */
  isHeld: boolean;
}

/** All that the warehouse knows; it is kept as one JSON file. */
export interface State {
  /** Whether nothing goes through between Portside and this warehouse. */
  isBroken: boolean;
  /** Whether what is told next is held back until the one after it has gone. */
  isSwapping: boolean;
  /** Ids of Portside's messages that took effect, the oldest first. */
  readonly taken: string[];
  /** The names of clients by their numbers. */
  readonly clients: Record<string, string>;
  readonly orders: FloorOrder[];
  readonly notices: ExpectedNotice[];
  readonly shelves: Shelf[];
  readonly told: Told[];
  /** The number of the last message about a record, by warehouse, client and record. */
  readonly numbers: Record<string, number>;
}

/** A warehouse that has just been built. */
export const emptyState = (): State => ({
  isBroken: false,
  isSwapping: false,
  taken: [],
  clients: {},
  orders: [],
  notices: [],
  shelves: [],
  told: [],
  numbers: {},
});

const isAt = (a: Place, b: Place): boolean => a.warehouse === b.warehouse && a.client === b.client;

/** An order on the floor; undefined where there is none. */
export const orderAt = (state: State, place: Place, order: string): FloorOrder | undefined =>
  state.orders.find((each) => isAt(each, place) && each.order === order);

/** A notice; undefined where there is none. */
export const noticeAt = (state: State, place: Place, notice: string): ExpectedNotice | undefined =>
  state.notices.find((each) => isAt(each, place) && each.notice === notice);

/** The shelves of a client in a warehouse. */
export const shelvesAt = (state: State, place: Place): Shelf[] =>
  state.shelves.filter((each) => isAt(each, place));

/** The shelf of an item, put up where there is none. */
export const shelfOf = (state: State, place: Place, stockNumber: string): Shelf => {
  const found = shelvesAt(state, place).find((each) => each.stockNumber === stockNumber);
  if (found) return found;
  const { warehouse, client } = place;
  const shelf: Shelf = { warehouse, client, stockNumber, onHand: 0, blocked: 0 };
  state.shelves.push(shelf);
  return shelf;
};

/** Takes pieces that are gone off their shelves; what lies blocked stays. */
export const takeOffShelves = (
  state: State,
  place: Place,
  pieces: readonly { readonly stockNumber: string; readonly quantity: number }[],
): void => {
  for (const { stockNumber, quantity } of pieces) {
    const shelf = shelfOf(state, place, stockNumber);
    shelf.onHand = Math.max(shelf.blocked, shelf.onHand - quantity);
  }
};

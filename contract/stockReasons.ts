/** What is counted of an item in a warehouse; each has movements and a balance of its own. */
export const stockStates = ['onHand', 'reserved', 'unshippable'] as const;
export type StockState = (typeof stockStates)[number];

/** What the states are called, as on the item's page (ITEM-07). */
export const stockStateLabels: Readonly<Record<StockState, string>> = {
  onHand: 'On hand',
  reserved: 'Ordered',
  unshippable: 'Unshippable',
};

interface Reason {
  readonly label: string;
  /**
   * The code that a Warehouse Inventory Adjustment Advice (X12 947) gives as its reason; null where
   * other papers tell of it, such as a receipt (944) or a shipment (945), and for reservations,
   * which change no inventory.
   */
  readonly x12: string | null;
}

/** Why stock moves. */
export const stockReasons = {
  /** What was there when the ledger began. */
  opening: { label: 'Opening balance', x12: null },
  /** What older months come to, once they are in the archive. */
  closed: { label: 'Balance of closed months', x12: null },
  reserved: { label: 'Reserved', x12: null },
  /** Reserved for an order that came with a file. */
  imported: { label: 'Reserved by an import', x12: null },
  /** The order or a part of it was cancelled. */
  cancelled: { label: 'Given back by cancelling', x12: null },
  /** The order was changed, and is planned anew. */
  replanned: { label: 'Given back to plan anew', x12: null },
  shipped: { label: 'Shipped', x12: null },
  /** A deduct order took it. */
  deducted: { label: 'Taken out', x12: 'AH' },
  received: { label: 'Received', x12: null },
  returned: { label: 'Returned', x12: null },
  /** The warehouse has counted other pieces than were known. */
  recounted: { label: 'Recounted', x12: 'AA' },
  /** Pieces became unshippable, or good again. */
  condition: { label: 'Condition changed', x12: 'AC' },
  /** Not found when an order was picked: blocked until somebody has counted. */
  shippedShort: { label: 'Missing at picking', x12: null },
  /** A row that sets right what another row, or a change without one, got wrong. */
  corrected: { label: 'Corrected', x12: 'AB' },
} as const satisfies Readonly<Record<string, Reason>>;
export type StockReason = keyof typeof stockReasons;

export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]];

/** The records that move stock. */
export const stockDocumentKinds = ['order', 'deductOrder', 'notice', 'return'] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** The days that one series of balances can have. */
export const mostBalanceDays = 800;

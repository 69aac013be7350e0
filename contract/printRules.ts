/** The papers that orders are printed as. */
export const paperKinds = ['packingList', 'workOrder'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The orders that one PDF takes. */
export const mostPrintedOrders = 200;

/** What a paper is called, and many of them. */
export const paperNames: Readonly<
  Record<PaperKind, { readonly one: string; readonly many: string }>
> = {
  packingList: { one: 'Packing list', many: 'Packing lists' },
  workOrder: { one: 'Work order', many: 'Work orders' },
};

/** An order as far as it is asked what can be printed of it. */
export interface PrintedOrder {
  readonly number: string;
  readonly isDeduct: boolean;
  readonly hasWorkOrder: boolean;
}

/** Why not, for each paper of an order; null where there is one, whatever the order's status. */
export const whyNotPaper: Readonly<Record<PaperKind, (order: PrintedOrder) => string | null>> = {
  packingList: ({ number, isDeduct }) =>
    isDeduct ? `Order ${number} is a deduct order and has no packing list` : null,
  workOrder: ({ number, hasWorkOrder }) =>
    hasWorkOrder ? null : `Order ${number} has no work order`,
};

/** How the file of papers is called that was made on a day. */
export const paperFileName = (paper: PaperKind, on: string): string =>
  `${paperNames[paper].many} ${on}.pdf`;

import type { RecipientPayload } from '@contract/recipient';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import type { Act } from '../../events/act';
import { allWarehouses } from '../../resources/resourceRows';
import {
  planAllocation,
  withoutKept,
  type AllocationPlan,
  type PiecesAt,
} from '../../stock/allocation';
import { candidateWarehouses, withRequested, type WarehouseSite } from '../../stock/candidates';
import { centreOf } from '../../stock/distance';
import type { OrderedLine } from './orderChecks';
import { lockAvailable, releaseToPlanAnew } from '../../stock/reservations';

/**
 * What becomes of an order that is planned: its status, its warehouse, and what ships from where.
 */
export interface Fulfilment {
  readonly status: 'Submitted' | 'OnHold' | 'OnHoldDueToInsufficientStock';
  readonly onHoldReason: string | null;
  /** Where it ships from, or is meant to while it waits. */
  readonly warehouseId: string;
  readonly plan: AllocationPlan<OrderedLine>;
}

const submissionIsOff = 'Order submission is switched off for this client';

/** `Insufficient stock: SKU-1, SKU-2`: the items that a plan is short of. */
export const insufficientStock = ({ short }: AllocationPlan<OrderedLine>): string =>
  `Insufficient stock: ${[...new Set(short.map(({ line }) => line.item.stockNumber))].join(', ')}`;

/** The pieces that a plan is short of, for the answer to who saves the order. */
export const shortOf = ({ short }: AllocationPlan<OrderedLine>) =>
  short.map(({ line, quantity }) => ({ StockNumber: line.item.stockNumber, Pieces: quantity }));

/** Where an order goes, as far as it decides which warehouse is the closest. */
export type Destination = Pick<RecipientPayload, 'Country' | 'State'>;

/** Asks for pieces on the shelf that are not for an order yet. */
export type KeptBack = () => Promise<readonly PiecesAt[]>;

interface OrderToPlan {
  readonly lines: readonly OrderedLine[];
  readonly recipient: Destination | null;
  /**
   * The warehouse that it is meant to ship from, tried first; left out, the settings alone decide.
   */
  readonly intendedWarehouse?: string | null;
  /** Asked once its stock is locked. */
  readonly keptBack?: KeptBack | undefined;
}

/** The warehouses that an order may ship from. */
export interface Choice {
  /** Warehouses in the order in which they are tried. */
  readonly candidates: readonly string[];
  /** Where the order is meant to ship from while it waits. */
  readonly usual: string;
}

/** The warehouses that may ship an order by the client's settings, what it asks for, and where it goes. */
export const choiceOf = (
  rules: ClientRow['orderSettings'],
  warehouses: readonly WarehouseSite[],
  { recipient, intendedWarehouse = null }: Omit<OrderToPlan, 'lines' | 'keptBack'>,
): Choice => {
  const destination = recipient && centreOf(recipient.Country ?? null, recipient.State ?? null);
  const candidates = withRequested(
    rules,
    candidateWarehouses(rules, warehouses, destination),
    intendedWarehouse,
  );
  return { candidates, usual: candidates[0] ?? rules.DefaultReleaseWarehouse };
};

const choiceFor = async (
  tx: Db,
  { orderSettings: rules }: ClientRow,
  order: OrderToPlan,
): Promise<Choice> => choiceOf(rules, await allWarehouses(tx), order);

/** The items whose stock lines take from: components for a kit. */
export const itemsOf = ({ lines }: Pick<OrderToPlan, 'lines'>): ReadonlySet<string> =>
  new Set(lines.flatMap(({ needs }) => needs.map(({ itemId }) => itemId)));

/** What becomes of an order by its plan; while it waits, it is meant for the usual warehouse. */
export const fulfilmentOf = (plan: AllocationPlan<OrderedLine>, usual: string): Fulfilment => {
  const [first] = plan.shares;
  return first
    ? { status: 'Submitted', onHoldReason: null, warehouseId: first.warehouseId, plan }
    : {
        status: 'OnHoldDueToInsufficientStock',
        onHoldReason: insufficientStock(plan),
        warehouseId: usual,
        plan,
      };
};

/** What becomes of a new order while orders may not be submitted. */
export const heldBack = (warehouseId: string): Fulfilment => ({
  status: 'OnHold',
  onHoldReason: submissionIsOff,
  warehouseId,
  plan: { shares: [], short: [] },
});

/** What becomes of a new order by its plan, or by a hold while orders may not be submitted. */
export const fulfilmentOfNew = (
  { AllowOrderSubmission }: ClientRow['orderSettings'],
  { candidates, usual }: Choice,
  plan: (candidates: readonly string[]) => AllocationPlan<OrderedLine>,
): Fulfilment => (AllowOrderSubmission ? fulfilmentOf(plan(candidates), usual) : heldBack(usual));

const planFrom = async (
  tx: Db,
  { id: clientId, orderSettings: rules }: ClientRow,
  { order, choice }: { order: OrderToPlan; choice: Choice },
): Promise<Fulfilment> => {
  const there = await lockAvailable(tx, clientId, {
    itemIds: itemsOf(order),
    warehouseIds: choice.candidates,
  });
  const available = order.keptBack ? withoutKept(there, await order.keptBack()) : there;
  const { candidates, usual } = choice;
  return fulfilmentOf(planAllocation(order.lines, { available, candidates, rules }), usual);
};

/**
 * Decides what becomes of a new order, and locks the stock that it looks at until the transaction
 * ends.
 */
export const decideFulfilment = async (
  tx: Db,
  client: ClientRow,
  order: OrderToPlan,
): Promise<Fulfilment> => {
  const choice = await choiceFor(tx, client, order);
  if (client.orderSettings.AllowOrderSubmission) return planFrom(tx, client, { order, choice });
  return heldBack(choice.usual);
};

/**
 * Decides anew what becomes of a locked order of the client, which gives back what it has reserved.
 * Whether orders may be submitted is not asked again: a person has just done it (OPEN-34).
 */
export const decideAnew = async (
  tx: Db,
  client: ClientRow,
  { orderId, act, ...order }: OrderToPlan & { readonly orderId: string; readonly act: Act },
): Promise<Fulfilment> => {
  const choice = await choiceFor(tx, client, order);
  await releaseToPlanAnew(tx, act, {
    orderId,
    itemIds: itemsOf(order),
    warehouseIds: choice.candidates,
  });
  return planFrom(tx, client, { order, choice });
};

/**
 * The one warehouse that has everything of a backorder, or null; its stock is locked until the
 * transaction ends.
 */
export const warehouseFor = async (
  tx: Db,
  client: ClientRow,
  backorder: OrderToPlan,
): Promise<string | null> => {
  const allOrNothing = { ...client.orderSettings, AllowOrderSplit: false, AllowBackOrders: false };
  const { plan } = await planFrom(
    tx,
    { ...client, orderSettings: allOrNothing },
    { order: backorder, choice: await choiceFor(tx, client, backorder) },
  );
  return plan.shares[0]?.warehouseId ?? null;
};

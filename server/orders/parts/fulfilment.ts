import type { OrderSettings } from '@contract/client';
import type { RecipientOnOrder } from '@contract/recipient';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { allWarehouses } from '../../resources/resourceRows';
import { planAllocation, type AllocationPlan, type AvailableStock } from '../../stock/allocation';
import { candidateWarehouses, withRequested } from '../../stock/candidates';
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

interface OrderToPlan {
  readonly lines: readonly OrderedLine[];
  readonly recipient: Pick<RecipientOnOrder, 'Country' | 'State'> | null;
  /**
   * The warehouse that it is meant to ship from, tried first; left out, the settings alone decide.
   */
  readonly intendedWarehouse?: string | null;
}

interface Choice {
  /** Warehouses in the order in which they are tried. */
  readonly candidates: readonly string[];
  /** Where the order is meant to ship from while it waits. */
  readonly usual: string;
}

const choiceFor = async (
  tx: Db,
  { orderSettings: rules }: ClientRow,
  { recipient, intendedWarehouse }: OrderToPlan,
): Promise<Choice> => {
  const destination = recipient && centreOf(recipient.Country, recipient.State);
  const candidates = withRequested(
    rules,
    candidateWarehouses(rules, await allWarehouses(tx), destination),
    intendedWarehouse ?? null,
  );
  return { candidates, usual: candidates[0] ?? rules.DefaultReleaseWarehouse };
};

/** The items whose stock lines take from: components for a kit. */
export const itemsOf = ({ lines }: Pick<OrderToPlan, 'lines'>): ReadonlySet<string> =>
  new Set(lines.flatMap(({ needs }) => needs.map(({ itemId }) => itemId)));

/** What becomes of an order in the stock that is there. */
export const fulfilmentFrom = (
  rules: OrderSettings,
  lines: readonly OrderedLine[],
  { candidates, usual, available }: Choice & { readonly available: AvailableStock },
): Fulfilment => {
  const plan = planAllocation(lines, { available, candidates, rules });
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

const planFrom = async (
  tx: Db,
  { id: clientId, orderSettings: rules }: ClientRow,
  { order, choice }: { order: OrderToPlan; choice: Choice },
): Promise<Fulfilment> => {
  const available = await lockAvailable(tx, clientId, {
    itemIds: itemsOf(order),
    warehouseIds: choice.candidates,
  });
  return fulfilmentFrom(rules, order.lines, { ...choice, available });
};

/** What becomes of a new order while orders may not be submitted. */
export const heldBack = (warehouseId: string): Fulfilment => ({
  status: 'OnHold',
  onHoldReason: submissionIsOff,
  warehouseId,
  plan: { shares: [], short: [] },
});

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
  { orderId, now, ...order }: OrderToPlan & { readonly orderId: string; readonly now: Date },
): Promise<Fulfilment> => {
  const choice = await choiceFor(tx, client, order);
  await releaseToPlanAnew(
    tx,
    { clientId: client.id, at: now },
    { orderId, itemIds: itemsOf(order), warehouseIds: choice.candidates },
  );
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

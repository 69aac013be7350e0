import type { RecipientOnOrder } from '@contract/recipient';
import type { ClientRow } from '../clients/clientRepository';
import type { Db } from '../db/database';
import { allWarehouses } from '../resources/resourceRepository';
import { planAllocation, type AllocationPlan } from './allocation';
import { candidateWarehouses } from './candidates';
import { centreOf } from './distance';
import type { OrderedLine } from './orderChecks';
import { lockAvailable } from './reservations';

/** What becomes of a new order: its status, its warehouse, and what ships from where. */
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

/** Decides what becomes of an order, and locks the stock that it looks at until the transaction ends. */
export const decideFulfilment = async (
  tx: Db,
  { id: clientId, orderSettings: rules }: ClientRow,
  { lines, recipient }: { lines: readonly OrderedLine[]; recipient: RecipientOnOrder },
): Promise<Fulfilment> => {
  const candidates = candidateWarehouses(rules, await allWarehouses(tx), centreOf(recipient.Country, recipient.State));
  const usual = candidates[0] ?? rules.DefaultReleaseWarehouse;
  if (!rules.AllowOrderSubmission) return { status: 'OnHold', onHoldReason: submissionIsOff, warehouseId: usual, plan: { shares: [], short: [] } };
  const itemIds = new Set(lines.flatMap(({ needs }) => needs.map(({ itemId }) => itemId)));
  const plan = planAllocation(lines, { available: await lockAvailable(tx, clientId, { itemIds, warehouseIds: candidates }), candidates, rules });
  const [first] = plan.shares;
  return first
    ? { status: 'Submitted', onHoldReason: null, warehouseId: first.warehouseId, plan }
    : { status: 'OnHoldDueToInsufficientStock', onHoldReason: insufficientStock(plan), warehouseId: usual, plan };
};

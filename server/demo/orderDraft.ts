import type { z } from 'zod/mini';
import type { orderTag } from '@contract/orderRecord';
import type { Day } from '@contract/dates';
import type { OrderStatus, WarehouseStatus } from '@contract/orderRules';
import type { WorkOrderRecord } from '@contract/orderRecord';
import type { Calendar } from './calendar';
import type { DemoItem } from './catalogue';
import type { DemoClient } from './clients';
import type { Stock } from './inventory';
import type { NewNotice } from './notices';
import type { Random } from '../random';
import type { DemoRecipient } from './recipients';
import type { DemoServiceLevel, DemoWarehouse, Reference } from './reference';

/** Everything that a client's orders are made from. */
export interface DraftDesk {
  readonly client: DemoClient;
  readonly calendar: Calendar;
  readonly random: Random;
  readonly reference: Reference;
  readonly catalogue: readonly DemoItem[];
  readonly book: readonly DemoRecipient[];
  readonly stock: Stock;
  /** Of all clients. */
  readonly notices: readonly NewNotice[];
}

export interface DraftLine {
  readonly item: DemoItem;
  readonly quantity: number;
  readonly requested: number;
  readonly lotNo: string | null;
  readonly tags: z.infer<typeof orderTag>[] | null;
}

/** What an order and each of its parts have: where it is, how far, and what of. */
export interface DraftConsignment {
  readonly status: OrderStatus;
  readonly warehouseStatus: WarehouseStatus;
  readonly warehouse: DemoWarehouse;
  readonly onHoldReason: string | null;
  readonly shippedAt: Date | null;
  readonly lines: readonly DraftLine[];
}

export interface DraftPart extends DraftConsignment {
  readonly id: string;
  readonly kind: 'partial' | 'backorder';
}

export interface DraftStep {
  readonly status: OrderStatus | 'Picked' | 'Packed' | 'Shipped';
  readonly at: Date;
  readonly by: string;
}

/**
 * An order without its number and name: both are given once the orders of all clients stand in
 * their order.
 */
export interface DraftOrder extends DraftConsignment {
  readonly id: string;
  readonly client: DemoClient;
  readonly orderType: 'Regular' | 'Deduct';
  readonly createdAt: Date;
  readonly orderBy: string;
  readonly level: DemoServiceLevel | null;
  readonly recipient: DemoRecipient | null;
  readonly shipByDate: Day | null;
  readonly notes: string | null;
  readonly waitingForApproval: boolean;
  readonly requestUccLabels: boolean;
  readonly sender: DemoRecipient | null;
  readonly workOrder: WorkOrderRecord | null;
  readonly parts: readonly DraftPart[];
  readonly steps: readonly DraftStep[];
}

/** Pieces of orders in these statuses are reserved. */
export const isOpen = ({ status }: Pick<DraftConsignment, 'status'>): boolean =>
  ['Submitted', 'Approved', 'Confirmed', 'Released'].includes(status);

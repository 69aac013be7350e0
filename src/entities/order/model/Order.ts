import type { OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { daysOld, piecesOf, trackingNumbersOf } from '@contract/orderFacts';
import { orderActionsOf, whyNotBackorder, whyNotOrder } from '@contract/orderActions';
import { isOnHold, isReleased, type OrderAction } from '@contract/orderRules';
import { recipientName } from '@contract/recipientRules';
import type { RecordParams } from '@/shared/records/RecordParams';

/** Milliseconds. */

/** An order and the facts about it that screens ask for. */
export class Order {
  /**
   * `mayProcess`: whether the caller moves orders forward; read only where the server computes no
   * actions.
   */
  constructor(
    readonly record: OrderRecord,
    private readonly mayProcess: boolean,
  ) {}

  get id(): string {
    return this.record._id;
  }

  get number(): string {
    return this.record.OrderNumber;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.number };
  }

  get name(): string {
    return this.record.Name;
  }

  get status(): string {
    return this.record.Status;
  }

  /** Moment (ISO 8601). */
  get createdAt(): string {
    return this.record.CreatedDate;
  }

  get isDeduct(): boolean {
    return this.record.OrderType === 'Deduct';
  }

  /** Released and Closed count as released (ORD-06). */
  get isReleased(): boolean {
    return isReleased(this.status);
  }

  /** Whether its row opens the edit form rather than the detail (ORD-14). */
  get isEditable(): boolean {
    return whyNotOrder.edit(this) === null;
  }

  /** First plus last name, else the company; "--" for deduct orders (ORD-07, ORD-08). */
  get recipientName(): string {
    return (this.isDeduct ? '' : recipientName(this.record.Recipient)) || '--';
  }

  /** The facts shown as tags beside the name (ORD-09 to ORD-12). */
  get tags(): readonly string[] {
    const { PartialOrders, BackOrders, WaitingForClientApproval } = this.record;
    return [
      ...(this.isDeduct ? ['Deduct Order'] : []),
      ...(PartialOrders.length > 0 ? [`Partial Orders (${PartialOrders.length})`] : []),
      ...(BackOrders.length > 0 ? [`Backorders (${BackOrders.length})`] : []),
      ...(this.status === 'Submitted' && WaitingForClientApproval
        ? ['Order is awaiting approval']
        : []),
    ];
  }

  /** Why it is on hold; null when it is not, or nobody said why (ORD-13). */
  get holdNote(): string | null {
    return isOnHold(this.status) ? this.record.OnHoldReason : null;
  }

  /** Pieces that were asked for, over all lines. */
  get pieces(): number {
    return piecesOf(this.record);
  }

  /** Of its packages and of those of its parts, each once. */
  get trackingNumbers(): readonly string[] {
    return trackingNumbersOf(this.record);
  }

  /** Whole days since it was created; null once it has ended. */
  ageAt(moment: Date): number | null {
    return daysOld(this.record, moment);
  }

  /** The backorders that can be cancelled by themselves: those on hold (ORDD-12). */
  get heldBackorders(): readonly SubOrderRecord[] {
    return this.record.BackOrders.filter(
      ({ OrderNumber: number, Status: status }) =>
        whyNotBackorder.cancel({ number, status }) === null,
    );
  }

  /** The backorder that is cancelled with it (ORD-55). */
  get heldBackorder(): SubOrderRecord | null {
    return this.heldBackorders[0] ?? null;
  }

  /**
   * What the caller may do with it, as the server computed it, else by the status rules (OPEN-28).
   */
  get actions(): readonly OrderAction[] {
    return this.record.actions ?? orderActionsOf(this.status, this.mayProcess);
  }
}

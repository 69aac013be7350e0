import { makeAutoObservable, observableRef } from 'mobx';
import type { Day } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { OrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import type { Call } from '@/shared/api/createCall';
import { differing, partsOf } from '@/shared/draft/fields';
import { createDeductDraft, type DeductDraft, type DeductValues } from './deductDraft';
import { deductFields, type DeductFieldName } from './deductFields';
import { deductUpdateOf } from './deductUpdate';
import { deductValuesOf, heldTagsOf } from './deductValues';

/** A deduct order while it is edited: the record that the form began with, and the draft of what it is to become. */
export class EditedDeductOrder {
  record: OrderRecord;
  /** What somebody else made of the order meanwhile, until the person has decided (OPEN-120). */
  conflict: OrderRecord | null = null;
  readonly draft: DeductDraft;
  /** The values that the draft is compared with. */
  private original: DeductValues;

  constructor(
    private readonly call: Call,
    record: OrderRecord,
    today: () => Day,
  ) {
    this.record = record;
    this.original = deductValuesOf(record);
    this.draft = createDeductDraft(today, this.original);
    makeAutoObservable<this, 'call' | 'original'>(this, { record: observableRef, conflict: observableRef, original: observableRef, draft: false, call: false }, { autoBind: true });
  }

  /** The fields that were changed. */
  get changed(): readonly DeductFieldName[] {
    return differing(deductFields, this.original, this.draft.values);
  }

  get isChanged(): boolean {
    return this.changed.length > 0;
  }

  /** An order on hold is submitted again rather than updated (ORDE-19, OPEN-106). */
  get isSubmittedAgain(): boolean {
    return isOnHold(this.record.Status);
  }

  /** Why it can't be saved; null when it can. An order on hold can be submitted as it is. */
  get whyNotSave(): string | null {
    return this.draft.whyNotSave ?? (this.isChanged || this.isSubmittedAgain ? null : 'Nothing was changed yet');
  }

  /** The pieces of tags that the order holds already. */
  get heldTags(): ReadonlyMap<string, number> {
    return heldTagsOf(this.record);
  }

  /** Sends what was changed. */
  save() {
    const { record, original, draft } = this;
    return this.call(deductOrders.update, { payload: deductUpdateOf({ record, original, values: draft.values }) });
  }

  /** Nothing is unsaved any more. */
  settle(): void {
    this.original = this.draft.values;
  }

  /** The order turned out to have been changed by somebody else. */
  meet(current: OrderRecord): void {
    this.conflict = current;
  }

  /** Puts the question off: saving asks it again. */
  decideLater(): void {
    this.conflict = null;
  }

  /** Goes on with the order as it is now, and what was changed here in it. */
  keepMine(): void {
    this.goOnWith(partsOf(deductFields, this.draft.values, this.changed));
  }

  /** Goes on with the order as it is now. */
  takeTheirs(): void {
    this.goOnWith({});
  }

  private goOnWith(mine: Partial<DeductValues>): void {
    if (!this.conflict) return;
    this.record = this.conflict;
    this.conflict = null;
    this.original = deductValuesOf(this.record);
    this.draft.settle(this.original);
    this.draft.change(mine);
  }
}

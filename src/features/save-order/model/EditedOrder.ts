import { makeAutoObservable, observableRef } from 'mobx';
import type { Day } from '@contract/dates';
import { extensionOf } from '@contract/fileRules';
import { orders, type OrderRecord } from '@contract/order';
import type { OrderUpdate } from '@contract/orderPayload';
import { isOnHold } from '@contract/orderRules';
import type { Call } from '@/shared/api/createCall';
import { isAttached } from '@/shared/file/fieldFile';
import type { AttachedFile } from '@/shared/file/readFile';
import { differing, partsOf } from '@/shared/draft/fields';
import { createOrderDraft, type OrderDraft, type OrderValues } from './orderDraft';
import { orderFields, type OrderFieldName } from './orderFields';
import { orderUpdateOf } from './orderUpdate';
import { orderValuesOf } from './orderValues';

/** An order while it is edited: the record that the form began with, and the draft of what it is to become. */
export class EditedOrder {
  record: OrderRecord;
  /** What somebody else made of the order meanwhile, until the person has decided (OPEN-120). */
  conflict: OrderRecord | null = null;
  readonly draft: OrderDraft;
  /** The values that the draft is compared with. */
  private original: OrderValues;
  /** Files that were sent already: a save that is tried again does not send them again. */
  private readonly storedNames = new WeakMap<AttachedFile, string>();

  constructor(
    private readonly call: Call,
    record: OrderRecord,
    today: () => Day,
  ) {
    this.record = record;
    this.original = orderValuesOf(record);
    this.draft = createOrderDraft(today, this.original);
    makeAutoObservable<this, 'call' | 'original' | 'storedNames'>(
      this,
      { record: observableRef, conflict: observableRef, original: observableRef, draft: false, call: false, storedNames: false },
      { autoBind: true },
    );
  }

  /** The fields that were changed. */
  get changed(): readonly OrderFieldName[] {
    return differing(orderFields, this.original, this.draft.values);
  }

  get isChanged(): boolean {
    return this.changed.length > 0;
  }

  /** An order on hold is submitted again rather than updated (ORDE-19). */
  get isSubmittedAgain(): boolean {
    return isOnHold(this.record.Status);
  }

  /** Why it can't be saved; null when it can. An order on hold can be submitted as it is. */
  get whyNotSave(): string | null {
    return this.draft.whyNotSave ?? (this.isChanged || this.isSubmittedAgain ? null : 'Nothing was changed yet');
  }

  /** Sends the files that are new, then the changes; stops at the first error (SAVE-05). */
  async save() {
    await this.uploadFiles();
    return this.call(orders.update, { payload: this.update });
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
    this.goOnWith(partsOf(orderFields, this.draft.values, this.changed));
  }

  /** Goes on with the order as it is now. */
  takeTheirs(): void {
    this.goOnWith({});
  }

  private get update(): OrderUpdate {
    const { record, original, draft, storedNames } = this;
    return orderUpdateOf({ record, original, values: draft.values, uploaded: (file) => storedNames.get(file) });
  }

  private async uploadFiles(): Promise<void> {
    const { shippingLabel, invoiceFile } = this.draft.values;
    for (const file of [shippingLabel, invoiceFile].filter(isAttached)) {
      if (this.storedNames.has(file)) continue;
      const { File } = await this.call(orders.uploadFile, { payload: { FileData: file.base64, Ext: extensionOf(file.name) } });
      this.storedNames.set(file, File);
    }
  }

  private goOnWith(mine: Partial<OrderValues>): void {
    if (!this.conflict) return;
    this.record = this.conflict;
    this.conflict = null;
    this.original = orderValuesOf(this.record);
    this.draft.settle(this.original);
    this.draft.change(mine);
  }
}

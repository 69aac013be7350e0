import { makeAutoObservable, observableRef } from 'mobx';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import type { Call } from '@/shared/api/createCall';
import { differing, partsOf } from '@/shared/draft/fields';
import { editItemDraft, type ItemDraft } from './itemDraft';
import { itemFields, type ItemFieldName } from './itemFields';
import { itemUpdateOf } from './itemPayload';
import { itemValuesOf, type ItemValues } from './itemValues';

/** An item while it is edited: the record that the form began with, and the draft of what it is to become. */
export class EditedItem {
  record: ItemRecord;
  /** What somebody else made of the item meanwhile, until the person has decided (OPEN-120). */
  conflict: ItemRecord | null = null;
  readonly draft: ItemDraft;
  /** The values that the draft is compared with. */
  private original: ItemValues;

  constructor(
    private readonly call: Call,
    record: ItemRecord,
  ) {
    this.record = record;
    this.original = itemValuesOf(record);
    this.draft = editItemDraft(this.original);
    makeAutoObservable<this, 'call' | 'original'>(this, { record: observableRef, conflict: observableRef, original: observableRef, draft: false, call: false }, { autoBind: true });
  }

  /** The fields that were changed. */
  get changed(): readonly ItemFieldName[] {
    return differing(itemFields, this.original, this.draft.values);
  }

  get isChanged(): boolean {
    return this.changed.length > 0;
  }

  /** Why it can't be saved; null when it can. */
  get whyNotSave(): string | null {
    return this.draft.whyNotSave ?? (this.isChanged ? null : 'Nothing was changed yet');
  }

  /** Sends the changes. */
  save() {
    const { record, original, draft } = this;
    return this.call(itemAdmin.update, { payload: itemUpdateOf({ record, original, values: draft.values }) });
  }

  /** Nothing is unsaved any more. */
  settle(): void {
    this.original = this.draft.values;
  }

  /** The item turned out to have been changed by somebody else. */
  meet(current: ItemRecord): void {
    this.conflict = current;
  }

  /** Puts the question off: saving asks it again. */
  decideLater(): void {
    this.conflict = null;
  }

  /** Goes on with the item as it is now, and what was changed here in it. */
  keepMine(): void {
    this.goOnWith(partsOf(itemFields, this.draft.values, this.changed));
  }

  /** Goes on with the item as it is now. */
  takeTheirs(): void {
    this.goOnWith({});
  }

  private goOnWith(mine: Partial<ItemValues>): void {
    if (!this.conflict) return;
    this.record = this.conflict;
    this.conflict = null;
    this.original = itemValuesOf(this.record);
    this.draft.settle(this.original);
    this.draft.change(mine);
  }
}

import { itemActionsOf, whyNotItem } from '@contract/itemActions';
import type { ItemAction, ItemRecord } from '@contract/itemAdmin';
import type { ItemAhead } from '@contract/itemsAhead';
import type { RecordParams } from '@/shared/records/RecordParams';

/** An item of the inventory and the facts about it that screens ask for. */
export class Item {
  /**
   * `mayFetch`: whether the caller may ask the warehouse system; read only where the server
   * computes no actions.
   */
  constructor(
    readonly record: ItemRecord,
    private readonly mayFetch: boolean,
    /** What its stock looks ahead to, as soon as that is known. */
    private readonly aheadOf: (id: string) => ItemAhead | undefined = () => undefined,
  ) {}

  /** What its stock looks ahead to; undefined until it is known, and on a server that can not. */
  get ahead(): ItemAhead | undefined {
    return this.aheadOf(this.id);
  }

  /** What is printed and copied of it: what its stock looks ahead to goes along, where it is known. */
  get taken(): ItemRecord & { readonly Ahead?: ItemAhead | undefined } {
    return { ...this.record, Ahead: this.ahead };
  }

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.stockNumber };
  }

  get stockNumber(): string {
    return this.record.StockNumber;
  }

  get isActive(): boolean {
    return this.record.IsActive;
  }

  get isKit(): boolean {
    return this.record.ItemType === 'Bundled';
  }

  /** Pieces available to order in all warehouses. */
  get available(): number {
    return this.record.InventorySummary.Available;
  }

  /** What the caller may do with it, as the server computed it, else by its status (OPEN-28). */
  get actions(): readonly ItemAction[] {
    return this.record.actions ?? itemActionsOf(this.isActive, this.mayFetch);
  }

  /** How its status may be changed; null where the caller may not change it (ITEM-11). */
  get statusAction(): 'activate' | 'deactivate' | null {
    const isOffered = (action: 'activate' | 'deactivate'): boolean =>
      whyNotItem[action](this) === null && this.actions.includes(action);
    return (['activate', 'deactivate'] as const).find(isOffered) ?? null;
  }
}

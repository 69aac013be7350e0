import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { itemAdmin } from '@contract/itemAdmin';
import type { TagGroup } from '@contract/tag';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The tags of an item, warehouse by warehouse (ITEM-26). */
export class ItemTags {
  /** Null until they are loaded. */
  groups: readonly TagGroup[] | null = null;
  readonly reading: Reading;

  constructor(
    private readonly call: Call,
    private readonly stockNumber: string,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'stockNumber'>(
      this,
      { groups: observableRef, reading: false, call: false, stockNumber: false },
      { autoBind: true },
    );
  }

  private async read(): Promise<void> {
    const { tags } = await this.call(itemAdmin.tags, { params: { stock: this.stockNumber } });
    runInAction(() => {
      this.groups = tags.filter(({ Tags }) => Tags.length > 0);
    });
  }
}

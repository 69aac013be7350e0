import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { itemAdmin } from '@contract/itemAdmin';
import type { TagGroup } from '@contract/tag';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/** The tags of an item, warehouse by warehouse (ITEM-26). */
export class ItemTags {
  /** Null until they are loaded. */
  groups: readonly TagGroup[] | null = null;
  problem: ApiProblem | null = null;

  constructor(
    private readonly call: Call,
    private readonly stockNumber: string,
  ) {
    makeAutoObservable<this, 'call' | 'stockNumber'>(
      this,
      { groups: observableRef, problem: observableRef, call: false, stockNumber: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      const { tags } = await this.call(itemAdmin.tags, { params: { stock: this.stockNumber } });
      runInAction(() => {
        this.groups = tags.filter(({ Tags }) => Tags.length > 0);
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
  }
}

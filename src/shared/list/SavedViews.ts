import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListName } from '@contract/listColumns';
import { readViews, type ViewRecord } from '@contract/viewRecord';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import type { AllStoreParts } from '@/shared/records/Stores';

/**
 * The views that the person has in this account, on a server that keeps views; none on any other.
 */
export class SavedViews {
  /** Null until it is known which there are. */
  all: readonly ViewRecord[] | null = null;
  /** Why they could not be read the last time. */
  problem: ApiProblem | null = null;
  private readonly call: Call;
  private readonly knowExtras: AllStoreParts['knowExtras'];

  constructor({ call, knowExtras }: AllStoreParts) {
    this.call = call;
    this.knowExtras = knowExtras;
    makeAutoObservable<this, 'call' | 'knowExtras'>(
      this,
      { all: observableRef, problem: observableRef, call: false, knowExtras: false },
      { autoBind: true },
    );
  }

  /** The views of a list, by name. */
  of(list: ListName): readonly ViewRecord[] {
    return this.all?.filter(({ List }) => List === list) ?? [];
  }

  byId(list: ListName, id: string): ViewRecord | null {
    return this.of(list).find(({ _id }) => _id === id) ?? null;
  }

  /** The view that a list opens with. */
  defaultOf(list: ListName): ViewRecord | null {
    return this.of(list).find(({ IsDefault }) => IsDefault) ?? null;
  }

  /** Reads them anew. Where that fails those stay that were known before: a list goes without. */
  async load(): Promise<void> {
    const extras = await this.knowExtras();
    try {
      const found =
        extras?.views === true
          ? (await this.call(readViews, {}, { keepsSession: true })).views
          : [];
      runInAction(() => this.know(found, null));
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => this.know(this.all ?? [], problem));
    }
  }

  empty(): void {
    this.all = null;
  }

  private know(all: readonly ViewRecord[], problem: ApiProblem | null): void {
    // Views that are as they were draw no list anew.
    if (!compareStructural(this.all, all)) this.all = all;
    this.problem = problem;
  }
}

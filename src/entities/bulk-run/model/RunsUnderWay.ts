import { makeAutoObservable, observableShallow } from 'mobx';
import type { BulkRun } from '@contract/bulk';
import type { BulkKind } from '@contract/bulkRules';
import type { Call } from '@/shared/api/createCall';
import type { AllStoreParts } from '@/shared/records/Stores';
import { followRun } from './followRun';

/** The acts on many records that this tab follows, each as it was last heard of. */
export class RunsUnderWay {
  private readonly runs = new Map<string, BulkRun>();
  /** The kinds whose acts the server was asked for: later ones are begun here. */
  private readonly asked = new Set<BulkKind>();
  private readonly call: Call;

  constructor({ call }: AllStoreParts) {
    this.call = call;
    makeAutoObservable<this, 'runs' | 'asked' | 'call'>(
      this,
      { runs: observableShallow, asked: false, call: false },
      { autoBind: true },
    );
  }

  /** Those of a kind, the newest last. */
  of(kind: BulkKind): readonly BulkRun[] {
    return [...this.runs.values()].filter(({ Kind }) => Kind === kind);
  }

  /** Follows an act until it has ended, and answers how it did. */
  async follow(begun: BulkRun, told: (run: BulkRun) => void): Promise<BulkRun> {
    const tell = (run: BulkRun) => {
      this.take(run);
      told(run);
    };
    try {
      return await followRun(this.call, begun, tell);
    } finally {
      this.forget(begun);
    }
  }

  /**
   * The person's acts of a kind that nobody in this tab follows: left, and begun before the tab was
   * loaded. Asked for once.
   */
  async left(kind: BulkKind): Promise<readonly BulkRun[]> {
    if (this.asked.has(kind)) return [];
    this.asked.add(kind);
    const { bulk } = await import('@contract/bulk');
    const query = { kind, underWay: 'mine' } as const;
    try {
      const { entities } = await this.call(bulk.list, { query });
      return entities.filter(({ _id }) => !this.runs.has(_id));
    } catch (error) {
      this.asked.delete(kind);
      throw error;
    }
  }

  empty(): void {
    this.runs.clear();
    this.asked.clear();
  }

  private take(run: BulkRun): void {
    this.runs.set(run._id, run);
  }

  private forget({ _id }: BulkRun): void {
    this.runs.delete(_id);
  }
}

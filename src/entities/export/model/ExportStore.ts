import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { exports, type ExportRecord } from '@contract/exports';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { saveBlob } from '@/shared/file/saveFile';
import { problemIn } from '@/shared/load/problemIn';
import type { StoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';

/** Milliseconds between two looks at what is being made. */
const between = 1_500;

const isOpen = ({ State }: ExportRecord): boolean => State === 'waiting' || State === 'running';

/** The files that are made in the background for this person, followed until they are ready. */
export class ExportStore {
  records: readonly ExportRecord[] = [];
  problem: ApiProblem | null = null;
  /** One that has become ready since it was last looked at. */
  newlyReady: ExportRecord | null = null;
  /** Those that were not ready when they were last looked at, or have begun since. */
  private readonly awaited = new Set<string>();
  private readonly call: Call;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor({ call }: StoreParts) {
    this.call = call;
    makeAutoObservable<this, 'awaited' | 'call' | 'next'>(
      this,
      {
        records: observableRef,
        problem: observableRef,
        newlyReady: observableRef,
        awaited: false,
        call: false,
        next: false,
      },
      { autoBind: true },
    );
  }

  /** How many there are in this account. */
  get counts(): { readonly open: number; readonly kept: number } {
    return { open: this.records.filter(isOpen).length, kept: this.records.length };
  }

  /** One has begun, and will be told of when it is ready, however soon that is. */
  async begun(id: string): Promise<void> {
    this.awaited.add(id);
    await this.look();
  }

  /** Reads them, and again as long as one is being made. */
  async look(): Promise<void> {
    clearTimeout(this.next);
    try {
      const found = await this.call(exports.recent, {}, { keepsSession: true });
      runInAction(() => this.show(found.exports));
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
    if (this.records.some(isOpen)) this.next = setTimeout(() => void this.look(), between);
  }

  /** Stops one that is being made, and throws away one that is ready. */
  async remove({ _id }: ExportRecord): Promise<void> {
    try {
      await this.call(exports.remove, { params: { id: _id } });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
    await this.look();
  }

  /** Hands the file of one to the person. */
  async fetch({ _id, FileName }: ExportRecord): Promise<void> {
    this.seen();
    try {
      const { file } = await this.call(exports.file, { params: { id: _id } });
      saveBlob(FileName, file);
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
      await this.look();
    }
  }

  dismiss(): void {
    this.problem = null;
  }

  /** The person has seen that one is ready. */
  seen(): void {
    this.newlyReady = null;
  }

  empty(): void {
    clearTimeout(this.next);
    this.records = [];
    this.problem = null;
    this.newlyReady = null;
    this.awaited.clear();
  }

  private show(records: readonly ExportRecord[]): void {
    this.newlyReady =
      records.find(({ _id, State }) => State === 'ready' && this.awaited.has(_id)) ??
      this.newlyReady;
    for (const record of records)
      if (isOpen(record)) this.awaited.add(record._id);
      else this.awaited.delete(record._id);
    this.records = records;
    this.problem = null;
  }
}

/** The files that are made in the background for this person. */
export const useExports = (): ExportStore => useStore(ExportStore);

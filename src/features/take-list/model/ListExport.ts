import { isCancel } from 'axios';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import {
  exportFileName,
  mostRowsAtOnce,
  whyNotExport,
  whyNotRows,
  type ExportFormat,
} from '@contract/exportRules';
import { exports } from '@contract/exports';
import { listFiles } from '@contract/listFiles';
import { listColumns, type ListColumn, type ListName } from '@contract/listColumns';
import type { ExportStore } from '@/entities/export';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { saveBlob } from '@/shared/file/saveFile';
import { localTimeZone, localToday } from '@/shared/format/dates';
import { problemIn } from '@/shared/load/problemIn';

interface Parts {
  readonly call: Call;
  readonly store: ExportStore;
  readonly list: ListName;
  /** What the list asks for, as texts. */
  readonly query: Readonly<Record<string, string>>;
  readonly total: number;
  /** The columns that the list shows. */
  readonly shown: readonly ListColumn[];
}

/** One export of a list as the dialog has it: how it is to be, and how far it is. */
export class ListExport {
  format: ExportFormat = 'xlsx';
  columns: 'shown' | 'all' = 'shown';
  /** Bytes that have come so far; null while nothing is under way. */
  bytes: number | null = null;
  problem: ApiProblem | null = null;
  private key = new IdempotencyKey();
  private running = new AbortController();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'key' | 'running'>(
      this,
      { problem: observableRef, parts: false, key: false, running: false },
      { autoBind: true },
    );
  }

  get isRunning(): boolean {
    return this.bytes !== null;
  }

  /** Whether it is made in the background, because it takes its time. */
  get isLater(): boolean {
    return this.parts.total > mostRowsAtOnce;
  }

  get whyDisabled(): string | null {
    if (this.isRunning) return 'The file is on its way';
    const { store, total } = this.parts;
    return whyNotRows(this.format, total) ?? (this.isLater ? whyNotExport(store.counts) : null);
  }

  columnsOf(choice: 'shown' | 'all'): readonly ListColumn[] {
    const { list, shown } = this.parts;
    return choice === 'all' ? listColumns[list] : shown;
  }

  choose(choice: { readonly format?: ExportFormat; readonly columns?: 'shown' | 'all' }): void {
    this.format = choice.format ?? this.format;
    this.columns = choice.columns ?? this.columns;
  }

  /** Fetches the file, or has it made. */
  async run(): Promise<void> {
    if (this.whyDisabled !== null) return;
    this.problem = null;
    this.bytes = 0;
    this.running = new AbortController();
    try {
      await (this.isLater ? this.start() : this.fetch(this.running.signal));
    } catch (error) {
      const problem = isCancel(error) ? null : problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
    runInAction(() => {
      this.bytes = null;
    });
  }

  /** Stops what is under way; the server then stops as well. */
  stop(): void {
    this.running.abort();
  }

  dismiss(): void {
    this.problem = null;
  }

  private get keys(): string {
    return this.columnsOf(this.columns)
      .map(({ key }) => key)
      .join(',');
  }

  private async start(): Promise<void> {
    const { call, store, list, query } = this.parts;
    const payload = {
      List: list,
      Format: this.format,
      Columns: this.keys,
      TimeZone: localTimeZone(),
      Query: { ...query },
    };
    const { _id } = await call(exports.start, { payload }, this.key.for(payload));
    // Another one of the same list is another file.
    this.key = new IdempotencyKey();
    await store.begun(_id);
  }

  private async fetch(signal: AbortSignal): Promise<void> {
    const { call, list, query } = this.parts;
    const { format } = this;
    // Of every list the query is texts, which its call reads by itself.
    const at = listFiles[list] as (typeof listFiles)['items'];
    const timeZone = localTimeZone();
    const asked = { ...query, format, columns: this.keys, timeZone } as Parameters<
      typeof call<typeof at>
    >[1]['query'];
    const { file }: AnswerOf<typeof at> = await call(
      at,
      { query: asked },
      { signal, onBytes: this.come },
    );
    saveBlob(exportFileName(list, { format, on: localToday() }), file);
  }

  private come(bytes: number): void {
    this.bytes = bytes;
  }
}

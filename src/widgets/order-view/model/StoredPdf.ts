import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { orders } from '@contract/order';
import { asProblem, type ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** The bytes are shown as a PDF and as nothing else, whatever they are: a stored page must not run in the portal's name. */
const blobOf = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });

/** A stored PDF while it is looked at: loaded on demand, forgotten with `dispose`. */
export class StoredPdf {
  /** The loaded file's address, which only this browser knows. */
  url: string | null = null;
  problem: ApiProblem | null = null;
  private latest = new AbortController();

  constructor(
    private readonly call: Call,
    private readonly file: string,
  ) {
    makeAutoObservable<this, 'call' | 'file' | 'latest'>(this, { problem: observableRef, call: false, file: false, latest: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.dispose();
    const { signal } = (this.latest = new AbortController());
    this.problem = null;
    try {
      const { FileData } = await this.call(orders.getFile, { payload: { File: this.file } }, { signal });
      if (!signal.aborted) runInAction(() => { this.url = URL.createObjectURL(blobOf(FileData)); });
    } catch (error) {
      if (signal.aborted) return;
      // A file that is not base64 is told of as well.
      runInAction(() => { this.problem = asProblem(error); });
    }
  }

  /** Frees the file's memory, or stops waiting for it. */
  dispose(): void {
    this.latest.abort();
    if (this.url !== null) URL.revokeObjectURL(this.url);
    this.url = null;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asProblem, type ApiProblem } from '@/shared/api/ApiProblem';

/** What a call for a stored file answers. */
interface FileAnswer {
  /** Base64. */
  readonly FileData: string;
  readonly Ext: string;
}

export type FetchFile = (signal: AbortSignal) => Promise<FileAnswer>;

const imageTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
};

/** The media type of an image with this extension. */
export const imageTypeOf = (ext: string): string => imageTypes[ext.toLowerCase()] ?? 'image/png';

/**
 * The bytes are shown as a PDF or an image and as nothing else, whatever they are: a stored page
 * must not run in the portal's name.
 */
const mediaTypeOf = (kind: 'pdf' | 'image', ext: string): string =>
  kind === 'pdf' ? 'application/pdf' : imageTypeOf(ext);

const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });

/** A stored file while it is looked at: loaded on demand, forgotten with `dispose`. */
export class StoredContent {
  /** The loaded file's address, which only this browser knows. */
  url: string | null = null;
  /** The loaded file's extension. */
  ext = '';
  problem: ApiProblem | null = null;
  private latest = new AbortController();

  constructor(
    private readonly kind: 'pdf' | 'image',
    private readonly fetchFile: FetchFile,
  ) {
    makeAutoObservable<this, 'kind' | 'fetchFile' | 'latest'>(
      this,
      { problem: observableRef, kind: false, fetchFile: false, latest: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.dispose();
    const { signal } = (this.latest = new AbortController());
    this.problem = null;
    try {
      const { FileData, Ext } = await this.fetchFile(signal);
      if (!signal.aborted) runInAction(() => this.show(FileData, Ext));
    } catch (error) {
      if (signal.aborted) return;
      // A file that is not base64 is told of as well.
      runInAction(() => {
        this.problem = asProblem(error);
      });
    }
  }

  /** Frees the file's memory, or stops waiting for it. */
  dispose(): void {
    this.latest.abort();
    if (this.url !== null) URL.revokeObjectURL(this.url);
    this.url = null;
  }

  private show(base64: string, ext: string): void {
    this.ext = ext.replace(/^\./, '');
    this.url = URL.createObjectURL(blobOf(base64, mediaTypeOf(this.kind, this.ext)));
  }
}

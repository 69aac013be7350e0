import { makeAutoObservable, observableRef } from 'mobx';
import { extensionOf, whyNotFile } from '@contract/fileRules';
import { importFileLimit, importFileTypes } from '@contract/imports';
import type { ImportDescription } from '@/entities/import';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { Answer, Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { readFile } from '@/shared/file/readFile';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly actions: ActionRunner;
  readonly kind: ImportDescription;
  /** Shows the import that has begun. */
  readonly onStarted: () => void;
}

/** A file on its way to be imported: chosen, checked and sent (IMP-14 to IMP-18). */
export class ImportUpload {
  file: File | null = null;
  /** What is wrong with the file, in a sentence. */
  error: string | null = null;
  private readonly key = new IdempotencyKey();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'key'>(
      this,
      { file: observableRef, parts: false, key: false },
      { autoBind: true },
    );
  }

  /**
   * Takes a file; one that can not be imported is refused, and the one before stays (FILE-07,
   * OPEN-45).
   */
  choose(files: readonly File[]): void {
    const [file] = files;
    if (!file) return;
    this.error =
      files.length > 1
        ? 'Only one file can be imported at a time.'
        : whyNotFile(file, importFileTypes, importFileLimit);
    if (this.error === null) this.file = file;
  }

  remove(): void {
    this.file = null;
    this.error = null;
  }

  /**
   * Sends the file. A refusal is told, and stands beside the file until another one is chosen
   * (IMP-17).
   */
  async send(): Promise<void> {
    const { file } = this;
    if (!file) return;
    this.error = null;
    await this.parts.actions.run({
      title: 'Starting import. Please wait...',
      perform: () => this.submit(file),
      succeeded: ({ message }) => {
        this.parts.onStarted();
        return { text: message || 'Import started.' };
      },
      failed: ({ message }) => this.refuse(message),
    });
  }

  private async submit(file: File): Promise<Answer<ImportDescription['submission']>> {
    const { call, session, kind } = this.parts;
    const { base64, name } = await readFile(file);
    const payload = { FileData: base64, Ext: extensionOf(name), FileName: name };
    return call(kind.submission, { payload }, await sentOnce(session, this.key, payload));
  }

  private refuse(message: string): void {
    this.error = message;
  }
}

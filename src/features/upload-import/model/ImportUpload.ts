import { makeAutoObservable, observableRef } from 'mobx';
import { extensionOf, whyNotFile } from '@contract/fileRules';
import { importDrafts } from '@contract/importDrafts';
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
  /** Opens the file's rows, of which nothing is made yet. */
  readonly onDraft: (id: string) => void;
}

/** A file on its way to be imported: chosen, checked and sent (IMP-14 to IMP-18). */
export class ImportUpload {
  file: File | null = null;
  /** What is wrong with the file, in a sentence. */
  error: string | null = null;
  private readonly key = new IdempotencyKey();
  private readonly draftKey = new IdempotencyKey();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'key' | 'draftKey'>(
      this,
      { file: observableRef, parts: false, key: false, draftKey: false },
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

  /** Sends the file to be looked at before anything is made of it. */
  async check(): Promise<void> {
    const { file } = this;
    if (!file) return;
    this.error = null;
    await this.parts.actions.run({
      title: 'Reading file. Please wait...',
      perform: () => this.draft(file),
      succeeded: ({ _id }) => {
        this.parts.onDraft(_id);
        return null;
      },
      failed: ({ message }) => this.refuse(message),
    });
  }

  private async draft(file: File): Promise<Answer<typeof importDrafts.start>> {
    const { call, session, kind } = this.parts;
    const payload = { Type: kind.type, ...(await this.payloadOf(file)) };
    return call(importDrafts.start, { payload }, await sentOnce(session, this.draftKey, payload));
  }

  private async payloadOf(file: File) {
    const { base64, name } = await readFile(file);
    return { FileData: base64, Ext: extensionOf(name), FileName: name };
  }

  private async submit(file: File): Promise<Answer<ImportDescription['submission']>> {
    const { call, session, kind } = this.parts;
    const payload = await this.payloadOf(file);
    return call(kind.submission, { payload }, await sentOnce(session, this.key, payload));
  }

  private refuse(message: string): void {
    this.error = message;
  }
}

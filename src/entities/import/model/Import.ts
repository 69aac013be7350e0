import { whyNotImport } from '@contract/importActions';
import { noteBreak, type ImportRecord } from '@contract/imports';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A file that was sent in, and what came of it so far. */
export class Import {
  constructor(readonly record: ImportRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What its screen is handed: no call finds one import, so that the record goes along. */
  get params(): RecordParams & { readonly importRecord: ImportRecord } {
    return { id: this.id, term: '', importRecord: this.record };
  }

  get fileName(): string {
    return this.record.FileName;
  }

  get status(): string {
    return this.record.ImportStatus;
  }

  /** Whether the server still has work with it. */
  get isRunning(): boolean {
    return this.status === 'Pending' || this.status === 'InProgress';
  }

  /** Whether its row opens (IMP-04). */
  get opens(): boolean {
    return whyNotImport.open(this) === null;
  }

  /** Why it came to nothing; null when it did not, or nobody said why (OPEN-56). */
  get failure(): string | null {
    return this.status === 'Failed' ? this.record.Message : null;
  }

  /**
   * What the server says of it, in sentences; none of one that failed, nor of a server that tells
   * nothing (OPEN-126).
   */
  get notes(): readonly string[] {
    return this.opens && this.record.Message ? this.record.Message.split(noteBreak) : [];
  }

  /** Records that are done; `of` is null until they are counted. */
  get progress(): { readonly done: number; readonly of: number | null } {
    const { NumSuccesses, NumErrors, NumTotal } = this.record;
    return { done: NumSuccesses + NumErrors, of: NumTotal > 0 ? NumTotal : null };
  }
}

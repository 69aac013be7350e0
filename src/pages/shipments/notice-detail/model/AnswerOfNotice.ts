import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { noticePage, type NoticeFacts } from '@contract/noticePage';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** What the server says of a notice beyond its record, as far as it was read. */
export class AnswerOfNotice {
  facts: NoticeFacts | null = null;
  readonly reading: Reading;
  private version: string | null = null;

  constructor(call: Call, id: string) {
    makeAutoObservable<this, 'version'>(this, {
      facts: observableRef,
      reading: false,
      version: false,
    });
    this.reading = new Reading(async () => {
      const facts = await call(noticePage.answer, { params: { id } }, { keepsSession: true });
      runInAction(() => {
        this.facts = facts;
      });
    });
  }

  /** Reads what is said of a version of the notice, once. */
  readOf(version: string): void {
    if (version === this.version) return;
    this.version = version;
    void this.reading.load();
  }

  /** Whether it has been asked and not said yet. */
  get isAwaited(): boolean {
    return this.facts === null && this.reading.problem === null;
  }
}

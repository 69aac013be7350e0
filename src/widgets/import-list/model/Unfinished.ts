import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ImportDraftInList } from '@contract/importDraftRecord';
import { importDrafts } from '@contract/importDrafts';
import type { ImportType } from '@contract/imports';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The account's imports of a type that are looked at or repaired, the last touched first. */
export class Unfinished {
  drafts: readonly ImportDraftInList[] = [];
  readonly reading: Reading;
  readonly action = new PageAction();

  constructor(
    private readonly call: Call,
    private readonly type: ImportType,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'type'>(
      this,
      { drafts: observableRef, reading: false, action: false, call: false, type: false },
      { autoBind: true },
    );
  }

  /** Throws one away, with everything that was repaired in it. */
  discard({ _id }: ImportDraftInList): Promise<boolean> {
    return this.action.run({
      perform: async () => {
        await this.call(importDrafts.discard, { params: { id: _id } });
        await this.read();
      },
      doneText: () => null,
    });
  }

  private async read(): Promise<void> {
    const { drafts } = await this.call(importDrafts.list, { query: { type: this.type } });
    runInAction(() => {
      this.drafts = drafts;
    });
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { importDrafts } from '@contract/importDrafts';
import type { ImportType } from '@contract/imports';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

type Remembered = AnswerOf<typeof importDrafts.matchings>['matchings'];

/** The columns of files that the account remembers, each of which can be forgotten. */
export class Matchings {
  remembered: Remembered = [];
  readonly reading: Reading;
  readonly action = new PageAction();

  constructor(
    private readonly call: Call,
    private readonly type: ImportType,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'type'>(
      this,
      { remembered: observableRef, reading: false, action: false, call: false, type: false },
      { autoBind: true },
    );
  }

  /** Files with these headings are no longer read by it; those that were read stay as they are. */
  forget(id: string): Promise<boolean> {
    return this.action.run({
      perform: async () => {
        await this.call(importDrafts.forgetMatching, { params: { id } });
        await this.read();
      },
      doneText: () => null,
    });
  }

  private async read(): Promise<void> {
    const { matchings } = await this.call(importDrafts.matchings, { query: { type: this.type } });
    runInAction(() => {
      this.remembered = matchings;
    });
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import type { AskedBulk, BulkQuestion, BulkRun } from '@contract/bulk';
import type { BulkAct, BulkKind } from '@contract/bulkRules';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { Navigation } from '@/shared/routes/Navigation';

export interface AskingParts {
  readonly call: Call;
  readonly actions: ActionRunner;
  readonly navigation: Navigation;
  readonly kind: BulkKind;
  /** What the page does once an act has begun, and where it has failed. */
  readonly begun?: () => void;
  readonly failed?: () => void;
}

/** What is to be done, and to which records. */
interface Meant extends Pick<AskedBulk, 'Ids' | 'Query' | 'Import'> {
  readonly act: BulkAct;
  /** Where the records were selected, in words. */
  readonly from: string;
}

interface Asked extends Pick<Meant, 'act' | 'from'> {
  readonly question: BulkQuestion;
}

/** No page needs these calls before many records are meant. */
const contract = () => import('@contract/bulk');

/** The question before an act on many records: what would be done, and who is left out. */
export class BulkAsking {
  asked: Asked | null = null;

  constructor(readonly parts: AskingParts) {
    makeAutoObservable(this, { asked: observableRef, parts: false }, { autoBind: true });
  }

  get kind(): BulkKind {
    return this.parts.kind;
  }

  /** Has the server look at the records, and shows the question. */
  ask({ act, from, ...meant }: Meant): void {
    const { call, kind } = this.parts;
    this.look({ act, from }, async () => {
      const { bulk } = await contract();
      return call(bulk.preview, { payload: { Kind: kind, Act: act, ...meant } });
    });
  }

  /** The same for what a receipt says may be tried again. */
  askAgain({ _id: id, Act: act }: BulkRun): void {
    const { call } = this.parts;
    this.look({ act, from: 'Not done before' }, async () => {
      const { bulk } = await contract();
      return call(bulk.retry, { params: { id } });
    });
  }

  /** Puts the question away; nothing was done. */
  dismiss(): void {
    this.asked = null;
  }

  /** What was asked about, once a person has said yes; the question goes. */
  takeAsked(): Asked | null {
    const { asked } = this;
    this.asked = null;
    return asked;
  }

  private look(asked: Omit<Asked, 'question'>, perform: () => Promise<BulkQuestion>): void {
    const { actions, kind } = this.parts;
    void actions.run({
      title: `Looking at the ${kind}...`,
      perform,
      succeeded: (question) => {
        this.show({ ...asked, question });
        return null;
      },
    });
  }

  private show(asked: Asked): void {
    this.asked = asked;
  }
}

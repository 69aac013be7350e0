import { makeAutoObservable, observableRef } from 'mobx';
import { bulk, type BulkQuestion } from '@contract/bulk';
import { recordsText, type BulkAct, type BulkKind } from '@contract/bulkRules';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { Call } from '@/shared/api/createCall';
import type { Selection } from '@/shared/list/Selection';
import type { Navigation } from '@/shared/routes/Navigation';
import { runInBulk } from './runInBulk';

/** The most records that the documented calls take. */
const mostAtOnce = 200;

/** A list whose records are acted upon. */
export interface ChosenRows {
  readonly query: object;
  readonly total: number;
  readonly chosen: readonly { readonly id: string }[];
  readonly chosenPages: number;
  readonly selection: Selection;
  load(): Promise<void>;
}

interface Parts {
  readonly call: Call;
  readonly actions: ActionRunner;
  readonly navigation: Navigation;
  readonly kind: BulkKind;
  readonly list: ChosenRows;
  /** Whether the server has the calls. */
  readonly isOffered: () => boolean;
}

interface Asked {
  readonly act: BulkAct;
  /** Where the records were selected, in words. */
  readonly from: string;
  readonly question: BulkQuestion;
}

const sentQuery = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Acts on more records of a list than the documented calls take, or on those of several pages: asks
 * what would be done, and does it with a receipt.
 */
export class ManyRecords {
  asked: Asked | null = null;
  private readonly key = new IdempotencyKey();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'key'>(
      this,
      { asked: observableRef, parts: false, key: false },
      { autoBind: true },
    );
  }

  get kind(): BulkKind {
    return this.parts.kind;
  }

  get isOffered(): boolean {
    return this.parts.isOffered();
  }

  /** Whether what is selected is more than the documented calls are for. */
  get isNeeded(): boolean {
    const { selection, chosenPages } = this.parts.list;
    return this.isOffered && (selection.isAll || chosenPages > 1 || selection.size > mostAtOnce);
  }

  /** Has the server look at the selected records, and shows the question. */
  ask(act: BulkAct): void {
    const { call, actions, kind, list } = this.parts;
    const { selection, chosenPages } = list;
    const meant = selection.isAll
      ? { Query: sentQuery(list.query) }
      : { Ids: list.chosen.map(({ id }) => id) };
    const from = selection.isAll
      ? 'All that match'
      : `Selected on ${chosenPages} ${chosenPages === 1 ? 'page' : 'pages'}`;
    void actions.run({
      title: `Looking at ${recordsText(kind, selection.size)}...`,
      perform: () => call(bulk.preview, { payload: { Kind: kind, Act: act, ...meant } }),
      succeeded: (question) => {
        this.show({ act, from, question });
        return null;
      },
    });
  }

  /** Puts the question away; nothing was done. */
  dismiss(): void {
    this.asked = null;
  }

  /** Has done what was asked about. */
  begin(): void {
    const { asked } = this;
    if (!asked) return;
    this.asked = null;
    const { call, actions, kind, list } = this.parts;
    const payload = { Id: asked.question._id };
    const work = {
      kind,
      act: asked.act,
      begin: () => call(bulk.start, { payload }, { idempotencyKey: this.key.for(payload) }),
      begun: list.selection.clear,
      failed: () => void list.load(),
    };
    void actions.run(runInBulk(work, this.parts));
  }

  private show(asked: Asked): void {
    this.asked = asked;
  }
}

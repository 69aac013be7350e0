import { makeAutoObservable, observableRef } from 'mobx';
import type { BulkQuestion } from '@contract/bulk';
import type { BulkAct, BulkKind } from '@contract/bulkRules';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { Selection } from '@/shared/list/Selection';
import type { Navigation } from '@/shared/routes/Navigation';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { receiptRoute } from '@/shared/routes/receiptRoutes';

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

export interface ManyParts {
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

  constructor(readonly parts: ManyParts) {
    makeAutoObservable(this, { asked: observableRef, parts: false }, { autoBind: true });
  }

  get kind(): BulkKind {
    return this.parts.kind;
  }

  get isOffered(): boolean {
    return this.parts.isOffered();
  }

  /** The way to the receipts, for a list's header; none where the server has none. */
  get receiptActions(): readonly HeaderAction[] {
    const { kind, navigation } = this.parts;
    const onClick = () => navigation.go(receiptRoute[kind]);
    return this.isOffered ? [{ label: 'Receipts', kind: 'more', onClick }] : [];
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
      title: `Looking at the ${kind}...`,
      perform: async () => {
        // No list needs these calls before many records were selected.
        const { bulk } = await import('@contract/bulk');
        return call(bulk.preview, { payload: { Kind: kind, Act: act, ...meant } });
      },
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

  /** What was asked about, once a person has said yes; the question goes. */
  takeAsked(): Asked | null {
    const { asked } = this;
    this.asked = null;
    return asked;
  }

  private show(asked: Asked): void {
    this.asked = asked;
  }
}

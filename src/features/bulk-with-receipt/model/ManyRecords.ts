import { makeAutoObservable } from 'mobx';
import type { BulkAct, BulkKind } from '@contract/bulkRules';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { Selection } from '@/shared/list/Selection';
import type { Navigation } from '@/shared/routes/Navigation';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { receiptRoute } from '@/shared/routes/receiptRoutes';
import { BulkAsking } from './BulkAsking';

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
  readonly asking: BulkAsking;

  constructor(readonly parts: ManyParts) {
    const { list } = parts;
    this.asking = new BulkAsking({
      ...parts,
      begun: () => list.selection.clear(),
      failed: () => void list.load(),
    });
    makeAutoObservable(this, { asking: false, parts: false }, { autoBind: true });
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
    const { list } = this.parts;
    const { selection, chosenPages } = list;
    if (selection.isAll)
      this.asking.ask({ act, from: 'All that match', Query: sentQuery(list.query) });
    else
      this.asking.ask({
        act,
        from: `Selected on ${chosenPages} ${chosenPages === 1 ? 'page' : 'pages'}`,
        Ids: list.chosen.map(({ id }) => id),
      });
  }
}

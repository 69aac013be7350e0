import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { itemAdmin } from '@contract/itemAdmin';
import type { Item } from '@/entities/item';
import type { Action, ActionRunner, Outcome } from '@/shared/action/ActionRunner';
import type { Undos } from '@/shared/action/Undos';
import { ApiProblem, asProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import { undoDeactivation, type Deactivated } from './undoDeactivation';
import { conflictIn, optionOf, type KitChoice, type ItemsInTheWay } from './kitConflict';

type ChangedItem = Pick<Item, 'id' | 'stockNumber' | 'isActive'>;

interface Parts {
  readonly call: Call;
  readonly actions: ActionRunner;
  /** Leaves the result of a success. */
  readonly leave: () => void;
  /** Shows how the items stand after a failure, where they are listed (LIST-19). */
  readonly reload?: (() => void) | undefined;
  /** Whether the result stands on the page: where items are listed (OPEN-22). */
  readonly isToldOnPage: boolean;
  readonly undos: Pick<Undos, 'offer' | 'run'>;
}

interface KitQuestion extends ItemsInTheWay {
  /** The item whose status was to change. */
  readonly stockNumber: string;
  readonly answer: (choice: KitChoice) => void;
}

interface Failure {
  readonly item: ChangedItem;
  readonly problem: ApiProblem;
}

const words = (activates: boolean) =>
  activates ? { verb: 'activat', Verb: 'Activat' } : { verb: 'deactivat', Verb: 'Deactivat' };

/** All failures of a run in one problem, a line for each item (ITEM-12). */
const problemOf = (failures: readonly Failure[], activates: boolean): ApiProblem => {
  const lines = failures.map(
    ({ item, problem }) =>
      `Error ${words(activates).verb}ing item ${item.stockNumber}: ${problem.message}`,
  );
  const ids = new Set(failures.flatMap(({ problem }) => problem.errorId ?? []));
  return new ApiProblem({
    message: lines.join('\n'),
    status: null,
    errorId: [...ids].join(', ') || null,
    fields: {},
    data: null,
    retryAfter: null,
  });
};

/**
 * Activates or deactivates items, one call after another; kits in the way are asked about (ITEM-11
 * to ITEM-14, ITEM-18).
 */
export class ItemStatusChange {
  /** The kits, or components, that a person has to decide about; null while there are none. */
  question: KitQuestion | null = null;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(
      this,
      { question: observableRef, parts: false },
      { autoBind: true },
    );
  }

  /** Changes the items' status and shows the result; trying again sends only those that failed. */
  run(items: readonly ChangedItem[], activates: boolean): void {
    void this.parts.actions.run(this.changing(items, activates, []));
  }

  /** `before` is what can be undone of the tries before this one. */
  private changing(
    items: readonly ChangedItem[],
    activates: boolean,
    before: readonly Deactivated[],
  ): Action<number> {
    const { verb, Verb } = words(activates);
    const failures: Failure[] = [];
    const deactivated = [...before];
    return {
      title: items.length === 1 ? `${Verb}ing item...` : `${Verb}ing items...`,
      perform: async (report) => {
        let changed = 0;
        for (const [index, item] of items.entries()) {
          if (items.length > 1)
            report(index, items.length, `${Verb}ing ${index + 1} of ${items.length}`);
          try {
            // One after another, as the warehouse system takes them.
            const done = await this.change(item, activates, items.length > 1);
            if (done !== 'skipped') changed += 1;
            if (done !== 'skipped' && done !== 'for good') deactivated.push(done);
          } catch (error) {
            const problem = asProblem(error);
            if (problem.isSignedOut) throw error;
            failures.push({ item, problem });
          }
        }
        if (failures.length > 0) throw problemOf(failures, activates);
        return changed;
      },
      succeeded: (changed) =>
        changed === 0 ? null : this.outcomeOf(`Item(s) ${verb}ed successfully.`, deactivated),
      failed: () => {
        this.parts.reload?.();
        this.offerUndo(deactivated);
      },
      isToldOnPage: this.parts.isToldOnPage,
      wayOn: () => ({
        label: 'Retry',
        go: () => {
          const left = failures.map(({ item }) => item);
          void this.parts.actions.run(this.changing(left, activates, deactivated));
        },
      }),
    };
  }

  private offerUndo(deactivated: readonly Deactivated[]): void {
    const undoable = undoDeactivation(this.parts.call, deactivated);
    if (undoable) this.parts.undos.offer(undoable);
  }

  private outcomeOf(text: string, deactivated: readonly Deactivated[]): Outcome {
    const { call, leave, undos } = this.parts;
    const onClose = () => {
      leave();
      this.offerUndo(deactivated);
    };
    const undoable = undoDeactivation(call, deactivated);
    if (!undoable) return { text, onClose };
    const undo = () => {
      leave();
      void undos.run(undoable);
    };
    return { text, onClose, wayOn: { label: 'Undo', go: undo } };
  }

  /** What became of the item: skipped by the person, or changed, as far as that can be undone. */
  private async change(
    { id, stockNumber, isActive }: ChangedItem,
    activates: boolean,
    isBulk: boolean,
  ): Promise<Deactivated | 'skipped' | 'for good'> {
    const { call } = this.parts;
    const deactivated = (kits: readonly string[]) =>
      activates || !isActive ? 'for good' : { id, stockNumber, kits };
    const payload = { StockNumber: stockNumber, IsActive: activates };
    try {
      await call(itemAdmin.updateStatus, { payload });
      return deactivated([]);
    } catch (error) {
      const conflict = conflictIn(error);
      if (!conflict) throw error;
      const choice = await this.ask(stockNumber, conflict);
      const repeated = () =>
        call(itemAdmin.updateStatus, {
          payload: { ...payload, ...optionOf(conflict.kind, choice) },
        });
      if (choice !== 'skip') await repeated();
      else if (isBulk) await silently(repeated);
      if (choice === 'skip') return 'skipped';
      // What was taken out of its kits does not come back into them.
      return choice === 'deactivateKits' ? deactivated(conflict.stockNumbers) : 'for good';
    }
  }

  private ask(stockNumber: string, conflict: ItemsInTheWay): Promise<KitChoice> {
    return new Promise((resolve) => {
      const answer = (choice: KitChoice) => {
        runInAction(() => {
          this.question = null;
        });
        resolve(choice);
      };
      runInAction(() => {
        this.question = { ...conflict, stockNumber, answer };
      });
    });
  }
}

/** A skipped item is refused once more, and nobody needs to read it (ITEM-14, OPEN-69). */
const silently = async (perform: () => Promise<unknown>): Promise<void> => {
  try {
    await perform();
  } catch (error) {
    const problem = problemIn(error);
    if (problem.isSignedOut) throw problem;
  }
};

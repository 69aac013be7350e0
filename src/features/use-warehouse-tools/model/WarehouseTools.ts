import { makeAutoObservable, observableRef } from 'mobx';
import type { InputOf } from '@contract/endpoint';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import type { Order } from '@/entities/order';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly actions: ActionRunner;
  /** Shows how the orders stand: one was closed, or is not what was shown. */
  readonly onChanged: () => void;
}

type Closing = InputOf<typeof orders.forceClose>['payload'];

export interface WarehouseAnswer {
  readonly number: string;
  readonly status: string;
}

/**
 * What staff do with a released order: ask where it is, close it if it has left (ORDD-09 to ORDD-11,
 * FORCE), or ask the warehouse for it back.
 */
export class WarehouseTools {
  /** What the warehouse said last; it stays while its dialog closes. */
  answer: WarehouseAnswer | null = null;
  isAnswerShown = false;
  /** The order that is being closed by hand. */
  closing: Order | null = null;
  /** The order that is to be asked back from the warehouse. */
  recalling: Order | null = null;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(
      this,
      { answer: observableRef, closing: observableRef, recalling: observableRef, parts: false },
      { autoBind: true },
    );
  }

  async check({ id, number }: Order): Promise<void> {
    const { call, actions } = this.parts;
    await actions.run({
      title: 'Checking warehouse status...',
      perform: () => call(orders.warehouseStatus, { params: { id } }),
      succeeded: ({ WarehouseStatus: status }) => {
        this.show({ number, status });
        return null;
      },
    });
  }

  async fix({ id }: Order): Promise<void> {
    const { call, actions } = this.parts;
    await actions.run({
      title: 'Fixing and closing order...',
      perform: () => call(orders.checkAndFix, { payload: { Id: id } }),
      succeeded: this.tellChanged,
      failed: this.refreshOnConflict,
    });
  }

  dismiss(): void {
    this.isAnswerShown = false;
  }

  /** Opens the dialog that asks how an order was shipped. */
  startClosing(order: Order): void {
    this.closing = order;
  }

  stopClosing(): void {
    this.closing = null;
  }

  /**
   * Closes an order by hand; its dialog, and what was typed there, stays until that has succeeded.
   */
  async forceClose(payload: Closing): Promise<void> {
    const { call, actions } = this.parts;
    await actions.run({
      title: 'Closing order...',
      perform: () => call(orders.forceClose, { payload }),
      succeeded: (answer) => {
        this.stopClosing();
        return this.tellChanged(answer);
      },
      failed: this.refreshOnConflict,
    });
  }

  /** Opens the dialog that asks why an order is wanted back. */
  startRecalling(order: Order): void {
    this.recalling = order;
  }

  stopRecalling(): void {
    this.recalling = null;
  }

  /** Asks the warehouse for an order back; the dialog stays until that has succeeded. */
  async recall({ id }: Order, reason: string): Promise<void> {
    const { call, actions } = this.parts;
    await actions.run({
      title: 'Recalling order...',
      perform: () =>
        call(
          orderPage.recall,
          { params: { id }, payload: { Reason: reason } },
          { keepsSession: true },
        ),
      succeeded: (answer) => {
        this.stopRecalling();
        return this.tellChanged(answer);
      },
      failed: this.refreshOnConflict,
    });
  }

  private show(answer: WarehouseAnswer): void {
    this.answer = answer;
    this.isAnswerShown = true;
  }

  private tellChanged({ message }: { readonly message: string }): { readonly text: string } {
    this.parts.onChanged();
    return { text: message };
  }

  private refreshOnConflict({ isConflict }: ApiProblem): void {
    if (isConflict) this.parts.onChanged();
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import { orders } from '@contract/order';
import type { Order } from '@/entities/order';
import type { ActionRunner } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';

interface Parts {
  readonly call: Call;
  readonly actions: ActionRunner;
  /** Shows how the orders stand after one was closed. */
  readonly onChanged: () => void;
}

export interface WarehouseAnswer {
  readonly number: string;
  readonly status: string;
}

/** What staff ask the warehouse about a released order: where it is, and to close it if it has left (ORDD-09 to ORDD-11). */
export class WarehouseTools {
  /** What the warehouse said last; it stays while its dialog closes. */
  answer: WarehouseAnswer | null = null;
  isAnswerShown = false;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(this, { answer: observableRef, parts: false }, { autoBind: true });
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
    const { call, actions, onChanged } = this.parts;
    await actions.run({
      title: 'Fixing and closing order...',
      perform: () => call(orders.checkAndFix, { payload: { Id: id } }),
      succeeded: ({ message }) => {
        onChanged();
        return { text: message };
      },
    });
  }

  dismiss(): void {
    this.isAnswerShown = false;
  }

  private show(answer: WarehouseAnswer): void {
    this.answer = answer;
    this.isAnswerShown = true;
  }
}

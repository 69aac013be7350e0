import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { resources } from '@contract/resource';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/**
 * The delivery options of the current client: its service levels, then its custom ones (ORDE-16).
 */
export class DeliveryOptions {
  names: readonly string[] | null = null;
  readonly reading: Reading;

  constructor(private readonly call: Call) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call'>(
      this,
      { names: observableRef, reading: false, call: false },
      { autoBind: true },
    );
  }

  private async read(): Promise<void> {
    const { clientShipMethods } = await this.call(resources.clientShipMethods, {});
    runInAction(() => {
      this.names = [
        ...clientShipMethods.supportedServiceLevels,
        ...clientShipMethods.customServiceLevels.map(({ Name }) => Name),
      ];
    });
  }
}

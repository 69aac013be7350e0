import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { resources } from '@contract/resource';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** The delivery options of the current client: its service levels, then its custom ones (ORDE-16). */
export class DeliveryOptions {
  names: readonly string[] | null = null;
  problem: ApiProblem | null = null;

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(
      this,
      { names: observableRef, problem: observableRef, call: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      const { clientShipMethods } = await this.call(resources.clientShipMethods, {});
      const names = [
        ...clientShipMethods.supportedServiceLevels,
        ...clientShipMethods.customServiceLevels.map(({ Name }) => Name),
      ];
      runInAction(() => {
        this.names = names;
      });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      runInAction(() => {
        this.problem = error;
      });
    }
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { resources } from '@contract/resource';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/**
 * The delivery options of the current client: its service levels, then its custom ones (ORDE-16).
 */
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
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
  }
}

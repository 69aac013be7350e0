import { makeAutoObservable, observableRef } from 'mobx';
import { v4 } from 'uuid';
import { mostTriedAgain, system, type DeadJob, type SystemState } from '@contract/system';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import { gaveUpText, triedAgainText } from './words';

const quietly = { keepsSession: true };

/** How the server itself does, and which jobs are dead. */
export class SystemWatch {
  /** Null until it was read once. */
  shown: SystemState | null = null;
  readonly reading: Reading<SystemState>;
  readonly action = new PageAction();

  constructor(private readonly call: Call) {
    this.reading = new Reading<SystemState>(
      () => this.call(system.read, {}, quietly),
      (answer) => {
        this.shown = answer;
      },
    );
    makeAutoObservable<this, 'call'>(
      this,
      { shown: observableRef, reading: false, action: false, call: false },
      { autoBind: true },
    );
  }

  /** Has jobs done as if they were new; what came of it is read anew. */
  async tryAgain(jobs: readonly DeadJob[]): Promise<void> {
    const payload = { Jobs: jobs.slice(0, mostTriedAgain).map(({ Id }) => Id) };
    const isDone = await this.action.run({
      perform: () => this.call(system.tryAgain, { payload }, { ...quietly, idempotencyKey: v4() }),
      doneText: ({ TriedAgain }) => triedAgainText(TriedAgain, jobs),
    });
    if (isDone) await this.reading.load();
  }

  /** Gives a job up for good; one that was refused is read anew too, as it is not dead any more. */
  async giveUp(job: DeadJob, reason: string): Promise<void> {
    const payload = { Job: job.Id, Reason: reason };
    await this.action.run({
      perform: () => this.call(system.giveUp, { payload }, quietly),
      doneText: ({ Outcome }) => gaveUpText(Outcome, job),
    });
    await this.reading.load();
  }
}

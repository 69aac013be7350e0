import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ownSessions, type OwnSession } from '@contract/ownSessions';
import { OwnFactors } from '@/features/manage-factors';
import { Proof } from '@/features/prove-identity';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** What is refused here ends no session. */
const keepsSession = { keepsSession: true } as const;

/** Where a person is signed in, and what opens the account. */
export class Security {
  sessions: readonly OwnSession[] = [];
  readonly reading: Reading;
  readonly action = new PageAction();
  readonly proof: Proof;
  readonly factors: OwnFactors;

  constructor(
    private readonly call: Call,
    /** What the server has: a second step is not everybody's. */
    readonly hasFactors: boolean,
  ) {
    this.reading = new Reading(() => this.read());
    this.proof = new Proof(call);
    this.factors = new OwnFactors(call, this.action, this.proof);
    makeAutoObservable<this, 'call'>(
      this,
      {
        sessions: observableRef,
        reading: false,
        action: false,
        proof: false,
        factors: false,
        hasFactors: false,
        call: false,
      },
      { autoBind: true },
    );
  }

  get others(): readonly OwnSession[] {
    return this.sessions.filter(({ IsThis }) => !IsThis);
  }

  async end({ _id, Browser }: OwnSession): Promise<void> {
    await this.action.run({
      perform: async () => {
        await this.call(ownSessions.end, { params: { id: _id } }, keepsSession);
        runInAction(() => {
          this.sessions = this.sessions.filter((each) => each._id !== _id);
        });
      },
      doneText: () => `${Browser} was signed out.`,
    });
  }

  async endOthers(): Promise<void> {
    await this.action.run({
      perform: async () => {
        const { Ended } = await this.call(ownSessions.endOthers, {}, keepsSession);
        runInAction(() => {
          this.sessions = this.sessions.filter(({ IsThis }) => IsThis);
        });
        return Ended;
      },
      doneText: (ended) =>
        ended === 1 ? '1 session was signed out.' : `${ended} sessions were signed out.`,
    });
  }

  private async read(): Promise<void> {
    const [{ entities }] = await Promise.all([
      this.call(ownSessions.list, {}, keepsSession),
      this.hasFactors ? this.factors.read() : null,
    ]);
    runInAction(() => {
      this.sessions = entities;
    });
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { factors, type FactorRecord } from '@contract/factors';
import { ownSessions, type OwnSession } from '@contract/ownSessions';
import { Proof } from '@/features/prove-identity';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** What is refused here ends no session. */
const keepsSession = { keepsSession: true } as const;

type State = Pick<AnswerOf<typeof factors.read>, 'Factors' | 'RecoveryLeft'>;
type Begun = Pick<AnswerOf<typeof factors.beginTotp>, '_id' | 'Secret' | 'Address'>;

/** Where a person is signed in, and what is shown after the password. */
export class Security {
  sessions: readonly OwnSession[] = [];
  /** Null until it was read. */
  state: State | null = null;
  /** The app that is being set up. */
  begun: Begun | null = null;
  /** The recovery codes that were just made, until the person has kept them. */
  codes: readonly string[] | null = null;
  readonly reading: Reading;
  readonly action = new PageAction();
  readonly proof: Proof;

  constructor(
    private readonly call: Call,
    /** What the server has: a second step is not everybody's. */
    readonly hasFactors: boolean,
  ) {
    this.reading = new Reading(() => this.read());
    this.proof = new Proof(call);
    makeAutoObservable<this, 'call'>(
      this,
      {
        sessions: observableRef,
        state: observableRef,
        begun: observableRef,
        codes: observableRef,
        reading: false,
        action: false,
        proof: false,
        hasFactors: false,
        call: false,
      },
      { autoBind: true },
    );
  }

  /** The authenticator app; null without one. */
  get app(): FactorRecord | null {
    return this.state?.Factors.find(({ Kind }) => Kind === 'totp') ?? null;
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

  /** Begins to set an app up, also in the place of the one before. */
  async beginApp(): Promise<void> {
    await this.action.run({
      perform: async () => {
        const begun = await this.proof.before(() => this.call(factors.beginTotp, {}, keepsSession));
        runInAction(() => {
          this.begun = begun;
        });
      },
      doneText: () => null,
    });
  }

  cancelApp(): void {
    this.begun = null;
  }

  /** Sends the first code of the app; throws as the call does. */
  async confirmApp(Code: string): Promise<void> {
    const { begun } = this;
    if (begun === null) return;
    const input = { params: { id: begun._id }, payload: { Code } };
    const answer = await this.call(factors.confirmTotp, input, keepsSession);
    runInAction(() => {
      this.begun = null;
      this.show(answer);
    });
  }

  async makeCodes(): Promise<void> {
    await this.action.run({
      perform: async () => {
        const answer = await this.proof.before(() =>
          this.call(factors.makeRecoveryCodes, {}, keepsSession),
        );
        runInAction(() => this.show(answer));
      },
      doneText: () => null,
    });
  }

  /** The codes were kept: nobody can tell them any more. */
  dismissCodes(): void {
    this.codes = null;
  }

  async removeApp(): Promise<void> {
    const { app } = this;
    if (app === null) return;
    await this.action.run({
      perform: async () => {
        const input = { params: { id: app._id } };
        const state = await this.proof.before(() => this.call(factors.remove, input, keepsSession));
        runInAction(() => {
          this.state = state;
        });
      },
      doneText: () => 'The second step was removed: your password alone opens your account.',
    });
  }

  private show(answer: State & { readonly RecoveryCodes: readonly string[] }): void {
    this.state = answer;
    this.codes = answer.RecoveryCodes;
  }

  private async read(): Promise<void> {
    const [{ entities }, state] = await Promise.all([
      this.call(ownSessions.list, {}, keepsSession),
      this.hasFactors ? this.call(factors.read, {}, keepsSession) : null,
    ]);
    runInAction(() => {
      this.sessions = entities;
      this.state = state;
    });
  }
}

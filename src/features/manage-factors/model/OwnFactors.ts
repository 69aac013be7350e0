import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@contract/endpoint';
import { factors, type FactorRecord } from '@contract/factors';
import { passkeys } from '@contract/passkeys';
import type { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { makePasskey } from '@/shared/passkeys/devicePasskeys';

/** What is refused here ends no session. */
const keepsSession = { keepsSession: true } as const;

type State = Pick<AnswerOf<typeof factors.read>, 'Factors' | 'RecoveryLeft' | 'IsRequired'>;
type Begun = Pick<AnswerOf<typeof factors.beginTotp>, '_id' | 'Secret' | 'Address'>;

/** The passkey whose name is being asked for: a new one, or one to call otherwise. */
type Naming = 'new' | FactorRecord;

/** Does something, after the password where the server asks for it. */
interface Prove {
  before<Answer>(perform: () => Promise<Answer>): Promise<Answer>;
}

/** What a person shows after the password, and how that is changed. */
export class OwnFactors {
  /** Null until it was read. */
  state: State | null = null;
  /** The app that is being set up. */
  begun: Begun | null = null;
  /** The recovery codes that were just made, until the person has kept them. */
  codes: readonly string[] | null = null;
  naming: Naming | null = null;

  constructor(
    private readonly call: Call,
    /** Where it is said what became of a change. */
    private readonly action: PageAction,
    private readonly proof: Prove,
  ) {
    makeAutoObservable<this, 'call' | 'action' | 'proof'>(
      this,
      {
        state: observableRef,
        begun: observableRef,
        codes: observableRef,
        naming: observableRef,
        proof: false,
        call: false,
        action: false,
      },
      { autoBind: true },
    );
  }

  /** The authenticator app; null without one. */
  get app(): FactorRecord | null {
    return this.state?.Factors.find(({ Kind }) => Kind === 'totp') ?? null;
  }

  get passkeys(): readonly FactorRecord[] {
    return this.state?.Factors.filter(({ Kind }) => Kind === 'passkey') ?? [];
  }

  get isRunning(): boolean {
    return this.action.isRunning;
  }

  /** Since when something is shown after the password; null where nothing is. */
  get onSince(): string | null {
    return this.state?.Factors.map(({ AddedAt }) => AddedAt).toSorted()[0] ?? null;
  }

  /** Whether the last of a role that needs one is left. */
  get isLastRequired(): boolean {
    return this.state !== null && this.state.IsRequired && this.state.Factors.length === 1;
  }

  async read(): Promise<void> {
    const state = await this.call(factors.read, {}, keepsSession);
    runInAction(() => {
      this.state = state;
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

  askName(naming: Naming | null): void {
    this.naming = naming;
  }

  /** Takes the name that was asked for: has the device make a passkey, or calls one otherwise. */
  async named(name: string): Promise<void> {
    const { naming } = this;
    this.naming = null;
    if (naming === null) return;
    await (naming === 'new' ? this.addPasskey(name) : this.rename(naming, name));
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

  async remove({ _id, Kind, Name }: FactorRecord): Promise<void> {
    await this.action.run({
      perform: async () => {
        const input = { params: { id: _id } };
        const state = await this.proof.before(() => this.call(factors.remove, input, keepsSession));
        runInAction(() => {
          this.state = state;
        });
        return state;
      },
      doneText: ({ Factors }) => {
        if (Factors.length === 0)
          return 'The second step was removed: your password alone opens your account.';
        return Kind === 'totp' ? 'The authenticator app was removed.' : `${Name} was removed.`;
      },
    });
  }

  private async addPasskey(Name: string): Promise<void> {
    await this.action.run({
      perform: async () => {
        const { Options } = await this.proof.before(() =>
          this.call(passkeys.beginAdd, {}, keepsSession),
        );
        const payload = { Name, Credential: await makePasskey(Options) };
        const answer = await this.call(passkeys.add, { payload }, keepsSession);
        runInAction(() => this.show(answer));
      },
      doneText: () => `${Name} was added.`,
    });
  }

  private async rename({ _id }: FactorRecord, Name: string): Promise<void> {
    await this.action.run({
      perform: async () => {
        const input = { params: { id: _id }, payload: { Name } };
        const state = await this.call(passkeys.rename, input, keepsSession);
        runInAction(() => {
          this.state = state;
        });
      },
      doneText: () => `The passkey is called ${Name} now.`,
    });
  }

  private show(answer: State & { readonly RecoveryCodes: readonly string[] }): void {
    this.state = answer;
    this.codes = answer.RecoveryCodes.length === 0 ? null : answer.RecoveryCodes;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { signOn, type SignOnState } from '@contract/signOn';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import type { Security } from './Security';

/** What is refused here ends no session. */
const keepsSession = { keepsSession: true } as const;

type Shared = Pick<Security, 'action' | 'proof'>;

/** Whether the own account opens by the provider's own sign-in, too. */
export class SignOnLink {
  /** Null until it was read. */
  state: SignOnState | null = null;
  readonly reading: Reading;

  constructor(
    private readonly call: Call,
    /** What the provider's own sign-in is called. */
    readonly name: string,
    private readonly shared: Shared,
  ) {
    this.reading = new Reading(() => this.read());
    makeAutoObservable<this, 'call' | 'shared'>(
      this,
      { state: observableRef, reading: false, call: false, name: false, shared: false },
      { autoBind: true },
    );
  }

  get isRunning(): boolean {
    return this.shared.action.isRunning;
  }

  /** Goes there to be asked who one is; the answer comes to this page. */
  async begin(): Promise<void> {
    await this.shared.action.run({
      perform: async () => {
        const { Address } = await this.shared.proof.before(() =>
          this.call(signOn.beginLink, {}, keepsSession),
        );
        window.location.assign(Address);
      },
      doneText: () => null,
    });
  }

  /** Links with who came back. */
  async finish(Answer: string): Promise<void> {
    await this.shared.action.run({
      perform: async () => {
        const payload = { Answer };
        this.show(await this.call(signOn.finishLink, { payload }, keepsSession));
      },
      doneText: () => `You can sign in with ${this.name} now.`,
    });
  }

  async unlink(): Promise<void> {
    await this.shared.action.run({
      perform: async () => {
        this.show(await this.shared.proof.before(() => this.call(signOn.unlink, {}, keepsSession)));
      },
      doneText: () => `${this.name} no longer opens your account.`,
    });
  }

  private show(state: SignOnState): void {
    this.state = state;
  }

  private async read(): Promise<void> {
    const state = await this.call(signOn.read, {}, keepsSession);
    runInAction(() => this.show(state));
  }
}

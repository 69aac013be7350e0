import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, factorCodes } from '@contract/factorCodes';
import { passkeys } from '@contract/passkeys';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import { showPasskey } from '@/shared/passkeys/devicePasskeys';

interface Ways {
  readonly onSignedIn: (token: string) => void;
  /** The sign-in has to begin again, for this reason. */
  readonly onOver?: (reason: string) => void;
}

const keepsSession = { keepsSession: true } as const;

/** Signs in by a passkey: in place of the password, or after it with what came back for it. */
export class PasskeySignIn {
  isRunning = false;
  /** Why it did not work out. */
  reason: string | null = null;

  constructor(
    private readonly call: Call,
    private readonly ways: Ways,
    private readonly challenge: string | null = null,
  ) {
    makeAutoObservable<this, 'call' | 'ways' | 'challenge'>(
      this,
      { call: false, ways: false, challenge: false },
      { autoBind: true },
    );
  }

  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    this.reason = null;
    try {
      const after = this.challenge === null ? {} : { Challenge: this.challenge };
      const { Options } = await this.call(passkeys.beginSignIn, { payload: after }, keepsSession);
      const payload = { ...after, Credential: await showPasskey(Options) };
      const { accessToken } = await this.call(passkeys.signIn, { payload }, keepsSession);
      this.ways.onSignedIn(accessToken);
    } catch (error) {
      const { data, message } = problemIn(error);
      if (codeOf(data) === factorCodes.challenge && this.ways.onOver) this.ways.onOver(message);
      else
        runInAction(() => {
          this.reason = message;
        });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }

  forgetReason(): void {
    this.reason = null;
  }
}

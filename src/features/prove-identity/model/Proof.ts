import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, factorCodes } from '@contract/factorCodes';
import { session } from '@contract/session';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/**
 * Asks for the password before what changes how an account is opened, where it was not given within
 * the last minutes.
 */
export class Proof {
  isAsking = false;
  isRunning = false;
  password = '';
  error: string | null = null;
  /** Tells who waits whether the password was given. */
  private settle: (isGiven: boolean) => void = () => undefined;

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'settle'>(
      this,
      { call: false, settle: false },
      { autoBind: true },
    );
  }

  /** Does something, after the password where the server asks for it; throws as that does. */
  async before<Answer>(perform: () => Promise<Answer>): Promise<Answer> {
    try {
      return await perform();
    } catch (error) {
      if (codeOf(problemIn(error).data) !== factorCodes.proof) throw error;
      if (!(await this.ask())) throw error;
      return perform();
    }
  }

  type(password: string): void {
    this.password = password;
    this.error = null;
  }

  cancel(): void {
    this.close(false);
  }

  async submit(): Promise<void> {
    const CurrentPassword = this.password;
    if (this.isRunning) return;
    if (CurrentPassword === '') {
      this.error = 'Password is required';
      return;
    }
    this.isRunning = true;
    try {
      await this.call(session.prove, { payload: { CurrentPassword } }, { keepsSession: true });
      runInAction(() => this.close(true));
    } catch (error) {
      const { message, fields } = problemIn(error);
      runInAction(() => {
        this.password = '';
        this.error = fields['CurrentPassword']?.[0] ?? message;
      });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }

  private ask(): Promise<boolean> {
    this.isAsking = true;
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  private close(isGiven: boolean): void {
    this.isAsking = false;
    this.password = '';
    this.error = null;
    this.settle(isGiven);
  }
}

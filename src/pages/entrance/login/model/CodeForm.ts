import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, factorCodes } from '@contract/factorCodes';
import { factors } from '@contract/factors';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

interface Ways {
  readonly onSignedIn: (token: string) => void;
  /** The sign-in has to begin again, for this reason. */
  readonly onOver: (reason: string) => void;
  /** What is asked for at first: the app where nothing is said. */
  readonly first?: FactorWay;
}

/** What is shown after the password. */
export type FactorWay = 'passkey' | 'app' | 'recovery';

/** The second step of a sign-in: the code of the app, or one of the recovery codes. */
export class CodeForm {
  code = '';
  way: FactorWay;
  error: string | null = null;
  /** Why the server could not even look at it. */
  reason: string | null = null;
  isRunning = false;

  constructor(
    private readonly call: Call,
    private readonly challenge: string,
    private readonly ways: Ways,
  ) {
    this.way = ways.first ?? 'app';
    makeAutoObservable<this, 'call' | 'challenge' | 'ways'>(
      this,
      { call: false, challenge: false, ways: false },
      { autoBind: true },
    );
  }

  type(code: string): void {
    this.code = code;
    this.error = null;
    this.reason = null;
  }

  /** Asks for another kind. */
  turnTo(way: FactorWay): void {
    this.way = way;
    this.type('');
  }

  async submit(): Promise<void> {
    const Code = this.code.trim();
    if (this.isRunning) return;
    if (Code === '') {
      this.error = 'Code is required';
      return;
    }
    this.isRunning = true;
    this.reason = null;
    try {
      const payload = { Challenge: this.challenge, Code };
      const { accessToken } = await this.call(factors.answer, { payload }, { keepsSession: true });
      this.ways.onSignedIn(accessToken);
    } catch (error) {
      const problem = problemIn(error);
      if (codeOf(problem.data) === factorCodes.challenge) this.ways.onOver(problem.message);
      else
        runInAction(() => {
          this.error = problem.fields['Code']?.[0] ?? null;
          this.reason = this.error === null ? problem.message : null;
        });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }
}

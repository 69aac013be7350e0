import { makeAutoObservable, runInAction } from 'mobx';
import { signOn } from '@contract/signOn';
import { searchOf } from '@contract/signOnRules';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/** What a sign-in elsewhere leads to; Login was opened with `search`. */
export interface SignOnOutcomes {
  readonly onSignedIn: (token: string, search: string) => void;
  readonly onRefused: (reason: string, search: string) => void;
}

const keepsSession = { keepsSession: true } as const;

/** The longest query string that comes back. */
const longestSearch = 2000;

/** Signing in at the provider's own sign-in: the way there, and back with an answer. */
export class SingleSignOn {
  isRunning = false;

  constructor(
    private readonly call: Call,
    private readonly outcomes: SignOnOutcomes,
  ) {
    makeAutoObservable<this, 'call' | 'outcomes'>(
      this,
      { call: false, outcomes: false },
      { autoBind: true },
    );
  }

  /** Goes there; what Login was opened with comes back with the person. */
  async begin(search: string): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const payload = { Search: search.length > longestSearch ? '' : search };
      const { Address } = await this.call(signOn.begin, { payload }, keepsSession);
      // The button stays as it is until the browser has left.
      window.location.assign(Address);
    } catch (error) {
      runInAction(() => {
        this.isRunning = false;
      });
      this.outcomes.onRefused(problemIn(error).message, search);
    }
  }

  /** Exchanges what the browser came back with, once. */
  async finish(Answer: string): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      const payload = { Answer };
      const { accessToken, Search } = await this.call(signOn.finish, { payload }, keepsSession);
      this.outcomes.onSignedIn(accessToken, Search);
    } catch (error) {
      const { message, data } = problemIn(error);
      this.outcomes.onRefused(message, searchOf(data));
    }
  }
}

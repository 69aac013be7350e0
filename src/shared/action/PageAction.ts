import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiProblem, asProblem } from '@/shared/api/ApiProblem';

interface Work<Answer> {
  readonly perform: () => Promise<Answer>;
  /** What is said once it is done; null where the page itself shows it. */
  readonly doneText: (answer: Answer) => string | null;
}

/**
 * One action of a page whose result stands in a banner on the page, not in the overlay (OPEN-22).
 */
export class PageAction {
  isRunning = false;
  response: { readonly text: string; readonly problem: ApiProblem | null } | null = null;

  constructor() {
    makeAutoObservable(this, { response: observableRef }, { autoBind: true });
  }

  /**
   * Does the work and keeps what the banner says of it; does nothing while other work runs. Answers
   * whether it succeeded.
   */
  async run<Answer>({ perform, doneText }: Work<Answer>): Promise<boolean> {
    if (this.isRunning) return false;
    this.isRunning = true;
    this.response = null;
    try {
      const answer = await perform();
      runInAction(() => this.say(doneText(answer)));
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(error);
      runInAction(() => this.fail(asProblem(error)));
      return false;
    }
  }

  dismiss(): void {
    this.response = null;
  }

  private say(text: string | null): void {
    this.isRunning = false;
    this.response = text === null ? null : { text, problem: null };
  }

  private fail(problem: ApiProblem): void {
    this.isRunning = false;
    // A signed-out person is on the way to the sign-in page.
    this.response = problem.isSignedOut ? null : { text: problem.message, problem };
  }
}

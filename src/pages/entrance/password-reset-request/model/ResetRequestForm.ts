import { makeAutoObservable, runInAction } from 'mobx';
import { identity } from '@contract/identity';
import { isEmail } from '@contract/text';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/**
 * Asks for a mail with a reset link: what is typed, what is wrong with it, and the one call
 * (AUTH-12 to AUTH-16).
 */
export class ResetRequestForm {
  email = '';
  emailError: string | null = null;
  refusal: string | null = null;
  stage: 'open' | 'running' | 'sent' = 'open';

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false }, { autoBind: true });
  }

  typeEmail(email: string): void {
    this.email = email;
    this.emailError = null;
  }

  async submit(): Promise<void> {
    if (this.stage !== 'open' || !this.check()) return;
    this.stage = 'running';
    this.refusal = null;
    try {
      await this.call(
        identity.requestPasswordReset,
        { payload: { email: this.email.trim() } },
        { keepsSession: true },
      );
      runInAction(() => {
        this.stage = 'sent';
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.stage = 'open';
        this.refusal = sentenceOf(problem);
      });
    }
  }

  private check(): boolean {
    const email = this.email.trim();
    if (email === '') this.emailError = 'Email is required';
    else if (!isEmail(email)) this.emailError = 'Invalid email address';
    return this.emailError === null;
  }
}

/** Every failure reads the same (AUTH-16); only who asked too often is told to wait. */
const sentenceOf = ({ status, message }: ApiProblem): string =>
  status === 429 ? message : identity.requestPasswordReset.defaultError;

import { makeAutoObservable, runInAction } from 'mobx';
import { identity, loginFailed } from '@contract/identity';
import { isEmail } from '@contract/text';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';

/** The sign-in form: what is typed, what is wrong with it, and the one call (AUTH-06 to AUTH-11). */
export class SignInForm {
  email = '';
  password = '';
  emailError: string | null = null;
  passwordError: string | null = null;
  isRunning = false;

  constructor(
    private readonly call: Call,
    private readonly onSignedIn: (token: string) => void,
  ) {
    makeAutoObservable<this, 'call' | 'onSignedIn'>(this, { call: false, onSignedIn: false }, { autoBind: true });
  }

  typeEmail(email: string): void {
    this.email = email;
    this.emailError = null;
  }

  typePassword(password: string): void {
    this.password = password;
    this.passwordError = null;
  }

  /** Checks what is typed and signs in; the password field is cleared whatever comes of it (AUTH-09). */
  async submit(): Promise<void> {
    if (this.isRunning) return;
    const payload = { username: this.email.trim(), password: this.password.trim() };
    const isComplete = this.check();
    this.password = '';
    if (!isComplete) return;
    this.isRunning = true;
    try {
      const { accessToken } = await this.call(identity.signIn, { payload }, { keepsSession: true });
      this.onSignedIn(accessToken);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      runInAction(() => { this.passwordError = sentenceOf(error); });
    } finally {
      runInAction(() => { this.isRunning = false; });
    }
  }

  private check(): boolean {
    const email = this.email.trim();
    if (email === '') this.emailError = 'Email is required';
    else if (!isEmail(email)) this.emailError = 'Invalid email address';
    if (this.password.trim() === '') this.passwordError = 'Password is required';
    return this.emailError === null && this.passwordError === null;
  }
}

/** Every refusal reads the same (AUTH-10); too many tries and a server that is away say what to do instead. */
const sentenceOf = ({ status, message }: ApiProblem): string => (status === null || status === 429 || status >= 500 ? message : loginFailed);

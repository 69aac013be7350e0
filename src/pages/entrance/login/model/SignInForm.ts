import { makeAutoObservable, runInAction } from 'mobx';
import { asksApp, asksPasskey, challengeOf } from '@contract/factorRules';
import { identity, loginFailed } from '@contract/identity';
import { isEmail } from '@contract/text';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';

/**
 * The sign-in form: what is typed, what is wrong with it, and the one call (AUTH-06 to AUTH-11).
 */
export class SignInForm {
  email: string;
  password = '';
  emailError: string | null = null;
  passwordError: string | null = null;
  /** Why the server could not even look at it; null where it refused. */
  reason: string | null = null;
  isRunning = false;
  /** What the code is sent with that is asked for after the password; null where none is. */
  challenge: string | null = null;
  /** What can be shown after the password. */
  takes = { app: true, passkey: false };

  constructor(
    private readonly call: Call,
    private readonly onSignedIn: (token: string) => void,
    /** Whose session has ended, where that is known. */
    email = '',
  ) {
    this.email = email;
    makeAutoObservable<this, 'call' | 'onSignedIn'>(
      this,
      { call: false, onSignedIn: false },
      { autoBind: true },
    );
  }

  typeEmail(email: string): void {
    this.email = email;
    this.emailError = null;
  }

  typePassword(password: string): void {
    this.password = password;
    this.passwordError = null;
    this.reason = null;
  }

  /** Asks for the password again in place of the code, for a reason or because the person wants to. */
  askPassword(reason: string | null): void {
    this.challenge = null;
    this.reason = reason;
  }

  /**
   * Checks what is typed and signs in; the password field is cleared whatever comes of it
   * (AUTH-09).
   */
  async submit(): Promise<void> {
    if (this.isRunning) return;
    this.reason = null;
    const payload = { username: this.email.trim(), password: this.password.trim() };
    const isComplete = this.check();
    this.password = '';
    if (!isComplete) return;
    this.isRunning = true;
    try {
      const { accessToken } = await this.call(identity.signIn, { payload }, { keepsSession: true });
      this.onSignedIn(accessToken);
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.challenge = challengeOf(problem.data);
        this.takes = { app: asksApp(problem.data), passkey: asksPasskey(problem.data) };
        if (this.challenge !== null) return;
        this.passwordError = loginFailed;
        this.reason = reasonOf(problem);
      });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
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

/**
 * Every failure says the same (AUTH-10, OPEN-09); too many tries and a server that is away say
 * beside it what to do instead.
 */
const reasonOf = ({ isRefusal, message }: ApiProblem): string | null =>
  isRefusal ? null : message;

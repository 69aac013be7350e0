import { makeAutoObservable, runInAction } from 'mobx';
import { session } from '@contract/session';
import type { FormKeeping } from '@/shared/draft/FormKeeping';
import { problemIn } from '@/shared/load/problemIn';

/** Renews the session by the person's password, which is forgotten at once. */
export class Renewal {
  password = '';
  error: string | null = null;
  isRunning = false;

  constructor(private readonly keeping: FormKeeping) {
    makeAutoObservable<this, 'keeping'>(this, { keeping: false }, { autoBind: true });
  }

  type(password: string): void {
    this.password = password;
    this.error = null;
  }

  async submit(): Promise<void> {
    const CurrentPassword = this.password;
    if (this.isRunning) return;
    if (CurrentPassword === '') {
      this.error = 'Password is required';
      return;
    }
    this.isRunning = true;
    this.password = '';
    try {
      const payload = { CurrentPassword };
      const { EndsAt } = await this.keeping.call(
        session.renew,
        { payload },
        { keepsSession: true },
      );
      runInAction(() => this.keeping.sessionEnds(EndsAt));
    } catch (error) {
      const { message, fields } = problemIn(error);
      runInAction(() => {
        this.error = fields['CurrentPassword']?.[0] ?? message;
      });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }
}

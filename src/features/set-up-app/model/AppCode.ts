import { makeAutoObservable, runInAction } from 'mobx';
import { problemIn } from '@/shared/load/problemIn';

/** The first code of an app that is being set up. */
export class AppCode {
  code = '';
  error: string | null = null;
  isRunning = false;

  constructor(private readonly confirm: (code: string) => Promise<void>) {
    makeAutoObservable<this, 'confirm'>(this, { confirm: false }, { autoBind: true });
  }

  type(code: string): void {
    this.code = code;
    this.error = null;
  }

  async submit(): Promise<void> {
    const code = this.code.trim();
    if (this.isRunning) return;
    if (code === '') {
      this.error = 'Code is required';
      return;
    }
    this.isRunning = true;
    try {
      await this.confirm(code);
    } catch (error) {
      const { message, fields } = problemIn(error);
      runInAction(() => {
        this.error = fields['Code']?.[0] ?? message;
      });
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }
}

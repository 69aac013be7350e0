import { makeAutoObservable, runInAction } from 'mobx';
import { cookies } from '@/shared/api/cookies';
import type { CallOptions } from '@/shared/api/createCall';
import { aloneInBrowser } from './aloneInBrowser';

/**
 * The token of the session in this tab. It is another one each time that the person gives the password
 * again; other tabs, and calls that were on their way, go on with the newer one.
 */
export class SessionToken {
  /**
   * Null while nobody is signed in. Taken from the cookie once, as another tab may sign somebody else
   * in.
   */
  value: string | null = cookies.token.get();
  /** Tokens of the same session before. */
  private readonly before = new Set<string>();

  /** @param isOwn Whether a token is of the person who works in this tab. */
  constructor(private readonly isOwn: (token: string) => Promise<boolean>) {
    makeAutoObservable<this, 'before' | 'isOwn'>(
      this,
      { before: false, isOwn: false },
      { autoBind: true },
    );
  }

  /** Whether the browser keeps this one, and none that another tab has signed in with. */
  isKept(): boolean {
    return cookies.token.get() === this.value;
  }

  /** Begins another session. */
  begin(token: string): void {
    cookies.token.set(token);
    this.before.clear();
    this.value = token;
  }

  /** Knows no session any more; the cookie stays as it is. */
  forget(): void {
    this.before.clear();
    this.value = null;
  }

  /** Gives the password again by a call, and goes on with the token that it answers. */
  renewBy<Answer extends { readonly accessToken: string | null }>(
    give: (options: CallOptions) => Promise<Answer>,
  ): Promise<Answer> {
    return aloneInBrowser(async () => {
      const answer = await give({ keepsSession: true, token: this.value });
      const { accessToken } = answer;
      if (accessToken !== null) {
        if (this.isKept()) cookies.token.set(accessToken);
        this.goOnWith(accessToken);
      }
      return answer;
    });
  }

  /**
   * Whether a call that was refused with a token can be made with another one, which has taken its
   * place since, here or in another tab of the same person.
   */
  isReplaced(used: string): Promise<boolean> {
    return aloneInBrowser(async () => {
      if (this.value !== used) return this.before.has(used);
      const kept = cookies.token.get();
      if (kept === null || kept === used || !(await this.isOwn(kept))) return false;
      this.goOnWith(kept);
      return true;
    });
  }

  private goOnWith(token: string): void {
    runInAction(() => {
      if (this.value !== null) this.before.add(this.value);
      this.value = token;
    });
  }
}

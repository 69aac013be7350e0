import { makeAutoObservable, runInAction } from 'mobx';
import { users } from '@contract/user';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';

/** What the server answers for an active client's token that it has and can't show. */
const conflict = 409;

/**
 * The API token of a client while its dialog is open. A failure is the banner's to show (ERR-15).
 */
export class ApiToken {
  isOpen = false;
  token: string | null = null;
  /** Whether there is a token that can't be shown: another one in its place may be the way on. */
  isHidden = false;
  /** What asking for the token has led to. */
  readonly asking = new PageAction();

  constructor(
    private readonly call: Call,
    private readonly clientId: string,
  ) {
    makeAutoObservable<this, 'call' | 'clientId'>(
      this,
      { asking: false, call: false, clientId: false },
      { autoBind: true },
    );
  }

  /** Opens the dialog with the client's token, which is made when there is none yet (OPEN-75). */
  show(): Promise<void> {
    return this.ask(users.apiToken);
  }

  /** Ends the token and shows another one. */
  replace(): Promise<void> {
    return this.ask(users.replaceApiToken);
  }

  close(): void {
    // What could not be shown was said in the dialog.
    if (this.isHidden) this.asking.dismiss();
    this.isOpen = false;
    this.token = null;
  }

  private async ask(endpoint: typeof users.apiToken | typeof users.replaceApiToken): Promise<void> {
    this.isOpen = true;
    this.token = null;
    this.isHidden = false;
    const wasGiven = await this.asking.run({
      perform: async () => {
        const { accessToken } = await this.call(endpoint, {
          payload: { ClientId: this.clientId },
        });
        runInAction(() => {
          this.token = accessToken;
        });
      },
      doneText: () => null,
    });
    if (!wasGiven) this.fail();
  }

  private fail(): void {
    this.isHidden = this.asking.response?.problem?.status === conflict;
    this.isOpen = this.isHidden;
  }
}

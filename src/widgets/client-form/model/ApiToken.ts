import { makeAutoObservable, runInAction } from 'mobx';
import { users } from '@contract/user';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';

/** The API token of a client while its dialog is open. A failure is the banner's to show (ERR-15). */
export class ApiToken {
  isOpen = false;
  token: string | null = null;
  /** What asking for the token has led to. */
  readonly asking = new PageAction();

  constructor(
    private readonly call: Call,
    private readonly clientId: string,
  ) {
    makeAutoObservable<this, 'call' | 'clientId'>(this, { asking: false, call: false, clientId: false }, { autoBind: true });
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
    this.isOpen = false;
    this.token = null;
  }

  private async ask(endpoint: typeof users.apiToken | typeof users.replaceApiToken): Promise<void> {
    this.isOpen = true;
    this.token = null;
    const wasGiven = await this.asking.run({
      perform: async () => {
        const { accessToken } = await this.call(endpoint, { payload: { ClientId: this.clientId } });
        runInAction(() => { this.token = accessToken; });
      },
      doneText: () => null,
    });
    if (!wasGiven) this.close();
  }
}

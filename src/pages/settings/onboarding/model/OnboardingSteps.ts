import { makeAutoObservable } from 'mobx';
import { whyNotClient } from '@contract/clientActions';
import { clientAdmin } from '@contract/clientAdmin';
import type { OnboardingFlags } from '@contract/client';
import { itemAdmin } from '@contract/itemAdmin';
import { users } from '@contract/user';
import { Client } from '@/entities/client';
import type { SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

interface Work {
  readonly perform: (clientId: string) => Promise<void>;
  readonly doneText: string | null;
}

/**
 * What of a client is set up, by its flags, and what is done about the rest (ONBOARD-02 to
 * ONBOARD-11).
 */
export class OnboardingSteps {
  readonly action = new PageAction();
  /** Reads the flags anew: they change while an import runs, and by what others do. */
  readonly refresh: Reading;

  constructor(
    private readonly call: Call,
    private readonly session: Pick<SessionStore, 'client' | 'refreshClient'>,
  ) {
    this.refresh = new Reading(() => session.refreshClient());
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { action: false, refresh: false, call: false, session: false },
      { autoBind: true },
    );
  }

  get flags(): OnboardingFlags | null {
    return this.session.client?.OnboardingFlags ?? null;
  }

  get isImporting(): boolean {
    return this.flags?.ItemDataImportInProgress ?? false;
  }

  /** Why its API user can not be made now; null when it can. */
  get whyNotApiUser(): string | null {
    const { client } = this.session;
    return client && whyNotClient.useApi(new Client(client));
  }

  /** Why its items can not be brought now; null when they can. */
  get whyNotImport(): string | null {
    return whyNotClient.importItems(this);
  }

  /** The server sets the flag too; another one may leave that to the portal (OPEN-103). */
  createApiUser(): Promise<void> {
    return this.run({
      perform: async (ClientId) => {
        await this.call(users.createApiUser, { payload: { ClientId } });
        await this.call(clientAdmin.updateOnboardingFlags, {
          payload: { Id: ClientId, APIUserCreated: true },
        });
      },
      doneText: 'API user was created successfully.',
    });
  }

  /** The items arrive in the background: the button says so from then on (ONBOARD-05). */
  importItems(): Promise<void> {
    return this.run({
      perform: async (ClientId) =>
        void (await this.call(itemAdmin.importAllData, { payload: { ClientId } })),
      doneText: null,
    });
  }

  /** ONBOARD-06 */
  dismissError(): Promise<void> {
    return this.run({
      perform: async (Id) =>
        void (await this.call(clientAdmin.updateOnboardingFlags, {
          payload: { Id, ErrorsOccurredDuringItemDataImport: false },
        })),
      doneText: 'The error was cleared successfully.',
    });
  }

  /** A failure may come after a part was done: the flags are read again in any case. */
  private async run({ perform, doneText }: Work): Promise<void> {
    const clientId = this.session.client?._id;
    if (clientId === undefined || this.action.isRunning) return;
    const performAndRefresh = async () => {
      try {
        await perform(clientId);
      } finally {
        await this.refresh.load();
      }
    };
    await this.action.run({ perform: performAndRefresh, doneText: () => doneText });
  }
}

import { makeAutoObservable } from 'mobx';
import { clientAdmin } from '@contract/clientAdmin';
import { serviceLevels } from '@contract/serviceLevel';
import type { SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import type { AssignedLevel } from './assignedLevels';
import type { CustomValues } from './customDraft';

interface Parts {
  readonly call: Call;
  readonly session: Pick<SessionStore, 'client' | 'refreshClient'>;
  readonly list: { load(): Promise<void> };
}

/** What staff change of the service levels of a client (SVC-09 to SVC-14). */
export class ServiceLevelChanges {
  dialog: 'assign' | 'custom' | null = null;
  readonly action = new PageAction();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts'>(this, { action: false, parts: false }, { autoBind: true });
  }

  open(dialog: 'assign' | 'custom'): void {
    this.action.dismiss();
    this.dialog = dialog;
  }

  close(): void {
    if (!this.action.isRunning) this.leaveDialog();
  }

  assign(names: readonly string[]): Promise<void> {
    const { call } = this.parts;
    return this.run('Service levels updated successfully.', async () => {
      await call(serviceLevels.assign, { payload: { serviceLevels: [...names] } });
      await this.afterAdding();
    });
  }

  addCustom({ levelId, text }: CustomValues): Promise<void> {
    const { call } = this.parts;
    return this.run('Custom service level added successfully.', async () => {
      await call(serviceLevels.addCustom, {
        payload: { ServiceLevelId: levelId ?? '', CustomServiceLevelText: text.trim() },
      });
      await this.afterAdding();
    });
  }

  /**
   * Takes service levels and custom ones from the client; the first call that fails is the last one
   * (SVC-14).
   */
  remove(levels: readonly AssignedLevel[]): Promise<void> {
    const { call } = this.parts;
    const names = levels.filter(({ custom }) => custom === null).map(({ level }) => level);
    const CustomServiceLevelIds = levels
      .filter(({ custom }) => custom !== null)
      .map(({ id }) => id);
    return this.run('Service levels removed successfully.', async () => {
      if (names.length > 0)
        await call(serviceLevels.unassign, { payload: { serviceLevels: names } });
      if (CustomServiceLevelIds.length > 0)
        await call(serviceLevels.removeCustom, { payload: { CustomServiceLevelIds } });
    });
  }

  /** A failure may come after a part was done: what is listed is read again in any case. */
  private async run(text: string, perform: () => Promise<void>): Promise<void> {
    const performAndReload = async () => {
      try {
        await perform();
      } finally {
        await this.parts.list.load();
      }
    };
    await this.action.run({ perform: performAndReload, doneText: () => text });
  }

  /**
   * The first service levels of a client tick a step of its onboarding (ONBOARD-03, ONBOARD-10).
   */
  private async afterAdding(): Promise<void> {
    this.leaveDialog();
    const { call, session } = this.parts;
    const { client } = session;
    if (client === null || client.OnboardingFlags.ServiceLevelsSetup) return;
    await call(clientAdmin.updateOnboardingFlags, {
      payload: { Id: client._id, ServiceLevelsSetup: true },
    });
    await session.refreshClient();
  }

  private leaveDialog(): void {
    this.dialog = null;
  }
}

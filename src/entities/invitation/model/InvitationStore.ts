import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { invitations, type InvitationRecord } from '@contract/invitations';
import type { UserSection } from '@contract/userRules';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import type { AllStoreParts } from '@/shared/records/Stores';
import { useStore } from '@/shared/records/StoresContext';
import { Invitation } from './Invitation';

/** The open invitations that this tab knows, by the section that they stand in. */
export class InvitationStore {
  /** Why they could not be read last; those of the time before may still be there. */
  problem: ApiProblem | null = null;
  private readonly sections = new Map<UserSection, readonly Invitation[]>();
  private readonly call: Call;
  private readonly knowExtras: AllStoreParts['knowExtras'];

  constructor({ call, knowExtras }: AllStoreParts) {
    this.call = call;
    this.knowExtras = knowExtras;
    makeAutoObservable<this, 'call' | 'knowExtras' | 'sections'>(
      this,
      { problem: observableRef, sections: observableShallow, call: false, knowExtras: false },
      { autoBind: true },
    );
  }

  /** Those of a section, the newest first; none before they were read. */
  of(section: UserSection): readonly Invitation[] {
    return this.sections.get(section) ?? [];
  }

  /** Reads those of a section, where the server has any. */
  async load(section: UserSection): Promise<void> {
    if ((await this.knowExtras())?.invitations !== true) return;
    const isAdminSection = section === 'admin' ? 'true' : 'false';
    try {
      const found = await this.call(
        invitations.list,
        { query: { isAdminSection } },
        { keepsSession: true },
      );
      runInAction(() => {
        this.sections.set(
          section,
          found.invitations.map((record) => new Invitation(record)),
        );
        this.problem = null;
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => {
        this.problem = problem;
      });
    }
  }

  /** Takes in one that was sent, or sent again: the newest. */
  take(section: UserSection, record: InvitationRecord): void {
    const others = this.of(section).filter(({ id }) => id !== record._id);
    this.sections.set(section, [new Invitation(record), ...others]);
  }

  /** Drops one that was withdrawn. */
  drop(id: string): void {
    for (const [section, all] of this.sections)
      this.sections.set(
        section,
        all.filter((each) => each.id !== id),
      );
  }

  empty(): void {
    this.sections.clear();
    this.problem = null;
  }
}

/** The open invitations that this tab knows. */
export const useInvitations = (): InvitationStore => useStore(InvitationStore);

import { makeAutoObservable } from 'mobx';
import { itemGroups } from '@contract/itemGroup';
import type { ItemGroup } from '@contract/resource';
import type { SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';

/** The item groups of all clients, and what is done with them (GROUP-01 to GROUP-04). */
export class ItemGroups {
  searched = '';
  /** The name that is being typed for a new one. */
  newName = '';
  selectedId: string | null = null;
  /** What the selected one is to be called. */
  changedName = '';
  readonly action = new PageAction();
  readonly refresh: Reading;

  constructor(
    private readonly call: Call,
    private readonly session: Pick<SessionStore, 'reference' | 'refreshReference'>,
  ) {
    this.refresh = new Reading(() => session.refreshReference());
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { action: false, refresh: false, call: false, session: false },
      { autoBind: true },
    );
  }

  get groups(): readonly ItemGroup[] {
    return this.session.reference?.itemGroups ?? [];
  }

  /** Those that the search finds. */
  get found(): readonly ItemGroup[] {
    const wanted = this.searched.trim().toLowerCase();
    return this.groups.filter(({ GroupName }) => GroupName.toLowerCase().includes(wanted));
  }

  get selected(): ItemGroup | null {
    return this.groups.find(({ _id }) => _id === this.selectedId) ?? null;
  }

  get whyNotCreate(): string | null {
    return this.newName.trim() === '' ? 'A group needs a name' : null;
  }

  /** GROUP-02 */
  get whyNotUpdate(): string | null {
    if (this.selected === null) return 'Select a group first';
    if (this.changedName.trim() === '') return 'A group needs a name';
    return this.changedName.trim() === this.selected.GroupName
      ? 'The name is the same as before'
      : null;
  }

  search(text: string): void {
    this.searched = text;
  }

  typeNew(name: string): void {
    this.newName = name;
  }

  select(id: string): void {
    this.selectedId = id;
    this.changedName = this.selected?.GroupName ?? '';
  }

  typeChanged(name: string): void {
    this.changedName = name;
  }

  async create(): Promise<void> {
    if (this.whyNotCreate !== null) return;
    const payload = { GroupName: this.newName.trim() };
    const isDone = await this.action.run({
      perform: () => this.call(itemGroups.create, { payload }),
      doneText: () => 'Item group created successfully.',
    });
    if (!isDone) return;
    this.typeNew('');
    await this.refresh.load();
  }

  async update(): Promise<void> {
    if (this.selectedId === null || this.whyNotUpdate !== null) return;
    const payload = { Id: this.selectedId, GroupName: this.changedName.trim() };
    const isDone = await this.action.run({
      perform: () => this.call(itemGroups.update, { payload }),
      doneText: () => 'Item group updated successfully.',
    });
    if (isDone) await this.refresh.load();
  }
}

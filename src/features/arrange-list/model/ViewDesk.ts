import { makeAutoObservable, observableRef } from 'mobx';
import type { ViewRecord } from '@contract/viewRecord';
import type { views } from '@contract/views';
import { PageAction } from '@/shared/action/PageAction';
import type { Undoable } from '@/shared/action/Undos';
import type { Call } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { Arrangement } from '@/shared/list/Arrangement';
import type { SavedViews } from '@/shared/list/SavedViews';

/** What is asked about a view before something is done. */
export interface Asked {
  readonly act: 'rename' | 'update' | 'remove';
  readonly view: ViewRecord;
}

interface Parts {
  readonly call: Call;
  readonly saved: SavedViews;
  readonly arrangement: Arrangement;
  /** Null where the server can not bring a view back. */
  readonly offerUndo: ((undoable: Undoable) => void) | null;
}

type Calls = typeof views;

interface NewView {
  readonly Name: string;
  readonly IsShared: boolean;
  readonly IsDefault: boolean;
}

/** Saves, renames, shares and deletes the views of a list. */
export class ViewDesk {
  asked: Asked | null = null;
  /** What it has led to. */
  readonly action = new PageAction();
  private key = new IdempotencyKey();

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, 'parts' | 'key'>(
      this,
      { asked: observableRef, action: false, parts: false, key: false },
      { autoBind: true },
    );
  }

  ask(asked: Asked): void {
    this.action.dismiss();
    this.asked = asked;
  }

  close(): void {
    this.action.dismiss();
    this.asked = null;
  }

  /**
   * Keeps the list as it is arranged now under a name, and goes by that view; answers whether that
   * was done.
   */
  saveNew(made: NewView): Promise<boolean> {
    const { call, arrangement } = this.parts;
    return this.run(async (views) => {
      const payload = { ...made, List: arrangement.name, ...this.content };
      const { _id } = await call(views.create, { payload }, this.key.for(payload));
      // The same name once more is another view, after this one was deleted.
      this.key = new IdempotencyKey();
      return () => arrangement.goBy(_id);
    });
  }

  /** Keeps the list as it is arranged now in the place of what the view was. */
  async update(view: ViewRecord): Promise<void> {
    await this.change(view, this.content);
  }

  async rename(view: ViewRecord, Name: string): Promise<void> {
    await this.change(view, { Name });
  }

  async share(view: ViewRecord, IsShared: boolean): Promise<void> {
    await this.change(view, { IsShared });
  }

  /** Has the list open with the view for this person, or as it is. */
  async openWith(view: ViewRecord | null): Promise<void> {
    const { call, arrangement } = this.parts;
    await this.run(async (views) => {
      const payload = { List: arrangement.name, Id: view?._id ?? null };
      await call(views.setDefault, { payload });
    });
  }

  async remove({ _id, Name }: ViewRecord): Promise<void> {
    const { call, saved, arrangement, offerUndo } = this.parts;
    const isOpen = arrangement.view?._id === _id;
    const payload = { Id: _id };
    const isDone = await this.run(async (views) => {
      await call(views.remove, { payload });
      return isOpen ? () => void arrangement.open(null) : undefined;
    });
    if (isDone)
      offerUndo?.({
        text: `View ${Name} was deleted`,
        perform: async () => {
          const { views } = await import('@contract/views');
          await call(views.restore, { payload });
          await saved.load();
        },
        doneText: `View ${Name} is back`,
      });
  }

  private get content() {
    const { Fields, Columns } = this.parts.arrangement.content;
    return { Fields: { ...Fields }, Columns: [...Columns] };
  }

  private change({ _id, Version }: ViewRecord, changes: object): Promise<boolean> {
    return this.run(async (views) => {
      await this.parts.call(views.update, { payload: { Id: _id, Version, ...changes } });
    });
  }

  /** The views are read anew whatever came of it; what it leads to follows once they are known. */
  private async run(work: (views: Calls) => Promise<(() => void) | void>): Promise<boolean> {
    const { saved } = this.parts;
    const isDone = await this.action.run({
      perform: async () => {
        try {
          // No list needs these calls before a view is changed.
          const then = await work((await import('@contract/views')).views);
          await saved.load();
          return then;
        } catch (error) {
          await saved.load();
          throw error;
        }
      },
      doneText: (then) => {
        then?.();
        return null;
      },
    });
    if (isDone) this.close();
    return isDone;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { notes, type NoteRecord } from '@contract/notes';
import { sentOnce, type SessionStore } from '@/entities/session';
import { PageAction } from '@/shared/action/PageAction';
import type { Undoable } from '@/shared/action/Undos';
import type { Call } from '@/shared/api/createCall';
import { Reading } from '@/shared/load/Reading';
import type { Noted, UnsentNote } from './UnsentNotes';

interface Parts {
  readonly call: Call;
  readonly session: SessionStore;
  readonly offerUndo: (undoable: Undoable) => void;
  readonly unsent: UnsentNote;
}

const keepsSession = { keepsSession: true } as const;

/** The notes on a record, the newest first, and what is done with them. */
export class NotesOfRecord {
  /** Null until they were read. */
  notes: readonly NoteRecord[] | null = null;
  readonly reading: Reading<readonly NoteRecord[]>;
  /** What saving and removing has led to. */
  readonly action = new PageAction();

  constructor(
    noted: Noted,
    private readonly parts: Parts,
  ) {
    makeAutoObservable<this, 'parts'>(
      this,
      { notes: observableRef, reading: false, action: false, parts: false },
      { autoBind: true },
    );
    this.reading = new Reading<readonly NoteRecord[]>(
      async () => (await parts.call(notes.list, { query: noted }, keepsSession)).notes,
      (read) => {
        this.notes = read;
      },
    );
  }

  /** Sends what was written; answers whether that was done. */
  async save(): Promise<boolean> {
    const { call, session, unsent } = this.parts;
    const { payload, key } = unsent.request;
    return this.action.run({
      perform: async () => {
        const options = { ...(await sentOnce(session, key, payload)), ...keepsSession };
        const { note } = await call(notes.write, { payload }, options);
        runInAction(() => unsent.clear());
        await this.show([note, ...this.without(note)]);
      },
      doneText: () => null,
    });
  }

  /** Removes a note, and offers to bring it back. */
  async remove(note: NoteRecord): Promise<void> {
    const { call, offerUndo } = this.parts;
    const params = { id: note._id };
    const isDone = await this.action.run({
      perform: () => call(notes.remove, { params }, keepsSession),
      doneText: () => null,
    });
    if (!isDone) return;
    await this.show(this.without(note));
    offerUndo({
      text: 'The team note was removed',
      perform: async () => {
        await call(notes.restore, { params }, keepsSession);
        await this.reading.load();
      },
      doneText: 'The team note is back',
    });
  }

  /** Shows what an act has led to, and reads the others where they are not there yet. */
  private async show(shown: readonly NoteRecord[]): Promise<void> {
    const wasRead = this.reading.loading === 'ready';
    this.reading.overtake(shown);
    if (!wasRead) await this.reading.load();
  }

  private without({ _id }: NoteRecord): readonly NoteRecord[] {
    return (this.notes ?? []).filter((each) => each._id !== _id);
  }
}

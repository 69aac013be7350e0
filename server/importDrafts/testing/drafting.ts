import type { InputOf } from '@contract/endpoint';
import type { ImportDraft } from '@contract/importDraftRecord';
import { importDrafts, type DraftRowsQuery } from '@contract/importDrafts';
import type { ImportType } from '@contract/imports';
import type { GivenUser } from '../../testing/given';
import type { TestApp } from '../../testing/testApp';

interface Sent {
  readonly FileName?: string;
  readonly Type?: ImportType;
  readonly headers?: Record<string, string>;
}

/** A cell that is changed: its row, its column and what it shall say. */
type Edit = readonly [row: number, column: string, text: string];

type Changing = 'edit' | 'replace' | 'fix' | 'leaveOut' | 'undo' | 'redo' | 'match' | 'create';

type PayloadOf<Call extends Changing> = Omit<
  InputOf<(typeof importDrafts)[Call]>['payload'],
  'Version'
> & { readonly Version?: number };

/** The calls about one draft, as a user makes them. */
const callsOf = (app: TestApp, user: GivenUser) => {
  const as = { as: user };
  const read = async (id: string): Promise<ImportDraft> =>
    (await app.call(importDrafts.read, { params: { id } }, as)).answer;

  const rows = async (id: string, query: Partial<DraftRowsQuery> = {}) =>
    (await app.call(importDrafts.rows, { params: { id }, query }, as)).answer;

  /** Makes one of the calls that name a version: the newest one where none is given. */
  const change = async <Call extends Changing>(
    call: Call,
    id: string,
    payload: PayloadOf<Call>,
  ) => {
    const Version = payload.Version ?? (await read(id)).Version;
    const input = { params: { id }, payload: { ...payload, Version } };
    // What the call wants is what its payload was made of.
    return app.call(importDrafts[call], input as InputOf<(typeof importDrafts)[Call]>, as);
  };
  return { read, rows, change };
};

/** Draft imports as a user works on them. */
export const draftingAs = (app: TestApp, user: GivenUser) => {
  const as = { as: user };
  const calls = callsOf(app, user);
  const { read, rows, change } = calls;

  const send = (
    file: Buffer,
    { FileName = 'orders.csv', Type = 'Orders', headers = {} }: Sent = {},
  ) => {
    const payload = {
      Type,
      FileData: file.toString('base64'),
      FileName,
      Ext: FileName.split('.').at(-1) ?? '',
    };
    return app.call(importDrafts.start, { payload }, { ...as, headers });
  };

  return {
    ...calls,
    send,
    /** Sends a file, does what is left to the background, and answers the draft. */
    check: async (file: Buffer, sent?: Sent): Promise<ImportDraft> => {
      const { _id } = (await send(file, sent)).answer;
      await app.jobs.drain();
      return read(_id);
    },
    list: async (type: ImportType = 'Orders') =>
      (await app.call(importDrafts.list, { query: { type } }, as)).answer.drafts,
    edit: (id: string, edits: readonly Edit[], Version?: number) =>
      change('edit', id, {
        Cells: edits.map(([Row, Column, Text]) => ({ Row, Column, Text })),
        ...(Version !== undefined && { Version }),
      }),
    of: (call: 'check' | 'discard' | 'refused', id: string) =>
      app.call(importDrafts[call], { params: { id } }, as),
    /** The sentences of a draft's mistakes, in the order of the file. */
    sentences: async (id: string): Promise<string[]> =>
      (await rows(id, { show: 'mistakes' })).entities.flatMap(({ Mistakes }) =>
        Mistakes.map(({ Sentence }) => Sentence),
      ),
  };
};

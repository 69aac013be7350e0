import { imports, type ImportRowKind, type ImportType } from '@contract/imports';
import type { GivenUser } from '../../testing/given';
import type { TestApp } from '../../testing/testApp';

interface Sent {
  readonly FileName?: string;
  readonly Ext?: string;
  readonly clientId?: string;
  readonly headers?: Record<string, string>;
}

/** Imports as a user makes and follows them. */
export const importingAs = (app: TestApp, user: GivenUser) => {
  const send = (file: Buffer, { FileName = 'orders.csv', Ext = 'csv', ...options }: Sent = {}) =>
    app.call(
      imports.orders,
      { payload: { FileData: file.toString('base64'), FileName, Ext } },
      { as: user, ...options },
    );
  const list = async (type: ImportType = 'Orders') =>
    (await app.call(imports.list, { query: { type } }, { as: user })).answer;
  const rows = async (id: string, field: ImportRowKind) => {
    const { entities } = (
      await app.call(
        imports.details,
        { params: { id }, query: { field, pageSize: 200 } },
        { as: user },
      )
    ).answer;
    return entities.map(({ Item1, Item2 }) => [Item1, Item2] as const);
  };
  return {
    send,
    list,
    rows,
    /** Sends a file, does the work, and answers what the list and the detail show of it. */
    importAll: async (file: Buffer, sent?: Sent) => {
      const { _id } = (await send(file, sent)).answer;
      await app.jobs.drain();
      const record = (await list()).entities.find((entity) => entity._id === _id);
      if (!record) throw new Error('The import is not in the list');
      return {
        ...record,
        successes: await rows(_id, 'Successes'),
        errors: await rows(_id, 'Errors'),
      };
    },
  };
};

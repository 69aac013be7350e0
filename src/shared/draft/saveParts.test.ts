import { Draft } from './Draft';
import { EditedRecord } from './EditedRecord';
import type { DraftFields } from './fields';
import { saveParts } from './saveParts';

interface Shop {
  readonly Name: string;
  readonly City: string;
  readonly Version: number;
}

type Values = Pick<Shop, 'Name' | 'City'>;

const field = (name: keyof Values) => ({
  label: name,
  parts: [name],
  value: (values: Values) => values[name],
  text: (values: Values) => values[name],
});
const fields: DraftFields<Values, keyof Values> = { Name: field('Name'), City: field('City') };

const edit = (record: Shop) =>
  new EditedRecord(record, {
    fields,
    valuesOf: ({ Name, City }: Shop): Values => ({ Name, City }),
    draftOf: (values) => new Draft(values, []),
  });

/** A server with a call for each field; it answers the version that a call makes, if it counts any. */
const aServer = (refuses: readonly string[] = [], countsVersions = true) => {
  const calls: object[] = [];
  const known: Shop[] = [];
  const save = (edited: ReturnType<typeof edit>) =>
    saveParts(
      { edited, store: { take: (record) => known.push(record) } },
      (['Name', 'City'] as const).map((name) => ({
        fields: { [name]: fields[name] },
        send: async (version) => {
          const sent = { [name]: edited.draft.values[name] };
          calls.push({ ...sent, ...version });
          if (refuses.includes(name)) throw new Error(`${name} is refused`);
          return { sent, Version: countsVersions ? (version.Version ?? 0) + 1 : 0 };
        },
      })),
    );
  return { calls, known, save };
};

const shop: Shop = { Name: 'Acme', City: 'Salem', Version: 4 };

describe('a record that several calls save', () => {
  test('goes out call by call, each with the version that the one before has made', async () => {
    const { calls, known, save } = aServer();
    const edited = edit(shop);
    edited.draft.change({ Name: 'Acme Mills', City: 'Bend' });
    await save(edited);
    expect(calls).toEqual([
      { Name: 'Acme Mills', Version: 4 },
      { City: 'Bend', Version: 5 },
    ]);
    expect(known.at(-1)).toEqual({ Name: 'Acme Mills', City: 'Bend', Version: 6 });
  });

  test('sends nothing of what was not changed', async () => {
    const { calls, save } = aServer();
    const edited = edit(shop);
    edited.draft.change({ City: 'Bend' });
    await save(edited);
    expect(calls).toEqual([{ City: 'Bend', Version: 4 }]);
  });

  test('names no further version to a server that answers none', async () => {
    const { calls, save } = aServer([], false);
    const edited = edit(shop);
    edited.draft.change({ Name: 'Acme Mills', City: 'Bend' });
    await save(edited);
    expect(calls).toEqual([{ Name: 'Acme Mills', Version: 4 }, { City: 'Bend' }]);
  });

  test('keeps what was saved before a refusal, also when somebody else was faster with the rest', async () => {
    const { known, save } = aServer(['City']);
    const edited = edit(shop);
    edited.draft.change({ Name: 'Acme Mills', City: 'Bend' });
    await expect(save(edited)).rejects.toThrow('City is refused');
    expect([edited.changed, known]).toEqual([
      ['City'],
      [{ Name: 'Acme Mills', City: 'Salem', Version: 5 }],
    ]);
    edited.meet({ Name: 'Acme Works', City: 'Eugene', Version: 6 });
    edited.keepMine();
    expect(edited.draft.values).toEqual({ Name: 'Acme Works', City: 'Bend' });
  });
});

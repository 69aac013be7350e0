import { Draft } from './Draft';
import { EditedRecord } from './EditedRecord';
import type { DraftFields } from './fields';

interface Values {
  readonly name: string;
  readonly city: string;
}

const fields = {
  name: {
    label: 'Name',
    parts: ['name'],
    value: ({ name }) => name.trim(),
    text: ({ name }) => name,
  },
  city: {
    label: 'City',
    parts: ['city'],
    value: ({ city }) => city.trim(),
    text: ({ city }) => city,
  },
} as const satisfies DraftFields<Values, string>;

const edit = (record: Values) =>
  new EditedRecord(record, {
    fields,
    valuesOf: (values: Values) => values,
    draftOf: (values) => new Draft(values, []),
  });

describe('an edited record', () => {
  test('knows what was changed in it, until that is settled', () => {
    const edited = edit({ name: 'Acme', city: 'Rochester' });
    expect(edited.whyNotSave).toBe('Nothing was changed yet');
    edited.draft.change({ city: 'Portland' });
    expect([edited.changed, edited.whyNotSave]).toEqual([['city'], null]);
    edited.settle();
    expect(edited.isChanged).toBe(false);
  });

  test('of which a part is saved differs from that, also where all is put back', () => {
    const edited = edit({ name: 'Acme', city: 'Rochester' });
    edited.draft.change({ name: 'Acme Mills', city: 'Portland' });
    edited.settlePart(['name'], { name: 'Acme Mills', city: 'Rochester' });
    expect(edited.changed).toEqual(['city']);
    edited.draft.change({ name: 'Acme', city: 'Rochester' });
    expect([edited.changed, edited.record.name]).toEqual([['name'], 'Acme Mills']);
  });

  test('that somebody else has changed keeps what was changed here, and takes the rest over', () => {
    const edited = edit({ name: 'Acme', city: 'Rochester' });
    edited.draft.change({ city: 'Portland' });
    edited.meet({ name: 'Acme Mills', city: 'Spartanburg' });
    edited.keepMine();
    expect([edited.draft.values, edited.changed, edited.conflict]).toEqual([
      { name: 'Acme Mills', city: 'Portland' },
      ['city'],
      null,
    ]);
  });

  test('that somebody else has changed can be taken as it is now', () => {
    const edited = edit({ name: 'Acme', city: 'Rochester' });
    edited.draft.change({ city: 'Portland' });
    edited.meet({ name: 'Acme Mills', city: 'Spartanburg' });
    edited.takeTheirs();
    expect([edited.draft.values, edited.isChanged, edited.record]).toEqual([
      { name: 'Acme Mills', city: 'Spartanburg' },
      false,
      { name: 'Acme Mills', city: 'Spartanburg' },
    ]);
  });

  test('stays as it was typed while the person has not decided', () => {
    const edited = edit({ name: 'Acme', city: 'Rochester' });
    edited.draft.change({ city: 'Portland' });
    edited.meet({ name: 'Acme Mills', city: 'Spartanburg' });
    edited.decideLater();
    expect([edited.draft.values, edited.conflict]).toEqual([
      { name: 'Acme', city: 'Portland' },
      null,
    ]);
  });
});

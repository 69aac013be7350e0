import type { DraftRecord } from '@contract/drafts';
import { offerText } from './words';

const draft: DraftRecord = {
  _id: 'a',
  Kind: 'User',
  Screen: 'UserCreateSettings',
  Title: 'Maya Ortiz',
  Record: null,
  SavedAt: '2020-11-24T09:41:00.000Z',
  Version: 1,
  Made: null,
};
const edited = { ...draft, Record: { id: 'u', name: 'maya@northwind.test' } };

describe('an unsaved form is offered', () => {
  test('with what it is, and since when', () => {
    expect(offerText(draft, false)).toMatch(/^Unsaved user from Nov 2\d, \d\d:\d\d: Maya Ortiz$/);
  });

  test('with the record that it changes, but for where that is open', () => {
    expect(offerText(edited, false)).toMatch(
      /^Unsaved changes of user maya@northwind\.test from .*: Maya Ortiz$/,
    );
    expect(offerText(edited, true)).toMatch(/^Unsaved changes from .*: Maya Ortiz$/);
  });

  test('without saying the same twice', () => {
    const renamed = { ...edited, Record: { id: 'u', name: 'Maya Ortiz' } };
    expect(offerText(renamed, false)).toMatch(
      /^Unsaved changes of user Maya Ortiz from [^:]*:\d\d$/,
    );
  });
});

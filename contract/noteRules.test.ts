import { roles } from './access';
import {
  noteLimits,
  readsNote,
  whyNotFurtherNote,
  whyNotRemoveNote,
  whyNotWriteNote,
} from './noteRules';

const internal = { IsInternal: true };
const forClient = { IsInternal: false };

describe('notes', () => {
  test('staff alone read and write internal ones, everybody those for the client', () => {
    expect(roles.filter((role) => readsNote(role, internal))).toEqual(['Admin', 'Manager']);
    expect(roles.filter((role) => whyNotWriteNote(role, internal) === null)).toEqual([
      'Admin',
      'Manager',
    ]);
    expect(roles.filter((role) => readsNote(role, forClient))).toEqual(roles);
    expect(roles.filter((role) => whyNotWriteNote(role, forClient) === null)).toEqual(roles);
    expect(whyNotWriteNote('Owner', internal)).toBe(
      'Internal notes are written by the warehouse’s staff alone',
    );
  });

  test('are removed by whoever wrote them, and by Admins', () => {
    const removers = (IsMine: boolean) =>
      roles.filter((role) => whyNotRemoveNote(role, { IsMine }) === null);
    expect(removers(true)).toEqual(roles);
    expect(removers(false)).toEqual(['Admin']);
    expect(whyNotRemoveNote('Manager', { IsMine: false })).toBe(
      'This note was written by somebody else',
    );
  });

  test('are so many on one record', () => {
    expect(whyNotFurtherNote('Notice', noteLimits.notes - 1)).toBeNull();
    expect(whyNotFurtherNote('Notice', noteLimits.notes)).toBe(
      'This notice has 200 notes, and can not have more: remove one first',
    );
  });
});

import { runInAction } from 'mobx';
import { userRecord, users, type UserRecord } from '@contract/user';
import { personChecks, personForm } from '@/entities/person';
import { userName, type UserStore } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { Draft } from '@/shared/draft/Draft';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { differing, partsOf } from '@/shared/draft/fields';
import { versionOf } from '@/shared/draft/form';
import { updateEdited } from '@/shared/draft/updateEdited';
import { withSent } from '@/shared/records/withSent';
import { rightsForm, userForm, type UserValues } from './userForm';

export type EditedUser = EditedRecord<UserRecord, UserValues, keyof typeof userForm.fields>;

/** A user while it is edited. */
export const editUser = (record: UserRecord): EditedUser =>
  new EditedRecord(record, {
    fields: userForm.fields,
    valuesOf: userForm.valuesOf,
    draftOf: (values) => new Draft(values, personChecks),
  });

/**
 * The person is saved: what is left is sent as it stands, because the version that this has made is
 * not known.
 */
const settlePerson = (edited: EditedUser): void =>
  runInAction(() => {
    const { original, draft } = edited;
    const changed = differing(personForm.fields, original, draft.values);
    edited.original = { ...original, ...partsOf(personForm.fields, draft.values, changed) };
    edited.record = { ...edited.record, Version: 0 };
  });

const changedRights = ({ original, draft: { values } }: EditedUser) =>
  rightsForm.changesOf({ original, values });

/**
 * Sends what was changed: first the person, then what decides the rights; the first refusal ends it
 * (API-21, API-22).
 */
const save = async (call: Call, edited: EditedUser): Promise<void> => {
  const { original, draft } = edited;
  const UserId = edited.record._id;
  if (differing(personForm.fields, original, draft.values).length > 0) {
    const person = personForm.payloadOf(draft.values);
    await call(users.updateProfile, {
      payload: { UserId, ...versionOf(edited.record), ...person },
    });
    settlePerson(edited);
  }
  const rights = changedRights(edited);
  if (Object.keys(rights).length > 0)
    await call(users.updateConfiguration, {
      payload: { UserId, ...versionOf(edited.record), ...rights },
    });
};

interface Parts {
  readonly call: Call;
  readonly store: UserStore;
  readonly edited: EditedUser;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Takes in what was saved, before the person reads of it. */
  readonly onSaved?: () => void;
}

/** The action that saves an edited user (OPEN-95, OPEN-120). */
export const updateUser = ({
  call,
  store,
  edited,
  leave,
  onSaved,
}: Parts): Action<{ readonly saved: void } | { readonly current: UserRecord }> =>
  updateEdited<UserRecord, void>({
    title: 'Updating user...',
    edited,
    store,
    save: async () => {
      await save(call, edited);
      const { record, draft } = edited;
      store.take(
        withSent(record, { ...personForm.payloadOf(draft.values), ...changedRights(edited) }),
      );
    },
    currentIn: (error) => currentAs(userRecord, error),
    doneText: () => {
      onSaved?.();
      return `User ${userName({ ...edited.record, ...edited.draft.values })} updated successfully.`;
    },
    leave,
  });

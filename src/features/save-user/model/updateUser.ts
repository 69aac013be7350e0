import { userRecord, users, type UserRecord } from '@contract/user';
import { personChecks, personForm } from '@/entities/person';
import { userName, type UserStore } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { Draft } from '@/shared/draft/Draft';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { saveParts } from '@/shared/draft/saveParts';
import { updateEdited } from '@/shared/draft/updateEdited';
import { rightsForm, userForm, type UserValues } from './userForm';

export type EditedUser = EditedRecord<UserRecord, UserValues, keyof typeof userForm.fields>;

/** A user while it is edited. */
export const editUser = (record: UserRecord): EditedUser =>
  new EditedRecord(record, {
    fields: userForm.fields,
    valuesOf: userForm.valuesOf,
    draftOf: (values) => new Draft(values, personChecks),
  });

interface Parts {
  readonly call: Call;
  readonly store: UserStore;
  readonly edited: EditedUser;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Takes in that the person was saved, whatever becomes of the rights. */
  readonly onPersonSaved?: () => void;
}

/** Sends what was changed: first the person, then what decides the rights (API-21, API-22). */
const save = ({ call, store, edited, onPersonSaved }: Parts): Promise<void> => {
  const { original, record, draft } = edited;
  const { values } = draft;
  const UserId = record._id;
  return saveParts({ edited, store }, [
    {
      fields: personForm.fields,
      send: async (version) => {
        const sent = personForm.payloadOf(values);
        const payload = { UserId, ...version, ...sent };
        const { Version } = await call(users.updateProfile, { payload });
        onPersonSaved?.();
        return { sent, Version };
      },
    },
    {
      fields: rightsForm.fields,
      send: async (version) => {
        const sent = rightsForm.changesOf({ original, values });
        const payload = { UserId, ...version, ...sent };
        const { Version } = await call(users.updateConfiguration, { payload });
        return { sent, Version };
      },
    },
  ]);
};

/** The action that saves an edited user (OPEN-95, OPEN-120). */
export const updateUser = (
  parts: Parts,
): Action<{ readonly saved: void } | { readonly current: UserRecord }> => {
  const { store, edited, leave } = parts;
  return updateEdited<UserRecord, void>({
    title: 'Updating user...',
    edited,
    store,
    save: () => save(parts),
    currentIn: (error) => currentAs(userRecord, error),
    doneText: () =>
      `User ${userName({ ...edited.record, ...edited.draft.values })} updated successfully.`,
    leave,
  });
};

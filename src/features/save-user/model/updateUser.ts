import { runInAction } from 'mobx';
import { userRecord, users, type UserConfiguration, type UserRecord } from '@contract/user';
import { sentPerson } from '@/entities/person';
import { userName } from '@/entities/user';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import { currentAs } from '@/shared/api/currentAs';
import { differing, partsOf } from '@/shared/draft/fields';
import { updateEdited } from '@/shared/draft/updateEdited';
import type { EditedUser } from './editUser';
import { personFields } from './userFields';

/** Who is changed, and in which version; a server that counts no versions is not told of one. */
const targetOf = ({ _id, Version }: UserRecord) =>
  Version > 0 ? { UserId: _id, Version } : { UserId: _id };

/** The person is saved: what is left is sent as it stands, because the version that this has made is not known. */
const settlePerson = (edited: EditedUser): void =>
  runInAction(() => {
    edited.original = {
      ...edited.original,
      ...partsOf(
        personFields,
        edited.draft.values,
        differing(personFields, edited.original, edited.draft.values),
      ),
    };
    edited.record = { ...edited.record, Version: 0 };
  });

const changedRights = ({
  original,
  draft: { values },
}: EditedUser): Pick<UserConfiguration, 'Role' | 'ClientId'> => ({
  ...(values.Role === original.Role ? {} : { Role: values.Role }),
  ...(values.ClientId === original.ClientId ? {} : { ClientId: values.ClientId }),
});

/** Sends what was changed: first the person, then what decides the rights; the first refusal ends it (API-21, API-22). */
const save = async (call: Call, edited: EditedUser): Promise<void> => {
  const { values } = edited.draft;
  if (differing(personFields, edited.original, values).length > 0) {
    await call(users.updateProfile, {
      payload: { ...targetOf(edited.record), ...sentPerson(values) },
    });
    settlePerson(edited);
  }
  const rights = changedRights(edited);
  if (Object.keys(rights).length > 0)
    await call(users.updateConfiguration, { payload: { ...targetOf(edited.record), ...rights } });
};

interface Parts {
  readonly call: Call;
  readonly edited: EditedUser;
  /** Leaves the form once the result was closed. */
  readonly leave: () => void;
  /** Takes in what was saved, before the person reads of it. */
  readonly onSaved?: () => void;
}

/** The action that saves an edited user (OPEN-95, OPEN-120). */
export const updateUser = ({
  call,
  edited,
  leave,
  onSaved,
}: Parts): Action<{ readonly saved: void } | { readonly current: UserRecord }> =>
  updateEdited<UserRecord, void>({
    title: 'Updating user...',
    edited,
    save: () => save(call, edited),
    currentIn: (error) => currentAs(userRecord, error),
    doneText: () => {
      onSaved?.();
      return `User ${userName({ ...edited.record, ...edited.draft.values })} updated successfully.`;
    },
    leave,
  });

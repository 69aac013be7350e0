import { observer } from 'mobx-react-lite';
import type { UserRecord } from '@contract/user';
import { userName } from '@/entities/user';
import { userForm, type EditedUser } from '@/features/save-user';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';

const statusWords = ({ Active }: UserRecord): string => (Active ? 'Active' : 'Inactive');

/**
 * Asks what is to become of the changes when somebody else has changed the user meanwhile
 * (OPEN-120).
 */
export const UserConflict = observer(function UserConflict({
  edited,
}: {
  readonly edited: EditedUser;
}) {
  const { conflict, record, draft, changed } = edited;
  if (!conflict) return null;
  const rows = differencesOf({
    fields: userForm.fields,
    mine: draft.values,
    theirs: userForm.valuesOf(conflict),
    changed,
    status: { before: statusWords(record), now: statusWords(conflict) },
  });
  return (
    <ChangedDialog
      name={`User ${userName(record)}`}
      rows={rows}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  );
});

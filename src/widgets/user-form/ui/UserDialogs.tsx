import { observer } from 'mobx-react-lite';
import { users } from '@contract/user';
import { useSession } from '@/entities/session';
import { ChooseClients } from '@/features/choose-clients';
import { CredentialsDialog, type EditedUser } from '@/features/save-user';
import { useCall } from '@/shared/api/CallContext';

interface Props {
  readonly edited: EditedUser;
  readonly open: string | null;
  readonly isOwn: boolean;
  readonly leave: () => void;
  readonly onClose: () => void;
}

/**
 * What is changed of a user beside the form: the clients that are assigned, and email and password.
 */
export const UserDialogs = observer(function UserDialogs({
  edited,
  open,
  isOwn,
  leave,
  onClose,
}: Props) {
  const call = useCall();
  const session = useSession();
  const { record } = edited;
  return (
    <>
      {open === 'clients' && (
        <ChooseClients
          kind="assigned"
          clients={session.clients}
          chosen={record.AssignedClients}
          isUnsaved={edited.isChanged}
          save={(ids) =>
            call(users.assignClients, { payload: { UserId: record._id, ClientIds: [...ids] } })
          }
          onSaved={() => edited.draft.settle(edited.original)}
          leave={leave}
          onClose={onClose}
        />
      )}
      {open === 'credentials' && (
        <CredentialsDialog
          user={record}
          isOwn={isOwn}
          onSaved={(Email) => {
            if (isOwn) session.knowAs({ Email });
          }}
          leave={leave}
          onClose={onClose}
        />
      )}
    </>
  );
});

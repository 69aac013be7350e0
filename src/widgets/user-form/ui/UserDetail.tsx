import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType } from 'react';
import { users, type UserRecord } from '@contract/user';
import {
  mayAssignClients,
  mayChangeActive,
  mayChangeCredentials,
  mayDeleteUser,
  mayUpdateUser,
} from '@contract/userRules';
import { useSession } from '@/entities/session';
import { User } from '@/entities/user';
import { ChooseClients } from '@/features/choose-clients';
import {
  changeUserActive,
  CredentialsDialog,
  deleteUser,
  editUser,
  updateUser,
} from '@/features/save-user';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ActiveStatus } from '@/shared/ui/active-status/ActiveStatus';
import type { HeaderAction } from '@/shared/ui/page-header/HeaderAction';
import { usePhone } from '@/shared/ui/screen/usePhone';
import type { UserHeader } from '../model/UserHeader';
import { UserConflict } from './UserConflict';
import { UserForm } from './UserForm';
import { UserQuestion, type Asked } from './UserQuestion';
import { UserRights } from './UserRights';

interface Props {
  readonly user: UserRecord;
  /** The page's own: it belongs to the shell. */
  readonly Header: ComponentType<UserHeader>;
}

type OpenDialog = Asked | 'clients' | 'credentials';

/** A user, and what the acting person may do with it (USER-13, USER-14, USER-22 to USER-32). */
export const UserDetail = observer(function UserDetail({ user: opened, Header }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  // The name needs the room there; being active goes without saying.
  const isPhone = usePhone();
  const [edited] = useState(() => editUser(opened));
  const { form, showWrong } = useDraftForm(edited.draft);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const acting = session.user;
  if (!acting) return null;
  const { draft, record } = edited;
  const user = new User(record);
  const isOwn = user.id === acting._id;
  const mayUpdate = mayUpdateUser(acting, record);

  const leave = () => navigation.leaveChanged();
  const close = () => setDialog(null);
  const save = () => {
    const { FirstName, LastName, ClientId } = draft.values;
    const isMoved = isOwn && ClientId !== edited.original.ClientId;
    const onSaved = () => {
      if (isOwn) session.knowAs({ FirstName: FirstName.trim(), LastName: LastName.trim() });
    };
    if (edited.whyNotSave === null)
      void actions.run(
        updateUser({
          call,
          edited,
          onSaved,
          leave: () => (isMoved ? session.startAnew() : leave()),
        }),
      );
  };
  const doIt = (asked: Asked) => {
    close();
    const { run } = actions;
    void run(
      asked === 'delete'
        ? deleteUser({ call, user, leave })
        : changeUserActive({ call, user, leave }),
    );
  };
  const action = (label: string, opens: OpenDialog): HeaderAction => ({
    label,
    kind: 'secondary',
    onClick: () => setDialog(opens),
  });
  const updateAction: HeaderAction = {
    label: 'Update User',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: showWrong,
    onClick: save,
  };
  return (
    <>
      <Header
        title={`User - ${user.name}`}
        chip={(!isPhone || !user.isActive) && <ActiveStatus isActive={user.isActive} />}
        actions={[
          ...(mayAssignClients(acting, record) ? [action('Assigned Clients', 'clients')] : []),
          ...(mayChangeCredentials(acting, record)
            ? [action('Change Email or Password', 'credentials')]
            : []),
          ...(mayChangeActive(acting, record)
            ? [action(user.isActive ? 'Deactivate' : 'Activate', 'active')]
            : []),
          ...(mayDeleteUser(acting, record) ? [action('Delete', 'delete')] : []),
          ...(mayUpdate ? [updateAction] : []),
        ]}
      />
      <UserForm
        ref={form}
        draft={draft}
        account={<UserRights edited={edited} email={user.email} />}
        isReadOnly={!mayUpdate}
      />
      {dialog === 'clients' && (
        <ChooseClients
          kind="assigned"
          clients={session.clients}
          chosen={record.AssignedClients}
          isUnsaved={edited.isChanged}
          save={(ids) =>
            call(users.assignClients, { payload: { UserId: user.id, ClientIds: [...ids] } })
          }
          onSaved={() => draft.settle(edited.original)}
          leave={leave}
          onClose={close}
        />
      )}
      {dialog === 'credentials' && (
        <CredentialsDialog
          user={record}
          isOwn={isOwn}
          onSaved={(Email) => {
            if (isOwn) session.knowAs({ Email });
          }}
          leave={leave}
          onClose={close}
        />
      )}
      <UserQuestion
        user={user}
        asked={dialog === 'active' || dialog === 'delete' ? dialog : null}
        onOk={doIt}
        onCancel={close}
      />
      <UserConflict edited={edited} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});

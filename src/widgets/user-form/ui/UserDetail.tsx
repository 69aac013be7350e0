import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType } from 'react';
import type { UserRecord } from '@contract/user';
import { whyNotUser } from '@contract/userActions';
import { useSession } from '@/entities/session';
import { User, useUsers } from '@/entities/user';
import { changeUserActive, deleteUser, editUser, updateUser } from '@/features/save-user';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import type { UserHeader } from '../model/UserHeader';
import { UserConflict } from './UserConflict';
import { UserDialogs } from './UserDialogs';
import { UserForm } from './UserForm';
import { UserQuestion, type Asked } from './UserQuestion';
import { UserRights } from './UserRights';

interface Props {
  readonly user: UserRecord;
  /** The page's own: it belongs to the shell. */
  readonly Header: ComponentType<UserHeader>;
}

type OpenDialog = Asked | 'clients' | 'credentials';

type May = (act: keyof typeof whyNotUser) => boolean;

/** What opens a dialog, as far as the acting person may do it. */
const dialogActions = (
  may: May,
  record: UserRecord,
  open: (dialog: OpenDialog) => void,
): HeaderAction[] => {
  const action = (label: string, opens: OpenDialog): HeaderAction => ({
    label,
    kind: 'secondary',
    onClick: () => open(opens),
  });
  return [
    ...(may('assignClients') ? [action('Assigned Clients', 'clients')] : []),
    ...(may('changeCredentials') ? [action('Change Email or Password', 'credentials')] : []),
    ...(may('switchActive') ? [action(record.Active ? 'Deactivate' : 'Activate', 'active')] : []),
    ...(may('delete') ? [action('Delete', 'delete')] : []),
  ];
};

/** A user, and what the acting person may do with it (USER-13, USER-14, USER-22 to USER-32). */
export const UserDetail = observer(function UserDetail({ user: opened, Header }: Props) {
  const call = useCall();
  const store = useUsers();
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
  const may: May = (act) => whyNotUser[act](acting, record) === null;

  const leave = () => navigation.leaveChanged();
  const close = () => setDialog(null);
  const save = () => {
    const { FirstName, LastName, ClientId } = draft.values;
    const isMoved = isOwn && ClientId !== edited.original.ClientId;
    const onPersonSaved = () => {
      if (isOwn) session.knowAs({ FirstName: FirstName.trim(), LastName: LastName.trim() });
    };
    if (edited.whyNotSave === null)
      void actions.run(
        updateUser({
          call,
          store,
          edited,
          onPersonSaved,
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
        : changeUserActive({ call, store, user, leave }),
    );
  };
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
        actions={[...dialogActions(may, record, setDialog), ...(may('edit') ? [updateAction] : [])]}
      />
      <UserForm
        ref={form}
        draft={draft}
        account={<UserRights edited={edited} email={user.email} />}
        isReadOnly={!may('edit')}
      />
      <UserDialogs edited={edited} open={dialog} isOwn={isOwn} leave={leave} onClose={close} />
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

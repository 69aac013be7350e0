import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType } from 'react';
import type { UserRecord } from '@contract/user';
import { whyNotUser } from '@contract/userActions';
import { sectionOf } from '@contract/userRules';
import { useSession } from '@/entities/session';
import { User, useUsers } from '@/entities/user';
import { UnsavedForms } from '@/features/continue-form';
import {
  changeUserActive,
  deleteUser,
  editUser,
  userKindIn,
  userTitle,
  type EditedUser,
} from '@/features/save-user';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import type { FormOfPage } from '@/shared/draft/FormOfPage';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { usePrintUser } from '../model/usePrintUser';
import { useSaveUser } from '../model/useSaveUser';
import type { UserHeader } from '../model/UserHeader';
import { UserConflict } from './UserConflict';
import { UserDialogs } from './UserDialogs';
import { UserForm } from './UserForm';
import { UserQuestion, type Asked } from './UserQuestion';
import { useResetFactor } from './useResetFactor';
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

/** The form as the server keeps it. */
const formOf = (edited: EditedUser): FormOfPage => ({
  kind: userKindIn(sectionOf(edited.record)),
  record: { id: edited.record._id, name: edited.record.Email },
  form: editForm(edited),
  title: () => userTitle(edited.draft.values),
});

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
  const kept = useKeptForm(() => formOf(edited));
  const { form, showWrong } = useDraftForm(edited.draft);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const leave = () => navigation.leaveChanged();
  const save = useSaveUser(edited, leave);
  const print = usePrintUser(edited.record);
  const factor = useResetFactor(edited.record);
  const acting = session.user;
  if (!acting) return null;
  const { draft, record } = edited;
  const user = new User(record);
  const isOwn = user.id === acting._id;
  const may: May = (act) => whyNotUser[act](acting, record) === null;

  const leaveDeleted = () => {
    edited.startOver();
    leave();
  };
  const close = () => setDialog(null);
  const doIt = (asked: Asked) => {
    close();
    const { run } = actions;
    void run(
      asked === 'delete'
        ? deleteUser({ call, user, leave: leaveDeleted })
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
        note={<KeptNote kept={kept} />}
        chip={(!isPhone || !user.isActive) && <ActiveStatus isActive={user.isActive} />}
        actions={[
          ...dialogActions(may, record, setDialog),
          ...factor.actions,
          print.action,
          ...(may('edit') ? [updateAction] : []),
        ]}
      />
      {factor.parts}
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <UserForm
          ref={form}
          draft={draft}
          account={<UserRights edited={edited} email={user.email} />}
          isReadOnly={!may('edit')}
        />
      </KeptFormPage>
      <UserDialogs edited={edited} open={dialog} isOwn={isOwn} leave={leave} onClose={close} />
      <UserQuestion
        user={user}
        asked={dialog === 'active' || dialog === 'delete' ? dialog : null}
        onOk={doIt}
        onCancel={close}
      />
      <UserConflict edited={edited} />
      {print.part}
    </>
  );
});

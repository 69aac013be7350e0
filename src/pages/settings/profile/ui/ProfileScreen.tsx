import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import { users, type UserRecord } from '@contract/user';
import { useSession } from '@/entities/session';
import { ChooseClients } from '@/features/choose-clients';
import { UnsavedForms } from '@/features/continue-form';
import { CredentialsDialog, editUser, userTitle, type EditedUser } from '@/features/save-user';
import { SingleKeysField } from '@/features/set-preferences';
import { UserConflict, UserForm, UserRights, useSaveUser } from '@/widgets/user-form';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { DetailBody } from '@/shared/ui/detail/DetailLayout';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import { useProfileTab } from '../model/useProfileTab';
import { ProfileTabs } from './ProfileTabs';

// The form comes first; the rest is fetched by who opens it.
const SecurityTab = lazyPart('SecurityTab', () => import('./security/SecurityTab'));

type ProfileDialog = 'clients' | 'credentials';

const ProfileDialogs = observer(function ProfileDialogs({
  edited,
  open,
  reload,
  onClose,
}: {
  readonly edited: EditedUser;
  readonly open: ProfileDialog | null;
  readonly reload: () => void;
  readonly onClose: () => void;
}) {
  const call = useCall();
  const session = useSession();
  const { client, isInternal } = session;
  const { record } = edited;
  return (
    <>
      {open === 'clients' && (
        <ChooseClients
          kind="preferred"
          clients={isInternal ? session.clients : client ? [client] : []}
          chosen={record.PreferredClients}
          isUnsaved={edited.isChanged}
          save={(ids) => call(users.preferClients, { payload: { ClientIds: [...ids] } })}
          onSaved={(ids) => {
            session.prefer(ids);
            edited.draft.settle(edited.original);
          }}
          leave={reload}
          onClose={onClose}
        />
      )}
      {open === 'credentials' && (
        // What is unsaved in the form below stays: the next save finds out that the version is
        // another one.
        <CredentialsDialog
          user={record}
          isOwn
          onSaved={(Email) => session.knowAs({ Email })}
          leave={() => {
            if (!edited.isChanged) reload();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
});

/**
 * The own account's form, without the role (OPEN-104), and the clients that the switcher shows
 * first (PROFILE-01).
 */
export const ProfileScreen = observer(function ProfileScreen({
  user,
}: {
  readonly user: UserRecord;
}) {
  const session = useSession();
  const navigation = useNavigation();
  const [edited] = useState(() => editUser(user));
  const [dialog, setDialog] = useState<ProfileDialog | null>(null);
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record } = edited;
  const kept = useKeptForm(() => ({
    kind: 'Profile',
    record: { id: record._id, name: record.Email },
    form: editForm(edited),
    title: () => userTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const { tab: asked, answer, show } = useProfileTab();
  const hasSecurity = session.extras?.ownSessions === true;
  const tab = hasSecurity ? asked : 'profile';
  const email = session.user?.Email || record.Email;

  const reload = () => navigation.reload();
  const close = () => setDialog(null);
  const save = useSaveUser(edited, reload);
  return (
    <>
      <ScreenHeader
        title="Profile"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Preferred Clients', kind: 'secondary', onClick: () => setDialog('clients') },
          {
            label: 'Change Email or Password',
            kind: 'secondary',
            onClick: () => setDialog('credentials'),
          },
          {
            label: 'Update Profile',
            kind: 'primary',
            whyDisabled: edited.whyNotSave,
            onRefused: () => (tab === 'profile' ? showWrong() : show('profile')),
            onClick: save,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        {hasSecurity && <ProfileTabs tab={tab} onShow={show} />}
        {tab === 'profile' ? (
          <UserForm
            ref={form}
            draft={draft}
            account={<UserRights edited={edited} email={email} isRoleHidden />}
            more={
              <Panel title="KEYBOARD">
                <SingleKeysField />
              </Panel>
            }
          />
        ) : (
          <Suspense fallback={<DetailBody />}>
            <SecurityTab
              email={email}
              answer={answer}
              onChangeCredentials={() => setDialog('credentials')}
            />
          </Suspense>
        )}
      </KeptFormPage>
      <ProfileDialogs edited={edited} open={dialog} reload={reload} onClose={close} />
      <UserConflict edited={edited} />
    </>
  );
});

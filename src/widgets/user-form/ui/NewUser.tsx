import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ComponentType } from 'react';
import { mayCreateUser, offeredRoles, type UserSection } from '@contract/userRules';
import { useSession, type SessionStore } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { createUser, newUserDraft, userKindIn, userTitle } from '@/features/save-user';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import type { UserHeader } from '../model/UserHeader';
import { NewAccount } from './NewAccount';
import { UserForm } from './UserForm';

interface Props {
  readonly section: UserSection;
  readonly title: string;
  /** The page's own: it belongs to the shell. */
  readonly Header: ComponentType<UserHeader>;
}

/**
 * Staff belong to the account of who creates them, other people to the current client (OPEN-62).
 */
const clientIdIn = (section: UserSection, { user, client }: SessionStore): string =>
  (section === 'admin' ? user?.ClientId : client?._id) ?? '';

const clientNameOf = (id: string, { client, clients }: SessionStore): string =>
  client?._id === id ? client.Name : (clients.find(({ _id }) => _id === id)?.Name ?? '');

/**
 * Creates a user of a section; who may not is sent to its list (USER-07, USER-08, USER-12 to
 * USER-20).
 */
export const NewUser = observer(function NewUser({ section, title, Header }: Props) {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => newUserDraft(clientIdIn(section, session)));
  const kept = useKeptForm(() => ({
    kind: userKindIn(section),
    record: null,
    form: newForm(draft),
    title: () => userTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const role = session.user?.Role;
  const mayCreate = role !== undefined && mayCreateUser(role, section);
  useLeaveIfMissing(!mayCreate);
  if (!mayCreate) return null;

  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createUser({
          call,
          session,
          draft,
          key: kept.key,
          leave: () => navigation.leaveOrReload(),
        }),
      );
  };
  return (
    <>
      <Header
        title={title}
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Add User',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <UserForm
          ref={form}
          draft={draft}
          account={
            <NewAccount
              draft={draft}
              roles={offeredRoles(role, section, 'create')}
              clientName={session.isInternal ? clientNameOf(draft.values.ClientId, session) : null}
            />
          }
        />
      </KeptFormPage>
    </>
  );
});

import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { UserSection } from '@contract/userRules';
import { useSession } from '@/entities/session';
import type { User, UserList } from '@/entities/user';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { UnsavedForms } from '@/features/continue-form';
import { UnreadInvitations, useInvitationRows } from '@/features/invite-user';
import { userKindIn } from '@/features/save-user';
import { ClientSwitcher } from '@/features/switch-client';
import { EmptyList } from '@/shared/list/ui/EmptyList';
import type { Opening } from '@/shared/list/Opening';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import { usePhone } from '@/shared/ui/page/usePhone';
import { userLooks } from './userLooks';
import { UserTools } from './UserTools';

const none = {
  title: 'No users yet',
  text: 'People who can sign in here appear in this list, with their roles.',
};
const noneMatch = {
  title: 'No users match',
  text: 'Search for something else or choose another role, or clear both.',
};

/** Said in the dock, where it moves nothing. */
const Busy = () =>
  useDelayed(150) ? (
    <Typography role="status" color="textSecondary">
      Loading Users. Please Wait...
    </Typography>
  ) : null;

interface Props {
  readonly section: UserSection;
  readonly list: UserList;
  readonly opening: Opening<User>;
  /** Null for who may not create users here (USER-07, USER-08). */
  readonly onCreate: (() => void) | null;
}

/**
 * The users of a section below the page's header: the provider's staff, or the current client's
 * people (USER-01 to USER-05).
 */
export const UserListScreen = observer(function UserListScreen({
  section,
  list,
  opening,
  onCreate,
}: Props) {
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const isPhone = usePhone();
  const { clientNames } = session;
  const looks = useMemo(
    () => userLooks(section === 'admin' ? clientNames : null),
    [section, clientNames],
  );
  const lead = useInvitationRows(section, list);
  const isNarrowed = list.conditions.searchTerm !== undefined || list.conditions.role !== undefined;
  return (
    <ListScreen
      title="Users"
      list={list}
      looks={looks}
      filters={
        <>
          <UnsavedForms kinds={[userKindIn(section)]} />
          <UnreadInvitations section={section} onSupport={askSupport} />
          <ArrangedList list={list}>
            {isPhone && <UserTools section={section} list={list} />}
          </ArrangedList>
        </>
      }
      pageAction={list.loading === 'loading' ? <Busy /> : null}
      switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
      empty={
        <EmptyList
          icon={<PeopleAltOutlined />}
          isNarrowed={isNarrowed}
          none={none}
          noneMatch={noneMatch}
          createLabel="Add User"
          onCreate={onCreate}
          onClearAll={() => navigation.reloadBare()}
        />
      }
      opening={opening}
      lead={lead}
      onSupport={askSupport}
    />
  );
});

import AddRounded from '@mui/icons-material/AddRounded';
import { observer } from 'mobx-react-lite';
import { mayCreateUser } from '@contract/userRules';
import { useSession } from '@/entities/session';
import { ListTools } from '@/features/arrange-list';
import { useInvite } from '@/features/invite-user';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { UserListScreen, useUserList, UserTools } from '@/widgets/user-list';
import { useOpening } from '@/shared/list/useOpening';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { usePhone } from '@/shared/ui/page/usePhone';

const aUser = { kind: 'user', screen: 'UserDetailSettings' } as const;

/** The current client's people (USER-01 to USER-11). */
export const UserListPage = observer(function UserListPage() {
  const navigation = useNavigation();
  const isPhone = usePhone();
  const { user: acting } = useSession();
  const list = useUserList('settings');
  const invite = useInvite('settings');
  const take = useTakeList('users', list);
  const opening = useOpening(list, aUser);
  const create =
    acting && mayCreateUser(acting.Role, 'settings')
      ? () => navigation.go('UserCreateSettings')
      : null;
  return (
    <>
      <ScreenHeader
        title="Users"
        actions={[
          ...invite.actions,
          ...(create
            ? [
                {
                  label: 'Add User',
                  kind: 'primary' as const,
                  icon: <AddRounded />,
                  isCreate: true,
                  onClick: create,
                },
              ]
            : []),
          ...take.actions,
        ]}
      >
        {!isPhone && <UserTools section="settings" list={list} />}
        <ListTools list={list} />
      </ScreenHeader>
      <UserListScreen section="settings" list={list} opening={opening} onCreate={create} />
      {take.parts}
      {invite.dialog}
    </>
  );
});

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

const aUser = { kind: 'staff', screen: 'UserDetailManage' } as const;

/** The provider's staff (USER-01 to USER-09). */
export const StaffListPage = observer(function StaffListPage() {
  const navigation = useNavigation();
  const isPhone = usePhone();
  const { user: acting } = useSession();
  const list = useUserList('admin');
  const invite = useInvite('admin');
  const take = useTakeList('staff', list);
  const opening = useOpening(list, aUser);
  const create =
    acting && mayCreateUser(acting.Role, 'admin') ? () => navigation.go('UserCreateManage') : null;
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
        {!isPhone && <UserTools section="admin" list={list} />}
        <ListTools list={list} />
      </ScreenHeader>
      <UserListScreen section="admin" list={list} opening={opening} onCreate={create} />
      {take.parts}
      {invite.dialog}
    </>
  );
});

import { useUsers } from '@/entities/user';
import { RecordPage } from '@/widgets/record-page';
import { ScreenHeader } from '@/widgets/shell';
import { UserDetail } from '@/widgets/user-form';

/** One of a client's people (USER-30 to USER-32). */
export function UserDetailPage() {
  return (
    <RecordPage store={useUsers()}>
      {(user) => <UserDetail user={user.record} Header={ScreenHeader} />}
    </RecordPage>
  );
}

import { useUsers } from '@/entities/user';
import { RecordPage } from '@/widgets/record-page';
import { ScreenHeader } from '@/widgets/shell';
import { UserDetail } from '@/widgets/user-form';

/** One of the provider's staff (USER-27 to USER-29). */
export function StaffDetailPage() {
  return (
    <RecordPage store={useUsers()}>
      {(user) => <UserDetail user={user.record} Header={ScreenHeader} />}
    </RecordPage>
  );
}

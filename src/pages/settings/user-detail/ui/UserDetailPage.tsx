import type { UserRecord } from '@contract/user';
import { UserDetail } from '@/widgets/user-form';
import { ScreenHeader } from '@/widgets/shell';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';

interface UserParams {
  readonly user?: UserRecord;
}

/** One of a client's people (USER-30 to USER-32); without the record the page goes back to the list (ROUTE-60). */
export function UserDetailPage() {
  const { user } = useRouteParams<UserParams>();
  useLeaveIfMissing(user === undefined);
  return user ? <UserDetail user={user} Header={ScreenHeader} /> : null;
}

import type { UserRecord } from '@contract/user';
import { UserDetail } from '@/widgets/user-form';
import { ScreenHeader } from '@/widgets/shell';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';

interface UserParams {
  readonly user?: UserRecord;
}

/** One of the provider's staff (USER-27 to USER-29); without the record the page goes back to the list (ROUTE-60). */
export function StaffDetailPage() {
  const { user } = useRouteParams<UserParams>();
  useLeaveIfMissing(user === undefined);
  return user ? <UserDetail user={user} Header={ScreenHeader} /> : null;
}

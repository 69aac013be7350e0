import { NewUser } from '@/widgets/user-form';
import { ScreenHeader } from '@/widgets/shell';

/** Creates one of the provider's staff (USER-07, USER-09, USER-12). */
export function StaffCreatePage() {
  return <NewUser section="admin" title="Add User" Header={ScreenHeader} />;
}

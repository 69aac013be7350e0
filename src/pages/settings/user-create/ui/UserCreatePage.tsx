import { NewUser } from '@/widgets/user-form';
import { ScreenHeader } from '@/widgets/shell';

/** Creates a user of the current client (USER-08, USER-10 to USER-12). */
export function UserCreatePage() {
  return <NewUser section="settings" title="Add User" Header={ScreenHeader} />;
}
